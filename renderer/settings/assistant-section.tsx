import { formatScore } from '../../shared/replan/score.ts';
import type { Settings } from '../../shared/settings.ts';
import { Switch } from '../ui/switch.tsx';
import { changeSettings } from '../state/settings-actions.ts';

type Assistant = Settings['assistant'];

export function AssistantSection({
  settings: { assistant, agent, replanning, replanThreshold },
}: {
  readonly settings: Pick<Settings, 'assistant' | 'agent' | 'replanning' | 'replanThreshold'>;
}) {
  const change = (changes: Partial<Assistant>): void => {
    void changeSettings({ assistant: { ...assistant, ...changes } });
  };
  const changeAgent = (changes: Partial<Settings['agent']>): void => {
    void changeSettings({ agent: { ...agent, ...changes } });
  };
  const { maxRepairAttempts } = assistant;
  return (
    <>
      <section>
        <div className="settings-row">
          <label htmlFor="settings-repairs">
            Attempts per proposal
            <small id="settings-repairs-about">{describeAttempts(maxRepairAttempts)}</small>
          </label>
          <select
            id="settings-repairs"
            className="input settings-number"
            aria-describedby="settings-repairs-about"
            value={maxRepairAttempts}
            onChange={({ target }) => {
              change({ maxRepairAttempts: Number(target.value) });
            }}
          >
            {Array.from({ length: 11 }, (_, attempts) => (
              <option key={attempts} value={attempts}>
                {attempts}
              </option>
            ))}
          </select>
        </div>
      </section>
      <section>
        <h3>Steps the assistant may plan</h3>
        <Switch
          label="AI transforms"
          help="Steps in which a model summarizes, extracts, or classifies."
          isOn={assistant.allowAiTransforms}
          onChange={(allowAiTransforms) => {
            change({ allowAiTransforms });
          }}
        />
        <Switch
          label="AI steps"
          help="Steps in which a model chooses tools, within limits. Slower and less predictable."
          isOn={assistant.allowAgentSteps}
          onChange={(allowAgentSteps) => {
            change({ allowAgentSteps });
          }}
        />
      </section>
      <section>
        <h3>During runs</h3>
        <div className="settings-row">
          <label htmlFor="settings-replanning">
            When a step keeps failing
            <small id="settings-replanning-about">{replanningHelp[replanning]}</small>
          </label>
          <select
            id="settings-replanning"
            className="input settings-number"
            aria-describedby="settings-replanning-about"
            value={replanning}
            onChange={({ target }) => {
              void changeSettings({ replanning: target.value as Settings['replanning'] });
            }}
          >
            <option value="never">Stop</option>
            <option value="ask">Ask me</option>
            <option value="apply">Continue</option>
          </select>
        </div>
        {replanning !== 'never' && (
          <div className="settings-row">
            <label htmlFor="settings-threshold">
              Replan below a check score of
              <small id="settings-threshold-about">{describeThreshold(replanThreshold)}</small>
            </label>
            <select
              id="settings-threshold"
              className="input settings-number"
              aria-describedby="settings-threshold-about"
              value={replanThreshold}
              onChange={({ target }) => {
                void changeSettings({ replanThreshold: Number(target.value) });
              }}
            >
              {thresholds(replanThreshold).map((score) => (
                <option key={score} value={score}>
                  {formatScore(score)}
                </option>
              ))}
            </select>
          </div>
        )}
        <div className="settings-row">
          <label htmlFor="settings-sites">
            When a model wants to use a new site
            <small id="settings-sites-about">{newSitesHelp[agent.newSites]}</small>
          </label>
          <select
            id="settings-sites"
            className="input settings-number"
            aria-describedby="settings-sites-about"
            value={agent.newSites}
            onChange={({ target }) => {
              changeAgent({ newSites: target.value as Settings['agent']['newSites'] });
            }}
          >
            <option value="ask">Ask me</option>
            <option value="refuse">Refuse</option>
          </select>
        </div>
        <Switch
          label="AI steps may change their plan"
          help="Up to three times per run. Success criteria never change."
          isOn={agent.enableReplanning}
          onChange={(enableReplanning) => {
            changeAgent({ enableReplanning });
          }}
        />
        <Switch
          label="Let a model find missing targets"
          help="It picks an element for that run only. The pick is shown and offered as a change."
          isOn={agent.resolveTargets}
          onChange={(resolveTargets) => {
            changeAgent({ resolveTargets });
          }}
        />
      </section>
    </>
  );
}

function describeAttempts(attempts: number): string {
  if (attempts === 0) return 'Proposals are shown unchecked.';
  if (attempts === 1) return 'Proposals are checked once and not sent back.';
  return `Invalid proposals are sent back with their problems up to ${attempts === 2 ? 'once' : `${attempts - 1} times`}.`;
}

function thresholds(current: number): number[] {
  return [...new Set([5_000, 6_000, 7_000, 8_000, 9_000, 9_500, 10_000, current])].sort(
    (one, other) => one - other,
  );
}

function describeThreshold(score: number): string {
  return score === 10_000
    ? 'A step is replanned as soon as one of its checks fails.'
    : `A step is replanned when less than ${score / 100}% of its checks pass. Above that, a failed check still fails the step.`;
}

const newSitesHelp: Readonly<Record<Settings['agent']['newSites'], string>> = {
  ask: 'The run waits until you decide. Sites that the workflow opens or names in a step are always allowed.',
  refuse: 'Only sites that the workflow opens or names in a step are used.',
};

const replanningHelp: Readonly<Record<Settings['replanning'], string>> = {
  never: 'The run ends there with the reason.',
  ask: 'A model proposes a fix, and the run waits for your decision. The workflow doesn’t change.',
  apply: 'A model’s fix is used unless it would repeat an unsafe action. The workflow doesn’t change.',
};
