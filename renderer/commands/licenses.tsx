import './licenses.css';
import { useEffect, useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { closeOverlay } from '../state/overlay.ts';

interface License {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly text: string;
}

export function Licenses() {
  const [licenses, setLicenses] = useState<readonly License[]>([]);
  useEffect(() => {
    void fetch('./licenses.json')
      .then((answer) => answer.json() as Promise<readonly License[]>)
      .then(setLicenses, () => undefined);
  }, []);
  return (
    <Dialog title="Licenses" size="wide" isText className="licenses" onClose={closeOverlay}>
      <p>
        Planwright is open source, under the MIT license. It contains Electron and Chromium, whose licenses
        are in the files <code>LICENSE.electron.txt</code> and <code>LICENSES.chromium.html</code> beside the
        program, and these packages:
      </p>
      <ul>
        {licenses.map(({ name, version, license, text }) => (
          <li key={`${name}@${version}`}>
            <details>
              <summary>
                <strong>{name}</strong> {version} <span>{license}</span>
              </summary>
              <pre>
                {text.trim() === '' ? `${license}. The package includes no license text.` : text.trim()}
              </pre>
            </details>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
