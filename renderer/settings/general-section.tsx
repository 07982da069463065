import { formatCount } from '../../shared/ledger/format-count.ts';
import { type Settings, stopKeys } from '../../shared/settings.ts';
import { forgetSecrets } from '../state/secret-values.ts';
import { useStartInfo } from '../state/start-info.ts';
import { Button } from '../ui/button.tsx';
import { Switch } from '../ui/switch.tsx';
import { toast } from '../ui/toast.ts';
import { AllowedPowersSection } from './allowed-powers.tsx';
import { changeSettings } from '../state/settings-actions.ts';

const themes = [
  ['system', 'System'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

export function GeneralSection({ settings }: { readonly settings: Settings }) {
  const version = useStartInfo((state) => state.info?.version);
  return (
    <>
      <section>
        <h3 id="settings-theme">Theme</h3>
        <div className="segments" role="radiogroup" aria-labelledby="settings-theme">
          {themes.map(([theme, title]) => (
            <label key={theme}>
              <input
                type="radio"
                name="theme"
                checked={settings.theme === theme}
                onChange={() => {
                  void changeSettings({ theme });
                }}
              />
              <span>{title}</span>
            </label>
          ))}
        </div>
      </section>
      <section>
        <h3>Runs</h3>
        <Switch
          label="Follow the running step"
          help="Pan to stop following."
          isOn={settings.followRun}
          onChange={(followRun) => {
            void changeSettings({ followRun });
          }}
        />
        <div className="settings-row">
          <label htmlFor="settings-stop-key">
            Stop from any window
            <small>Global shortcut to stop a run. Active only during runs.</small>
          </label>
          <select
            id="settings-stop-key"
            className="input settings-number"
            value={settings.stopKey}
            onChange={({ target }) => {
              void changeSettings({ stopKey: stopKeys.find((keys) => keys === target.value) ?? '' });
            }}
          >
            {stopKeys.map((keys) => (
              <option key={keys} value={keys}>
                {keys === '' ? 'None' : keys}
              </option>
            ))}
          </select>
        </div>
        <div className="settings-row">
          <label htmlFor="settings-keep-runs">
            Runs to keep<small>Per workflow. Older runs are deleted.</small>
          </label>
          <select
            id="settings-keep-runs"
            className="input settings-number"
            value={settings.keepRuns}
            onChange={({ target }) => {
              void changeSettings({ keepRuns: Number(target.value) });
            }}
          >
            {keepChoices(settings.keepRuns).map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </select>
        </div>
        <div className="settings-row">
          <label htmlFor="settings-proof-hours">
            Trust results for
            <small>
              When you resume, steps with older results run again, unless the page still shows them.
            </small>
          </label>
          <select
            id="settings-proof-hours"
            className="input settings-number"
            value={settings.proofHours}
            onChange={({ target }) => {
              void changeSettings({ proofHours: Number(target.value) });
            }}
          >
            {proofChoices(settings.proofHours).map((hours) => (
              <option key={hours} value={hours}>
                {formatHours(hours)}
              </option>
            ))}
          </select>
        </div>
        <div className="settings-row">
          <span>
            Secrets<small>Kept in memory until the window closes, never saved.</small>
          </span>
          <Button
            size="small"
            onClick={() => {
              forgetSecrets();
              toast('Secrets cleared. The next run asks for them.', { tone: 'ok' });
            }}
          >
            Clear
          </Button>
        </div>
      </section>
      <AllowedPowersSection />
      {version !== undefined && <p className="settings-note">Planwright {version}</p>}
    </>
  );
}

const keepChoices = (current: number): number[] => withUsual([5, 10, 20, 50, 100, 200, 500], current);
const proofChoices = (current: number): number[] => withUsual([1, 8, 24, 72, 168, 720], current);

function withUsual(usual: readonly number[], current: number): number[] {
  return [...new Set([...usual, current])].sort((one, other) => one - other);
}

function formatHours(hours: number): string {
  return hours % 24 === 0 ? formatCount(hours / 24, 'day') : formatCount(hours, 'hour');
}
