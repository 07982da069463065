import type { ResumeDigest, RunDigest } from '../assistant/run-digest.ts';
import type { Json } from '../json.ts';
import { asPracticeWritten } from '../tools/practice-address.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { Failure } from './events.ts';
import type { RunState, Visit } from './run-state.ts';
import { lacksEvidence } from './lacks-evidence.ts';
import { listChoices } from './target-candidate.ts';

const maxVisits = 60;
const maxResultLength = 300;

/** The last 60 visits, results cut to 300 characters. Writes the practice site's own address. */
export function digestRun(
  run: RunState,
  workflow: Pick<Workflow, 'nodes'>,
  resume?: ResumeDigest,
): RunDigest | null {
  if (run.status !== 'succeeded' && run.status !== 'failed' && run.status !== 'stopped') return null;
  const names = new Map(workflow.nodes.map(({ id, name }) => [id, name]));
  const nameOf = (nodeId: string): string => names.get(nodeId) ?? nodeId;
  const written = <Value>(value: Value): Value => asPracticeWritten(value, run.practiceServer);
  return {
    status: run.status,
    steps: run.visits
      .slice(-maxVisits)
      .map((visit) => digestVisit(visit, { name: nameOf(visit.nodeId), result: written(visit.result) })),
    ...(run.failure === undefined ? {} : { failure: written(digestFailure(run.failure, nameOf)) }),
    ...(resume === undefined ? {} : { resume: written(resume) }),
  };
}

function digestVisit(
  visit: Visit,
  { name, result }: { readonly name: string; readonly result: Json | undefined },
): RunDigest['steps'][number] {
  const { nodeId, status, attempt, durationMs } = visit;
  return {
    nodeId,
    name,
    status,
    attempt: Math.max(1, attempt),
    ...(durationMs === undefined ? {} : { durationMs }),
    ...(result === undefined ? {} : { result: shortened(result) }),
    ...(lacksEvidence(visit) ? { lacksEvidence: true } : {}),
  };
}

function digestFailure(
  failure: Failure & { readonly nodeId?: string },
  nameOf: (nodeId: string) => string,
): NonNullable<RunDigest['failure']> {
  const { nodeId, code, message } = failure;
  return {
    ...(nodeId === undefined ? {} : { nodeId, name: nameOf(nodeId) }),
    code,
    message,
    candidates: listChoices(failure),
  };
}

function shortened(value: Json): Json {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length <= maxResultLength ? value : `${text.slice(0, maxResultLength - 1)}…`;
}
