import { useEffect, useState } from 'react';
import { ask } from '../../bridge.ts';
import { useRun } from '../../state/run.ts';

const maxCached = 60;
const cache = new Map<string, string>();

/** Data URL; null while it loads, 'gone' if unreadable. */
export function useArtifact(file: string | undefined): string | null {
  const runId = useRun((state) => state.runId);
  const key = `${runId ?? ''}/${file ?? ''}`;
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly url: string } | null>(null);
  useEffect(() => {
    if (runId === null || file === undefined || cache.has(key)) return;
    let isWanted = true;
    void ask('run/read-artifact', { runId, file }).then(
      ({ dataUrl }) => {
        if (cache.size >= maxCached) cache.delete(cache.keys().next().value ?? '');
        cache.set(key, dataUrl);
        if (isWanted) setLoaded({ key, url: dataUrl });
      },
      () => {
        if (isWanted) setLoaded({ key, url: 'gone' });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [runId, file, key]);
  return cache.get(key) ?? (loaded?.key === key ? loaded.url : null);
}
