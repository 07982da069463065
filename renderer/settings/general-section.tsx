import { formatCount } from '../../shared/ledger/format-count.ts';
import { type Settings, stopKeys } from '../../shared/settings.ts';
import { forgetSecrets } from '../state/secret-values.ts';
import { useStartInfo } from '../state/start-info.ts';
import { Button } from '../ui/button.tsx';
import { Switch } from '../ui/switch.tsx';
import { toast } from '../ui/toast.ts';
import { AllowedPowersSection } from './allowed-powers.tsx';
import { changeSettings } from '../state/settings-actions.ts';
import { ChoiceRow, withCurrent } from './choice-row.tsx';

const themes = [
  ['system', 'System'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

interface SettingsProps {
  readonly settings: Settings;
}

export function GeneralSection({ settings }: SettingsProps) {
  const version = useStartInfo((state) => state.info?.version);
  return (
    <>
      <ThemeSection settings={settings} />
      <RunsSection settings={settings} />
      <AllowedPowersSection />
      {version !== undefined && <p className="settings-note">Planwright {version}</p>}
    </>
  );
}

function ThemeSection({ settings }: SettingsProps) {
  return (
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
  );
}

function RunsSection({ settings }: SettingsProps) {
  return (
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
      <ChoiceRow
        id="settings-stop-key"
        label="Stop from any window"
        help="Global shortcut to stop a run. Active only during runs."
        value={settings.stopKey}
        choices={stopKeys}
        format={(keys) => (keys === '' ? 'None' : keys)}
        onChoose={(stopKey) => {
          void changeSettings({ stopKey });
        }}
      />
      <ChoiceRow
        id="settings-keep-runs"
        label="Runs to keep"
        help="Per workflow. Older runs are deleted."
        value={settings.keepRuns}
        choices={withCurrent(keepChoices, settings.keepRuns)}
        format={(count) => String(count)}
        onChoose={(keepRuns) => {
          void changeSettings({ keepRuns });
        }}
      />
      <ChoiceRow
        id="settings-proof-hours"
        label="Trust results for"
        help="When you resume, steps with older results run again, unless the page still shows them."
        value={settings.proofHours}
        choices={withCurrent(proofChoices, settings.proofHours)}
        format={formatHours}
        onChoose={(proofHours) => {
          void changeSettings({ proofHours });
        }}
      />
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
  );
}

const keepChoices = [5, 10, 20, 50, 100, 200, 500];
const proofChoices = [1, 8, 24, 72, 168, 720];

function formatHours(hours: number): string {
  return hours % 24 === 0 ? formatCount(hours / 24, 'day') : formatCount(hours, 'hour');
}
