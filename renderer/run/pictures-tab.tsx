import { useEffect, useRef } from 'react';
import { selectIsRunning, useRun } from '../state/run.ts';
import { NoRunYet } from './no-run-yet.tsx';
import { Picture } from './picture.tsx';
import { useShownPicture } from './shown-picture.ts';
import { useArtifact } from './use-artifact.ts';

/** What the browser looked like: the latest picture large, and those of the run to choose from. */
export function PicturesTab() {
  const artifacts = useRun((state) => state.run.artifacts);
  const startedAt = useRun((state) => state.run.startedAt);
  const isRunning = useRun(selectIsRunning);
  const chosen = useShownPicture((state) => state.file);
  const strip = useRef<HTMLOListElement>(null);
  const pictures = artifacts.filter(({ kind }) => kind !== 'file');
  const shown = pictures.find(({ file }) => file === chosen) ?? pictures.at(-1);
  const url = useArtifact(shown?.file);
  useEffect(() => { if (strip.current !== null) strip.current.scrollTop = strip.current.scrollHeight; }, [pictures.length]);
  if (shown === undefined) return <NoRunYet isRunning={isRunning} what="What the browser looks like is shown here: at the end, when a step fails, and wherever a step takes a picture." />;
  return (
    <div className="pictures">
      <ol ref={strip} aria-label="Pictures of the run">{pictures.map((artifact) => <li key={artifact.file}><Picture artifact={artifact} isShown={artifact === shown} /></li>)}</ol>
      <figure className="pictures-main" style={{ margin: 0 }}>
        {url !== null && url !== 'gone' && <img src={url} alt={shown.caption} />}
        {url === 'gone' && <p>This picture cannot be read any more.</p>}
        <figcaption>{shown.caption} · {((shown.at - startedAt) / 1_000).toFixed(1)} s after the start</figcaption>
      </figure>
    </div>
  );
}
