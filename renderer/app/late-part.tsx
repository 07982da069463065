import { useEffect, useLayoutEffect, useState, type ComponentType } from 'react';
import { holdKeys } from '../ui/held-keys.ts';

interface LatePart {
  readonly Part: ComponentType;
  fetch(): Promise<void>;
}

/**
 * A component that loads when drawn, without the 300 ms that Suspense adds. Keys wait for it; Escape calls
 * `onCancel`.
 */
export function latePart(load: () => Promise<ComponentType>, onCancel?: () => void): LatePart {
  let loaded: ComponentType | null = null;
  const fetch = async (): Promise<void> => {
    loaded ??= await load();
  };
  function Part() {
    const [Shown, setShown] = useState(() => loaded);
    const [hasFailed, setHasFailed] = useState(false);
    const isDrawn = Shown !== null || hasFailed;
    useLayoutEffect(() => (isDrawn ? undefined : holdKeys(onCancel)), [isDrawn]);
    useEffect(() => {
      if (Shown === null)
        void fetch().then(
          () => {
            setShown(() => loaded);
          },
          () => {
            setHasFailed(true);
          },
        );
    }, [Shown]);
    return Shown === null ? null : <Shown />;
  }
  return { Part, fetch };
}
