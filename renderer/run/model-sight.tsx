import type { ModelSight } from '../../shared/run/model-sight.ts';
import { useArtifact } from './use-artifact.ts';

/** What the model was given to look at: its pictures, and the page in words. */
export function SeenByModel({ sight: { pictures, page } }: { readonly sight: ModelSight }) {
  return (
    <div className="model-sight" role="group" aria-label="What the model saw" tabIndex={0}>
      {pictures.map((file) => (
        <SeenPicture key={file} file={file} />
      ))}
      {pictures.length === 0 && <p>It was given no picture.</p>}
      {page !== undefined && <pre>{page}</pre>}
    </div>
  );
}

function SeenPicture({ file }: { readonly file: string }) {
  const url = useArtifact(file);
  if (url === 'gone') return <p>This picture cannot be read any more.</p>;
  return url === null ? null : <img src={url} alt="The page as the model saw it" />;
}
