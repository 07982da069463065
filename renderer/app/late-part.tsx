import { useEffect, useState, type ComponentType } from 'react';

interface LatePart {
  readonly Part: ComponentType;
  /** Loads it ahead of its time: then it is drawn at once. */
  fetch(): Promise<void>;
}

/** A part of the window that is loaded apart from it, and drawn as soon as it is there. Not by Suspense: React holds back what replaces a fallback for 300 ms, and keys pressed until then would be lost. */
export function latePart(load: () => Promise<ComponentType>): LatePart {
  let loaded: ComponentType | null = null;
  const fetch = async (): Promise<void> => { loaded ??= await load(); };
  function Part() {
    const [Shown, setShown] = useState(() => loaded);
    useEffect(() => { if (Shown === null) void fetch().then(() => { setShown(() => loaded); }); }, [Shown]);
    return Shown === null ? null : <Shown />;
  }
  return { Part, fetch };
}
