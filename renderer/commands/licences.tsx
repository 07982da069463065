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

export function Licences() {
  const [licences, setLicences] = useState<readonly Licence[]>([]);
  useEffect(() => {
    // Written by the build; missing in development.
    void fetch('./licences.json')
      .then((answer) => answer.json() as Promise<readonly Licence[]>)
      .then(setLicences, () => undefined);
  }, []);
  return (
    <Dialog title="Licenses" size="wide" isText className="licences" onClose={closeOverlay}>
      <p>
        Planwright is open source, under the MIT license. It contains Electron and Chromium, whose licenses
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
              <pre>
                {text.trim() === '' ? `${licence}. The package includes no license text.` : text.trim()}
              </pre>
            </details>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
