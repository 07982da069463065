import type { Artifact } from '../../shared/run/run-state.ts';
import { showPicture } from './shown-picture.ts';
import { useArtifact } from './use-artifact.ts';

export function Picture({ artifact, isShown }: { readonly artifact: Artifact; readonly isShown?: boolean }) {
  const url = useArtifact(artifact.file);
  return (
    <button
      type="button"
      className="picture"
      aria-pressed={isShown}
      onClick={() => {
        showPicture(artifact.file);
      }}
    >
      <span className="picture-frame">{url !== null && url !== 'gone' && <img src={url} alt="" />}</span>
      <span className="picture-caption">
        {url === 'gone' ? 'This screenshot is no longer available' : artifact.caption}
      </span>
    </button>
  );
}
