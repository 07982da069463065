import { foldLines, idleRun } from '../../../shared/run/fold-run.ts';
import { RunLine, type RunEvent } from '../../../shared/run/events.ts';
import type { Effect, ToolCatalog } from '../../../shared/tools/tool-descriptor.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { spentBudgetsOf } from '../../../shared/agent/spent-budgets.ts';
import type { ResumeRequest } from '../resume/resume-request.ts';
import type { OutcomeJudge } from '../ports.ts';
import { createReplanAdviser } from '../replan/replan-adviser.ts';
import type { ApproveRevision, ReplanOptions } from '../replan/replan-ports.ts';
import { startRun } from '../walk/start-run.ts';
import { manualClock } from './manual-clock.ts';
import { recordingSink } from './recording-sink.ts';
import { scriptedChat, type ScriptedAnswer } from './scripted-chat.ts';
import { answers, fails, type ScriptedTools } from './scripted-tools.ts';

const descriptor = (name: string, effect: Effect = 'read') => ({
  server: 'browser',
  name,
  title: name,
  description: `Does ${name}.`,
  inputSchema: { type: 'object' },
  effect,
});
const catalog: ToolCatalog = [
  {
    name: 'browser',
    status: 'connected',
    tools: [
      descriptor('noop'),
      descriptor('look'),
      descriptor('flaky'),
      descriptor('broken'),
      descriptor('pay', 'non-idempotent'),
    ],
  },
];

const nobody: ApproveRevision = () => Promise.reject(new Error('Nobody was to be asked.'));

interface Begun extends Pick<ReplanOptions, 'threshold' | 'checkTargets'> {
  readonly tools: ScriptedTools;
  readonly says: readonly (ScriptedAnswer | (() => Promise<string>))[];
  readonly policy?: ReplanOptions['policy'];
  readonly approve?: ApproveRevision;
  readonly judge?: OutcomeJudge;
  readonly after?: { readonly nodeId: string; readonly events: readonly RunEvent[] };
}

export function beginReplanned(
  workflow: Workflow,
  { tools, says, policy = 'apply', approve = nobody, judge, threshold, checkTargets, after }: Begun,
) {
  const sink = recordingSink();
  const clock = manualClock();
  const model = scriptedChat(...says);
  const adviser = createReplanAdviser({ model, materials: () => ({ catalog, allowsAgentSteps: false }) });
  const control = startRun({
    runId: 'r1',
    workflow,
    ports: { tools, clock, sink, judge },
    replan: {
      policy,
      adviser,
      approve,
      ...(threshold === undefined ? {} : { threshold }),
      ...(checkTargets === undefined ? {} : { checkTargets }),
    },
    ...(after === undefined ? {} : { resume: resumeAt(after) }),
  });
  const started = () =>
    sink.of('node-started').map(({ nodeId, visit }) => (visit === 1 ? nodeId : `${nodeId}#${visit}`));
  const state = () =>
    foldLines(
      idleRun,
      sink.events.map((event, index) => RunLine.parse({ seq: index + 1, at: index, event })),
    );
  return { ...control, sink, clock, model, started, state };
}

export const subtask = (description: string, tool_name = 'look', args: object = {}): object => ({
  description,
  tool_name,
  arguments: args,
});
export const breakdown = (...steps: object[]): string =>
  JSON.stringify({ action: 'breakdown', rationale: 'It is two things.', new_subtasks: steps });
export const twoSteps = breakdown(subtask('Look'), subtask('See'));
export const back = (restart_node_id: string, more: object = {}): string =>
  JSON.stringify({ action: 'replan', rationale: 'Something was missed.', restart_node_id, ...more });
export const broken = {
  broken: { answer: () => fails('It is broken.') },
  noop: {},
  look: { answer: () => answers({ seen: 'yes' }) },
};

function resumeAt({
  nodeId,
  events,
}: {
  readonly nodeId: string;
  readonly events: readonly RunEvent[];
}): ResumeRequest {
  return {
    runId: 'r0',
    sentence: 'Goes on.',
    start: { reused: [], reusedInside: [], startNodeId: nodeId, iterations: [], reruns: [] },
    doneBefore: [],
    statesByHash: {},
    visits: new Map(),
    lastReusedVisits: new Map(),
    spent: spentBudgetsOf(events),
    readArtifact: () => Promise.reject(new Error('no picture')),
  };
}
