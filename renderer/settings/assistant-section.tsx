import type { Settings } from '../../shared/settings.ts';
import { Switch } from '../ui/switch.tsx';
import { changeSettings } from '../state/settings-actions.ts';

type Assistant = Settings['assistant'];

/** How far the assistant may go, and models while a workflow runs. */
export function AssistantSection({ settings: { assistant, agent, replanning } }: { readonly settings: Pick<Settings, 'assistant' | 'agent' | 'replanning'> }) {
  const change = (changes: Partial<Assistant>): void => { void changeSettings({ assistant: { ...assistant, ...changes } }); };
  const changeAgent = (changes: Partial<Settings['agent']>): void => { void changeSettings({ agent: { ...agent, ...changes } }); };
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
      <section>
        <h3>While a workflow runs</h3>
        <div className="settings-row">
          <label htmlFor="settings-replanning">When a step has used up its attempts<small id="settings-replanning-about">{sayReplanning[replanning]}</small></label>
          <select id="settings-replanning" className="input settings-number" aria-describedby="settings-replanning-about" value={replanning} onChange={({ target }) => { void changeSettings({ replanning: target.value as Settings['replanning'] }); }}>
            <option value="never">Stop</option><option value="ask">Ask me</option><option value="apply">Go on</option>
          </select>
        </div>
        <Switch label="Agent steps may revise their plan" help="Sparingly: three times in a run, and only when something new has come up. What was asked for can never be weakened." isOn={agent.enableReplanning} onChange={(enableReplanning) => { changeAgent({ enableReplanning }); }} />
        <Switch label="A model may find a target that is not found" help="It picks one of the things on the page. The pick is shown, holds for that run only, and is offered as a change to the step." isOn={agent.resolveTargets} onChange={(resolveTargets) => { changeAgent({ resolveTargets }); }} />
      </section>
    </>
  );
}

function sayRepairs(attempts: number): string {
  if (attempts === 0) return 'What the model proposes is shown as it is, unchecked.';
  if (attempts === 1) return 'What the model proposes is checked, and not sent back.';
  return `What the model proposes is checked, and sent back with its problems up to ${attempts === 2 ? 'once' : `${attempts - 1} times`}.`;
}

const sayReplanning: Readonly<Record<Settings['replanning'], string>> = {
  never: 'The run ends there, and says why.',
  ask: 'A model proposes how to go on; the run waits until you decide. The workflow itself stays as it is.',
  apply: 'A model says how to go on, and the run does, unless something would be repeated that may not be. The workflow itself stays as it is.',
};
