import type { Json } from '../../../shared/json.ts';
import type { Rerun } from '../../../shared/ledger/entry.ts';
import { fingerprintOf, type HashedKind } from '../../../shared/ledger/hash.ts';
import { specHasher } from '../../../shared/ledger/spec-hash.ts';
import { visitKey } from '../../../shared/ledger/trace.ts';
import type { Iterations } from '../../../shared/run/events.ts';
import { lookUp } from '../../../shared/variables/look-up.ts';
import { readNames } from '../../../shared/variables/read-names.ts';
import { referencesOf } from '../../../shared/variables/walk-references.ts';
import type { Clock, MarkSecret, RunSink } from '../ports.ts';
import type { EntryWriter } from './entry-writer.ts';
import { openVisitRecord, type VisitRecord } from './visit-record.ts';
import type { CompiledNode, CompiledWorkflow } from '../walk/compile-workflow.ts';
import type { RunVariables } from '../walk/run-variables.ts';

export interface LedgerRecorder extends EntryWriter {
  open(
    compiled: CompiledNode,
    about: {
      readonly visit: number;
      readonly iterations: Iterations;
      readonly rerun: Rerun | undefined;
      readonly byHand?: string | undefined;
    },
  ): VisitRecord;
  useWorkflow(workflow: CompiledWorkflow): void;
}

const noSecrets = { isUsed: false, marks: undefined };

interface Options {
  readonly workflow: CompiledWorkflow;
  readonly clock: Clock;
  readonly sink: RunSink;
  readonly variables: RunVariables;
  readonly runId: string;
  readonly markSecret?: MarkSecret | undefined;
  readonly mayGoBack?: boolean;
}

export function createLedgerRecorder({
  workflow,
  clock,
  sink,
  variables,
  runId,
  markSecret,
  mayGoBack = false,
}: Options): LedgerRecorder {
  let seq = 0;
  const states = new Set<string>();
  const firstSeqs = new Map<string, number>();
  const producers = new Map<string, { readonly nodeId: string; readonly visit: number }>();
  const names = memoize<readonly string[]>(({ node }) => readNames(node));
  const fingerprint = createFingerprints(sink.sha256?.bind(sink));
  let hashSpec = hasherFor(workflow, fingerprint);
  const spec = memoize(({ node }) => hashSpec(node));
  const secrets = memoize(({ node }) => secretsIn(node, variables, (name) => markSecret?.(name, runId)));

  const recorder: LedgerRecorder = {
    fingerprint,
    open: (compiled, about) => openVisitRecord(recorder, compiled, about),
    write(entryOf) {
      const entry = entryOf((seq += 1));
      sink.recordLedger({ v: 1, type: 'entry', entry });
      if (mayGoBack && !firstSeqs.has(visitKey(entry))) firstSeqs.set(visitKey(entry), seq);
      return seq;
    },
    writeDoneBefore(entry) {
      sink.recordLedger({ v: 1, type: 'done-before', entry });
    },
    writeLanded(actionSeq, landed) {
      sink.recordLedger({ v: 1, type: 'landed', seq: actionSeq, landed });
    },
    invalidate({ code, sentence, fromSeq, toSeq = seq }) {
      sink.recordLedger({
        v: 1,
        type: 'invalidated',
        invalidation: { code, sentence, at: recorder.now(), fromSeq, toSeq },
      });
    },
    firstSeqOf: (visit) => firstSeqs.get(visitKey(visit)),
    writeState(state) {
      const hash = fingerprint('state', state as Json);
      if (!states.has(hash)) {
        states.add(hash);
        sink.recordLedger({ v: 1, type: 'state', hash, state });
      }
      return hash;
    },
    specHash: spec,
    inputsOf(compiled) {
      const read = names(compiled);
      if (read.length === 0) return [];
      const current = variables.current();
      return [...new Set(read.flatMap((name) => lookUp(name, current)?.variable ?? []))].map((name) => {
        const producer = producers.get(name.split('.', 1)[0] ?? '');
        return {
          name,
          hash: fingerprint('value', current[name] ?? null),
          ...(producer === undefined ? {} : { producer }),
        };
      });
    },
    secretsOf: secrets,
    useWorkflow: (next) => {
      hashSpec = hasherFor(next, fingerprint);
    },
    recordProducer: (prefix, by) => void producers.set(prefix, by),
    now: () => Math.round(clock.now()),
  };
  return recorder;
}

function secretsIn(
  node: CompiledNode['node'],
  { secretInputs }: Pick<RunVariables, 'secretInputs'>,
  markOf: (name: string) => string | undefined,
): ReturnType<EntryWriter['secretsOf']> {
  const references = referencesOf(node);
  if (references.length === 0) return noSecrets;
  const used = references.flatMap(({ kind, name }) =>
    kind === 'secret' || secretInputs.has(name) ? [name] : [],
  );
  const marks = used
    .map((name) => [name, markOf(name)] as const)
    .filter((each): each is [string, string] => each[1] !== undefined);
  return { isUsed: used.length > 0, marks: marks.length === 0 ? undefined : Object.fromEntries(marks) };
}

function hasherFor(
  workflow: CompiledWorkflow,
  fingerprint: LedgerRecorder['fingerprint'],
): ReturnType<typeof specHasher> {
  return specHasher(new Map(workflow.nodes.map(({ prefix, node }) => [prefix, node.id])), fingerprint);
}

function memoize<Value>(work: (compiled: CompiledNode) => Value): (compiled: CompiledNode) => Value {
  const known = new Map<CompiledNode, Value>();
  return (compiled) => {
    const before = known.get(compiled);
    if (before !== undefined) return before;
    const value = work(compiled);
    known.set(compiled, value);
    return value;
  };
}

const maxKnownLength = 200;
const maxKnown = 2_000;

function createFingerprints(sha256?: (text: string) => string): (kind: HashedKind, value: Json) => string {
  const knownOf = new Map<HashedKind, Map<string, string>>();
  return (kind, value) => {
    const text = JSON.stringify(value);
    if (text.length > maxKnownLength) return fingerprintOf(kind, value, sha256);
    const known = knownOf.get(kind) ?? new Map<string, string>();
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size === 0) knownOf.set(kind, known);
    if (known.size >= maxKnown) known.clear();
    const hashed = fingerprintOf(kind, value, sha256);
    known.set(text, hashed);
    return hashed;
  };
}
