import type { Input } from '../../../shared/ledger/entry.ts';
import { visitKey } from '../../../shared/ledger/trace.ts';
import { quoteStep } from '../../../shared/ledger/quote-step.ts';
import type { Failure } from '../../../shared/run/events.ts';
import type { CompiledNode } from '../walk/compile-workflow.ts';
import { reuseVisit } from './reuse-visit.ts';
import type { Run, VisitEnd } from '../walk/run.ts';

/** Undefined if not reused. Fails if its inputs differ now. */
export async function passReused(
  run: Run,
  compiled: CompiledNode,
  visit: number,
): Promise<Exclude<VisitEnd, { end: 'stopped' }> | undefined> {
  const { node } = compiled;
  const entry = run.reusedOnReplay.get(visitKey({ nodeId: node.id, visit }));
  if (entry === undefined || run.resumed === undefined) return undefined;
  const now = new Map(run.ledger.inputsOf(compiled).map((input) => [nameById(input), input.hash]));
  const other = entry.inputs.find((input) => now.get(nameById(input)) !== input.hash);
  if (other !== undefined) return { end: 'failed', failure: differs(compiled, other.name) };
  await reuseVisit(run, compiled, entry, run.resumed);
  return { end: 'left', output: entry.edge?.output ?? '' };
}

function nameById({ name, producer }: Input): string {
  return producer === undefined ? name : `#${producer.nodeId}${name.slice(name.indexOf('.'))}`;
}

function differs({ node }: CompiledNode, name: string): Failure {
  return {
    code: 'reused-differs',
    message: `\${${name}} has a different value than when ${quoteStep(node)} was run. The step wasn't repeated. Start over, or run from this step to repeat it.`,
  };
}
