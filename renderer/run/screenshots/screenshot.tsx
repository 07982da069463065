import type { Artifact } from '../../../shared/run/run-state.ts';
import { showScreenshot } from './shown-screenshot.ts';
import { useArtifact } from './use-artifact.ts';

export function Screenshot({
  artifact,
  isShown,
}: {
  readonly artifact: Artifact;
  readonly isShown?: boolean;
}) {
  const url = useArtifact(artifact.file);
  return (
    <button
      type="button"
      className="screenshot"
      aria-pressed={isShown}
      onClick={() => {
        showScreenshot(artifact.file);
      }}
    >
      <span className="screenshot-frame">{url !== null && url !== 'gone' && <img src={url} alt="" />}</span>
      <span className="screenshot-caption">
        {url === 'gone' ? 'This screenshot is no longer available' : artifact.caption}
      </span>
    </button>
  );
}
