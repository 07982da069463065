import type { Json, JsonObject } from '../../shared/json.ts';
import type { Evidence, LedgerEntry, Rerun, Verdict } from '../../shared/ledger/entry.ts';
import { findEvidence } from '../../shared/ledger/find-evidence.ts';
import { pageStateOf } from '../../shared/page/page-state.ts';
import type { Snapshot } from '../../shared/page/snapshot.ts';
import type { Failure, Iterations } from '../../shared/run/events.ts';
import type { CompiledNode } from './compile-workflow.ts';
import type { ResolvedTool } from './ports.ts';
import type { LedgerRecorder } from './ledger-recorder.ts';

/** What is written down of one visit, attempt by attempt. */
export interface VisitRecord {
  /** A call is about to be sent. */
  called(tool: ResolvedTool, args: JsonObject): void;
  saw(moment: 'before' | 'after', snapshot: Snapshot | undefined): void;
  /** A check held, or a person said so: what shows that the visit did what it should. */
  showed(evidence: Omit<Evidence, 'at'>): void;
  /** An attempt failed and another follows. */
  retried(failure: Failure): void;
  /** Looks for what shows that a result is right, and says it; undefined when nothing does. */
  prove(result: Json): string | undefined;
  /** `eventSeq` is the line of the event that holds the result, which was proven before. */
  succeeded(result: Json, eventSeq: number): void;
  skipped(): void;
  failed(failure: Failure): void;
  /** Cut short: whether it took effect is not known. */
  stopped(): void;
  /** Writes the last attempt, with the way that the walk took from it. Does nothing when there is none to write. */
  close(edge?: LedgerEntry['edge']): void;
}

interface Opened {
  readonly visit: number;
  readonly iterations: Iterations;
  readonly rerun: Rerun | undefined;
}

export function openVisitRecord(recorder: LedgerRecorder, compiled: CompiledNode, { visit, iterations, rerun }: Opened): VisitRecord {
  const { node, prefix } = compiled;
  let attempt = 1;
  let startedAt = recorder.now();
  let call: { readonly tool: ResolvedTool; readonly args: JsonObject } | undefined;
  let pre: Snapshot | undefined;
  let post: Snapshot | undefined;
  let shown: Evidence[] = [];
  let end: { readonly verdict: Verdict; readonly failure?: Failure; readonly output?: { readonly hash: string; readonly eventSeq: number } } | undefined;
  // What a node reads is what it read when the walk came to it, before it set anything itself.
  const inputs = recorder.inputsOf(compiled);

  function write(edge?: LedgerEntry['edge']): void {
    if (end === undefined) return;
    recorder.write({
      nodeId: node.id, visit, iterations, attempt, phase: 'main', nodeType: node.type,
      ...(call === undefined ? {} : { tool: toolOf(call.tool), argsHash: recorder.fingerprint('args', call.args) }),
      specHash: recorder.specHashOf(compiled),
      inputs,
      ...(recorder.usesSecret(compiled) ? { usesSecret: true } : {}),
      ...stateOf('pre', pre), ...stateOf('post', post), ...targetOf(pre),
      startedAt, endedAt: recorder.now(),
      verdict: end.verdict,
      evidence: shown,
      ...(end.output === undefined ? {} : { output: end.output }),
      ...(edge === undefined ? {} : { edge }),
      ...(end.failure === undefined ? {} : { failure: end.failure }),
      ...(rerun === undefined ? {} : { rerun }),
    });
    end = undefined;
  }
  function stateOf(key: 'pre' | 'post', snapshot: Snapshot | undefined): { pre?: string; post?: string } {
    return snapshot === undefined ? {} : { [key]: recorder.writeState(pageStateOf(snapshot)) };
  }

  return {
    called(tool, args) {
      call = { tool, args };
      startedAt = recorder.now();
    },
    saw(moment, snapshot) {
      if (moment === 'before') pre = snapshot;
      else post = snapshot;
    },
    showed(evidence) {
      shown.push({ ...evidence, at: recorder.now() });
    },
    retried(failure) {
      end = { verdict: 'failed', failure };
      write();
      attempt += 1;
      [pre, post, shown] = [undefined, undefined, []];
    },
    prove(result) {
      const found = call === undefined
        ? [{ kind: 'decision' as const, words: 'it was worked out from the variables' }]
        : findEvidence({ effect: call.tool.effect, args: call.args, result, outputSchema: call.tool.outputSchema, pre, post });
      shown.push(...found.map((each): Evidence => ({ ...each, oracle: 'deterministic', at: recorder.now() })));
      return shown.find(({ oracle }) => oracle !== 'model')?.words;
    },
    succeeded(result, eventSeq) {
      shown = shown.map((each) => (each.file === undefined ? { ...each, eventSeq } : each));
      end = { verdict: shown.some(({ oracle }) => oracle !== 'model') ? 'passed' : 'unverified', output: { hash: recorder.fingerprint('value', result), eventSeq } };
      recorder.produced(prefix, { nodeId: node.id, visit });
    },
    skipped() {
      attempt = 0;
      end = { verdict: 'skipped' };
    },
    failed(failure) {
      const mayHaveLanded = failure.code === 'timeout' && call !== undefined && call.tool.effect !== 'read';
      end = { verdict: mayHaveLanded ? 'indeterminate' : 'failed', failure };
    },
    stopped() {
      end = { verdict: 'indeterminate' };
    },
    close: write,
  };
}

function toolOf({ server, tool, effect, schemaHash }: ResolvedTool): NonNullable<LedgerEntry['tool']> {
  return { server, name: tool, effect, ...(schemaHash === undefined ? {} : { schemaHash }) };
}

/** Snapshots measure in the document, pictures show the window. */
function targetOf(snapshot: Snapshot | undefined): Pick<LedgerEntry, 'target'> {
  const bounds = snapshot?.target?.bounds;
  if (snapshot === undefined || bounds === undefined) return {};
  const { x, y, width, height } = snapshot.viewport;
  if (width === 0 || height === 0) return {};
  const part = (length: number, of: number): number => Math.round((length / of) * 10_000) / 10_000;
  return { target: { x: part(bounds.x - x, width), y: part(bounds.y - y, height), width: part(bounds.width, width), height: part(bounds.height, height) } };
}
