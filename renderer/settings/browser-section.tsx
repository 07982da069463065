import { useEffect, useState } from 'react';
import type { CommandResponse } from '../../shared/ipc/contract.ts';
import { BrowserKind, type Settings } from '../../shared/settings.ts';
import { ask } from '../bridge.ts';
import { Switch } from '../ui/switch.tsx';
import { changeSettings } from '../state/settings-actions.ts';

type Browsers = CommandResponse<'browsers/list'>;

export function BrowserSection({ browser }: Pick<Settings, 'browser'>) {
  const [browsers, setBrowsers] = useState<Browsers | null>(null);
  useEffect(() => {
    void ask('browsers/list', {}).then(setBrowsers, () => {
      setBrowsers([]);
    });
  }, []);
  return (
    <section>
      <h3 id="settings-browser">Browser for runs</h3>
      <div className="browsers" role="radiogroup" aria-labelledby="settings-browser">
        {browsers === null && <p className="settings-note">Looking for browsers…</p>}
        {browsers?.map(({ kind, title, available, detail }) => (
          <label key={kind} data-available={available}>
            <input
              type="radio"
              name="browser"
              disabled={!available}
              checked={browser.kind === kind}
              onChange={() => {
                const known = BrowserKind.safeParse(kind);
                if (known.success) void changeSettings({ browser: { ...browser, kind: known.data } });
              }}
            />
            <span>
              {title}
              <small>{detail}</small>
            </span>
          </label>
        ))}
      </div>
      <Switch
        label="Keep cookies and storage between runs"
        help="When off, every run starts with a clean browser."
        isOn={browser.keepProfile}
        onChange={(keepProfile) => {
          void changeSettings({ browser: { ...browser, keepProfile } });
        }}
      />
    </section>
  );
}
