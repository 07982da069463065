import type { LivePage } from '../page/live-page.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { LedgerEntry } from './entry.ts';
import type { Cut } from './find-invalidations.ts';
import type { Ledger } from './fold-ledger.ts';
import { fingerprintOf } from './hash.ts';
import { quoteStep } from './quote-step.ts';

export function findLost(
  trace: readonly LedgerEntry[],
  live: LivePage,
  { states }: Pick<Ledger, 'states'>,
  { nodes }: Pick<Workflow, 'nodes'>,
): Cut | undefined {
  const latest = new Map<string, { readonly index: number; readonly hash: string; readonly name: string }>();
  for (let index = trace.length - 1; index >= 0; index -= 1) {
    const { post, evidence } = trace[index] ?? {};
    if (post !== undefined && states[post]?.url !== live.state.url) break;
    for (const { field } of evidence ?? [])
      if (field !== undefined && !latest.has(field.key))
        latest.set(field.key, { index, hash: field.hash, name: field.name });
  }
  const lost = [...latest].filter(
    ([key, { hash }]) =>
      live.fields.has(key) && fingerprintOf('value', live.fields.get(key) ?? null) !== hash,
  );
  const [first] = lost.sort(([, one], [, other]) => one.index - other.index);
  if (first === undefined) return undefined;
  const [key, { index, name }] = first;
  const node = nodes.find(({ id }) => id === trace[index]?.nodeId);
  const now = live.fields.get(key);
  const says =
    now === ''
      ? `“${name}” is empty now`
      : typeof now === 'boolean'
        ? `“${name}” is ${now ? '' : 'not '}ticked now`
        : `“${name}” holds a different value now`;
  return {
    index,
    code: 'POSTCONDITION_LOST',
    sentence: `${says}, so the effect of ${node === undefined ? 'the step' : quoteStep(node)} is lost.`,
  };
}
