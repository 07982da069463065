import './licences.css';
import { useEffect, useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { closeOverlay } from '../state/overlay.ts';

interface Licence {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly text: string;
}

/** What Planwright is made of, and under which terms. */
export function Licences() {
  const [licences, setLicences] = useState<readonly Licence[]>([]);
  useEffect(() => {
    // The build writes this file; a window that is served while it is being developed has none.
    void fetch('./licences.json')
      .then((answer) => answer.json() as Promise<readonly Licence[]>)
      .then(setLicences, () => undefined);
  }, []);
  return (
    <Dialog title="Licences" size="wide" isText className="licences" onClose={closeOverlay}>
      <p>
        Planwright is open source, under the MIT licence. It contains Electron and Chromium, whose licences
        are in the files <code>LICENSE.electron.txt</code> and <code>LICENSES.chromium.html</code> beside the
        program, and these packages:
      </p>
      <ul>
        {licences.map(({ name, version, licence, text }) => (
          <li key={`${name}@${version}`}>
            <details>
              <summary>
                <strong>{name}</strong> {version} <span>{licence}</span>
              </summary>
              <pre>{text.trim() === '' ? `${licence}; the package has no text of it.` : text.trim()}</pre>
            </details>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
