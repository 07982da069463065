import { formatScore } from '../../shared/replan/score.ts';
import type { Settings } from '../../shared/settings.ts';
import { Switch } from '../ui/switch.tsx';
import { changeSettings } from '../state/settings-actions.ts';
import { ChoiceRow, withCurrent } from './choice-row.tsx';

interface SectionProps {
  readonly settings: Pick<Settings, 'assistant' | 'agent' | 'replanning' | 'replanThreshold'>;
}

export function AssistantSection({ settings }: SectionProps) {
  return (
    <>
      <Proposals settings={settings} />
      <Runs settings={settings} />
    </>
  );
}

function Proposals({ settings: { assistant } }: SectionProps) {
  const change = (changes: Partial<Settings['assistant']>): void => {
    void changeSettings({ assistant: { ...assistant, ...changes } });
  };
  return (
    <>
      <section>
        <ChoiceRow
          id="settings-repairs"
          label="Attempts per proposal"
          help={describeAttempts(assistant.maxRepairAttempts)}
          value={assistant.maxRepairAttempts}
          choices={attemptChoices}
          format={(attempts) => String(attempts)}
          onChoose={(maxRepairAttempts) => {
            change({ maxRepairAttempts });
          }}
        />
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
    </>
  );
}

function Runs({ settings: { agent, replanning, replanThreshold } }: SectionProps) {
  const change = (changes: Partial<Settings['agent']>): void => {
    void changeSettings({ agent: { ...agent, ...changes } });
  };
  return (
    <section>
      <h3>During runs</h3>
      <ChoiceRow
        id="settings-replanning"
        label="When a step keeps failing"
        help={replanningHelp[replanning]}
        value={replanning}
        choices={['never', 'ask', 'apply'] as const}
        format={(policy) => replanningWords[policy]}
        onChoose={(policy) => {
          void changeSettings({ replanning: policy });
        }}
      />
      {replanning !== 'never' && (
        <ChoiceRow
          id="settings-threshold"
          label="Replan below a check score of"
          help={describeThreshold(replanThreshold)}
          value={replanThreshold}
          choices={withCurrent(thresholdChoices, replanThreshold)}
          format={formatScore}
          onChoose={(threshold) => {
            void changeSettings({ replanThreshold: threshold });
          }}
        />
      )}
      <ChoiceRow
        id="settings-sites"
        label="When a model wants to use a new site"
        help={newSitesHelp[agent.newSites]}
        value={agent.newSites}
        choices={['ask', 'refuse'] as const}
        format={(answer) => newSitesWords[answer]}
        onChoose={(newSites) => {
          change({ newSites });
        }}
      />
      <Switch
        label="AI steps may change their plan"
        help="Up to three times per run. Success criteria never change."
        isOn={agent.enableReplanning}
        onChange={(enableReplanning) => {
          change({ enableReplanning });
        }}
      />
      <Switch
        label="Let a model find missing targets"
        help="It picks an element for that run only. The pick is shown and offered as a change."
        isOn={agent.resolveTargets}
        onChange={(resolveTargets) => {
          change({ resolveTargets });
        }}
      />
    </section>
  );
}

const attemptChoices = Array.from({ length: 11 }, (_, attempts) => attempts);
const thresholdChoices = [5_000, 6_000, 7_000, 8_000, 9_000, 9_500, 10_000];
const replanningWords = { never: 'Stop', ask: 'Ask me', apply: 'Continue' } as const;
const newSitesWords = { ask: 'Ask me', refuse: 'Refuse' } as const;

function describeAttempts(attempts: number): string {
  if (attempts === 0) return 'Proposals are shown unchecked.';
  if (attempts === 1) return 'Proposals are checked once and not sent back.';
  return `Invalid proposals are sent back with their problems up to ${attempts === 2 ? 'once' : `${attempts - 1} times`}.`;
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
