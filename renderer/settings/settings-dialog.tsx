import './settings-dialog.css';
import { useEffect, useState } from 'react';
import type { CommandResponse } from '../../shared/ipc/contract.ts';
import { BrowserKind } from '../../shared/settings.ts';
import { ask } from '../bridge.ts';
import { forgetSecrets } from '../state/secret-values.ts';
import { useStartInfo } from '../state/start-info.ts';
import { useView } from '../state/view.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { closeOverlay } from '../ui/search-list.tsx';
import { Switch } from '../ui/switch.tsx';
import { toast } from '../ui/toast.ts';
import { changeSettings } from './settings-actions.ts';

type Browsers = CommandResponse<'browsers/list'>;

const themes = [['system', 'System'], ['light', 'Light'], ['dark', 'Dark']] as const;

/** Theme, the browser that runs use, and how a run is watched. */
export function SettingsDialog() {
  const settings = useView((state) => state.settings);
  const version = useStartInfo((state) => state.info?.version);
  const [browsers, setBrowsers] = useState<Browsers | null>(null);
  useEffect(() => { void ask('browsers/list', {}).then(setBrowsers, () => { setBrowsers([]); }); }, []);
  if (settings === null) return null;
  const { browser } = settings;
  return (
    <Dialog title="Settings" className="settings" onClose={closeOverlay}>
      <section>
        <h3 id="settings-theme">Theme</h3>
        <div className="segments" role="radiogroup" aria-labelledby="settings-theme">
          {themes.map(([theme, title]) => (
            <label key={theme}><input type="radio" name="theme" checked={settings.theme === theme} onChange={() => { void changeSettings({ theme }); }} /><span>{title}</span></label>
          ))}
        </div>
      </section>
      <section>
        <h3 id="settings-browser">Browser for runs</h3>
        <div className="browsers" role="radiogroup" aria-labelledby="settings-browser">
          {browsers === null && <p className="settings-note">Looking for browsers…</p>}
          {browsers?.map(({ kind, title, available, detail }) => (
            <label key={kind} data-available={available}>
              <input type="radio" name="browser" disabled={!available} checked={browser.kind === kind} onChange={() => {
                const known = BrowserKind.safeParse(kind);
                if (known.success) void changeSettings({ browser: { ...browser, kind: known.data } });
              }} />
              <span>{title}<small>{detail}</small></span>
            </label>
          ))}
        </div>
        <Switch label="Keep cookies and storage between runs" help="Off, each run from the start begins with a clean browser." isOn={browser.keepProfile} onChange={(keepProfile) => { void changeSettings({ browser: { ...browser, keepProfile } }); }} />
      </section>
      <section>
        <h3>Runs</h3>
        <Switch label="The canvas follows the running step" help="Moving the canvas by hand lets go of it." isOn={settings.followRun} onChange={(followRun) => { void changeSettings({ followRun }); }} />
        <div className="settings-row"><span>Values of secrets<small>Kept in memory until the window closes, never written down.</small></span><Button size="small" onClick={() => { forgetSecrets(); toast('The values of secrets are forgotten. The next run asks for them.', { tone: 'ok' }); }}>Forget them</Button></div>
      </section>
      {version !== undefined && <p className="settings-note">Planwright {version}</p>}
    </Dialog>
  );
}
