import { enlarge, type EnlargedScreenshot } from '../run/screenshots/enlarged-screenshot.ts';
import { useArtifact } from '../run/screenshots/use-artifact.ts';

/**
 * Opens `screenshot` large, among the others. One file may be the “after” of one attempt and the “before” of
 * the next.
 */
export function TurnScreenshot({
  screenshot,
  caption,
  among,
}: {
  readonly screenshot: EnlargedScreenshot;
  readonly caption: string;
  readonly among: readonly EnlargedScreenshot[];
}) {
  const url = useArtifact(screenshot.file);
  return (
    <button
      type="button"
      className="screenshot"
      aria-label={`${screenshot.caption}: enlarge`}
      onClick={() => {
        enlarge(among, among.indexOf(screenshot));
      }}
    >
      <span className="screenshot-frame">{url !== null && url !== 'gone' && <img src={url} alt="" />}</span>
      <span className="screenshot-caption">
        {url === 'gone' ? 'This screenshot is no longer available' : caption}
      </span>
    </button>
  );
}
