import { showLarge, type LargePicture } from '../run/large-picture.ts';
import { useArtifact } from '../run/use-artifact.ts';

/** A small picture of a turn; a click shows it large, to be leafed through with those beside it. */
export function TurnPicture({ file, caption, among }: { readonly file: string; readonly caption: string; readonly among: readonly LargePicture[] }) {
  const url = useArtifact(file);
  const name = among.find((each) => each.file === file)?.caption ?? caption;
  return (
    <button type="button" className="picture" aria-label={`${name}: show it large`} onClick={() => { showLarge(among, file); }}>
      <span className="picture-frame">{url !== null && url !== 'gone' && <img src={url} alt="" />}</span>
      <span className="picture-caption">{url === 'gone' ? 'This picture cannot be read any more' : caption}</span>
    </button>
  );
}
