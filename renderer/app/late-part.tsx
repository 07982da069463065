import { useEffect, useLayoutEffect, useState, type ComponentType } from 'react';
import { holdKeys } from '../ui/held-keys.ts';

interface LatePart {
  readonly Part: ComponentType;
  /** Loads it ahead of its time: then it is drawn at once. */
  fetch(): Promise<void>;
}

/**
 * A part of the window that is loaded apart from it, and drawn as soon as it is there. Keys that are pressed until then are
 * kept for it; Escape means `onCancel`. Not by Suspense: React holds back what replaces a fallback for 300 ms.
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
