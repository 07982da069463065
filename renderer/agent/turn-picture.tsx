import { showLarge, type LargePicture } from '../run/large-picture.ts';
import { useArtifact } from '../run/use-artifact.ts';

/** A small picture of a turn; a click shows it large, to be leafed through with those beside it. One file may be among them twice, as after one attempt and before the next. */
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
      aria-label={`${picture.caption}: show it large`}
      onClick={() => {
        showLarge(among, among.indexOf(picture));
      }}
    >
      <span className="picture-frame">{url !== null && url !== 'gone' && <img src={url} alt="" />}</span>
      <span className="picture-caption">
        {url === 'gone' ? 'This picture cannot be read any more' : caption}
      </span>
    </button>
  );
}
