import { showLarge, type LargePicture } from '../run/large-picture.ts';
import { useArtifact } from '../run/use-artifact.ts';

/** Opens the series. A file may follow one attempt and precede the next. */
export function TurnPicture({
  picture,
  caption,
  among,
}: {
  readonly picture: LargePicture;
  readonly caption: string;
  readonly among: readonly LargePicture[];
}) {
  const url = useArtifact(picture.file);
  return (
    <button
      type="button"
      className="picture"
      aria-label={`${picture.caption}: enlarge`}
      onClick={() => {
        showLarge(among, among.indexOf(picture));
      }}
    >
      <span className="picture-frame">{url !== null && url !== 'gone' && <img src={url} alt="" />}</span>
      <span className="picture-caption">
        {url === 'gone' ? 'This screenshot is no longer available' : caption}
      </span>
    </button>
  );
}
