import type { Json } from '../../shared/json.ts';
import type { Input, LedgerEntry, Rerun } from '../../shared/ledger/entry.ts';
import { fingerprintOf } from '../../shared/ledger/hash.ts';
import { specHasher } from '../../shared/ledger/spec-hash.ts';
import type { PageState } from '../../shared/page/page-state.ts';
import type { Iterations } from '../../shared/run/events.ts';
import { readNames } from '../../shared/variables/read-names.ts';
import type { CompiledNode, CompiledWorkflow } from './compile-workflow.ts';
import type { Clock, RunSink } from './ports.ts';
import type { RunVariables } from './run-variables.ts';
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
  usesSecret(index: number): boolean;
  /** From now on the variables under this prefix come from that visit. */
  produced(prefix: string, by: { readonly nodeId: string; readonly visit: number }): void;
  now(): number;
  /** The run goes on with another workflow: nodes by the same id are the same, their places in the list may not be. */
  goOnWith(workflow: CompiledWorkflow): void;
}

interface Options {
  readonly workflow: CompiledWorkflow;
  readonly clock: Clock;
  readonly sink: RunSink;
  readonly variables: RunVariables;
}

export function createLedgerRecorder({ workflow: begun, clock, sink, variables }: Options): LedgerRecorder {
  let workflow = begun;
  let seq = 0;
  const states = new Set<string>();
  const producers = new Map<string, { readonly nodeId: string; readonly visit: number }>();
  let namesOf: (readonly string[] | undefined)[] = [];
  let specs: (string | undefined)[] = [];
  let hashSpec = specHasherOf(workflow);
  const names = ({ index, node }: CompiledNode): readonly string[] => (namesOf[index] ??= readNames(node));

  const recorder: LedgerRecorder = {
    open: (compiled, about) => openVisitRecord(recorder, compiled, about),
    write(entry) {
      sink.recordLedger({ v: 1, type: 'entry', entry: { seq: (seq += 1), ...entry } });
    },
    writeState(state) {
      const hash = fingerprintOf('state', state);
      if (!states.has(hash)) {
        states.add(hash);
        sink.recordLedger({ v: 1, type: 'state', hash, state });
      }
      return hash;
    },
    specHashOf: ({ index, node }) => (specs[index] ??= hashSpec(node)),
    inputsOf(compiled) {
      const current = variables.current();
      return names(compiled).filter((name) => Object.hasOwn(current, name)).map((name) => {
        const producer = producers.get(name.split('.', 1)[0] ?? '');
        return { name, hash: fingerprintOf('value', current[name] ?? null), ...(producer === undefined ? {} : { producer }) };
      });
    },
    usesSecret: (index) => {
      const compiled = workflow.nodes[index];
      return compiled !== undefined && names(compiled).some((name) => name.startsWith('secrets.') || isSecretByName(variables, name));
    },
    produced: (prefix, by) => void producers.set(prefix, by),
    now: () => Math.round(clock.now()),
    goOnWith(next) {
      workflow = next;
      [namesOf, specs, hashSpec] = [[], [], specHasherOf(next)];
    },
  };
  return recorder;
}

function specHasherOf({ nodes }: CompiledWorkflow): ReturnType<typeof specHasher> {
  return specHasher(new Map(nodes.map(({ prefix, node }) => [prefix, node.id])));
}

/** A secret variable of the workflow stands for itself as `${secrets.NAME}`. */
function isSecretByName(variables: RunVariables, name: string): boolean {
  const current = variables.current();
  return Object.hasOwn(current, name) && current[name] === `\${secrets.${name}}`;
}
