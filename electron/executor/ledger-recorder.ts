import type { Json } from '../../shared/json.ts';
import type { Input, LedgerEntry, Rerun } from '../../shared/ledger/entry.ts';
import type { HashedKind } from '../../shared/ledger/hash.ts';
import { specHasher } from '../../shared/ledger/spec-hash.ts';
import type { PageState } from '../../shared/page/page-state.ts';
import type { Iterations } from '../../shared/run/events.ts';
import { readNames } from '../../shared/variables/read-names.ts';
import type { CompiledNode, CompiledWorkflow } from './compile-workflow.ts';
import type { Clock, RunSink } from './ports.ts';
import type { RunVariables } from './run-variables.ts';
import { createFingerprints } from './fingerprints.ts';
import { openVisitRecord, type VisitRecord } from './visit-record.ts';

/** Writes the ledger of a run: an entry for each attempt at each visit, and each page state once. */
export interface LedgerRecorder {
  open(compiled: CompiledNode, about: { readonly visit: number; readonly iterations: Iterations; readonly rerun: Rerun | undefined }): VisitRecord;
  write(entry: Omit<LedgerEntry, 'seq'>): void;
  /** Writes a state that was not written yet, and answers its hash. */
  writeState(state: PageState): string;
  /** Of what the node does, as written. */
  specHashOf(compiled: CompiledNode): string;
  /** What a node reads, as it is now. */
  inputsOf(compiled: CompiledNode): Input[];
  /** As `fingerprintOf`, and quick for what is short and comes again. */
  fingerprint(kind: HashedKind, value: Json): string;
  usesSecret(compiled: CompiledNode): boolean;
  /** The run goes on with this workflow. */
  follow(workflow: CompiledWorkflow): void;
  /** From now on the variables under this prefix come from that visit. */
  produced(prefix: string, by: { readonly nodeId: string; readonly visit: number }): void;
  now(): number;
}

interface Options {
  readonly workflow: CompiledWorkflow;
  readonly clock: Clock;
  readonly sink: RunSink;
  readonly variables: RunVariables;
}

export function createLedgerRecorder({ workflow, clock, sink, variables }: Options): LedgerRecorder {
  let seq = 0;
  const states = new Set<string>();
  const producers = new Map<string, { readonly nodeId: string; readonly visit: number }>();
  const names = remembered<readonly string[]>(({ node }) => readNames(node));
  const fingerprint = createFingerprints();
  let hashSpec = hasherFor(workflow, fingerprint);
  const spec = remembered(({ node }) => hashSpec(node));

  const recorder: LedgerRecorder = {
    fingerprint,
    open: (compiled, about) => openVisitRecord(recorder, compiled, about),
    write(entry) {
      sink.recordLedger({ v: 1, type: 'entry', entry: { seq: (seq += 1), ...entry } });
    },
    writeState(state) {
      const hash = fingerprint('state', state);
      if (!states.has(hash)) {
        states.add(hash);
        sink.recordLedger({ v: 1, type: 'state', hash, state });
      }
      return hash;
    },
    specHashOf: spec,
    inputsOf(compiled) {
      const current = variables.current();
      return names(compiled).filter((name) => Object.hasOwn(current, name)).map((name) => {
        const producer = producers.get(name.split('.', 1)[0] ?? '');
        return { name, hash: fingerprint('value', current[name] ?? null), ...(producer === undefined ? {} : { producer }) };
      });
    },
    usesSecret: (compiled) => names(compiled).some((name) => name.startsWith('secrets.') || isSecretByName(variables, name)),
    follow: (next) => {
      hashSpec = hasherFor(next, fingerprint);
    },
    produced: (prefix, by) => void producers.set(prefix, by),
    now: () => Math.round(clock.now()),
  };
  return recorder;
}

/** A secret variable of the workflow stands for itself as `${secrets.NAME}`. */
function isSecretByName(variables: RunVariables, name: string): boolean {
  const current = variables.current();
  return Object.hasOwn(current, name) && current[name] === `\${secrets.${name}}`;
}

function hasherFor(workflow: CompiledWorkflow, fingerprint: LedgerRecorder['fingerprint']): ReturnType<typeof specHasher> {
  return specHasher(new Map(workflow.nodes.map(({ prefix, node }) => [prefix, node.id])), fingerprint);
}

/** Works something out once a node. */
function remembered<Value>(work: (compiled: CompiledNode) => Value): (compiled: CompiledNode) => Value {
  const known = new WeakMap<CompiledNode, Value>();
  return (compiled) => {
    const value = known.get(compiled) ?? work(compiled);
    known.set(compiled, value);
    return value;
  };
}
