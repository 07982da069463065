import type { ModelView } from '../../../shared/run/model-view.ts';
import { useArtifact } from './use-artifact.ts';

export function ModelViewPanel({ view: { pictures, page } }: { readonly view: ModelView }) {
  return (
    <div className="model-view" role="group" aria-label="What the model saw" tabIndex={0}>
      {pictures.map((file) => (
        <SeenScreenshot key={file} file={file} />
      ))}
      {pictures.length === 0 && <p>No screenshot was sent.</p>}
      {page !== undefined && <pre>{page}</pre>}
    </div>
  );
}

function SeenScreenshot({ file }: { readonly file: string }) {
  const url = useArtifact(file);
  if (url === 'gone') return <p>This screenshot is no longer available.</p>;
  return url === null ? null : <img src={url} alt="The page as the model saw it" />;
}
