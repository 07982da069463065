import type { Settings } from '../../shared/settings.ts';
import { Switch } from '../ui/switch.tsx';
import { changeSettings } from './settings-actions.ts';

type Assistant = Settings['assistant'];

/** How far the assistant may go. */
export function AssistantSection({ assistant }: { readonly assistant: Assistant }) {
  const change = (changes: Partial<Assistant>): void => { void changeSettings({ assistant: { ...assistant, ...changes } }); };
  const { maxRepairAttempts } = assistant;
  return (
    <>
      <section>
        <div className="settings-row">
          <label htmlFor="settings-repairs">Attempts at a valid change<small id="settings-repairs-about">{sayRepairs(maxRepairAttempts)}</small></label>
          <select id="settings-repairs" className="input settings-number" aria-describedby="settings-repairs-about" value={maxRepairAttempts} onChange={({ target }) => { change({ maxRepairAttempts: Number(target.value) }); }}>
            {Array.from({ length: 11 }, (_, attempts) => <option key={attempts} value={attempts}>{attempts}</option>)}
          </select>
        </div>
      </section>
      <section>
        <h3>Steps that the assistant may plan</h3>
        <Switch label="AI transforms" help="Steps that summarise, extract or classify with a model." isOn={assistant.allowAiTransforms} onChange={(allowAiTransforms) => { change({ allowAiTransforms }); }} />
        <Switch label="Agent steps" help="Steps in which a model chooses the tools by itself, within limits. Slower, and not the same each time." isOn={assistant.allowAgentSteps} onChange={(allowAgentSteps) => { change({ allowAgentSteps }); }} />
      </section>
    </>
  );
}

function sayRepairs(attempts: number): string {
  if (attempts === 0) return 'What the model proposes is shown as it is, unchecked.';
  if (attempts === 1) return 'What the model proposes is checked, and not sent back.';
  return `What the model proposes is checked, and sent back with its problems up to ${attempts === 2 ? 'once' : `${attempts - 1} times`}.`;
}
