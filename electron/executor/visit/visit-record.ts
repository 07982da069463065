import type { Json } from '../../../shared/json.ts';
import type { Evidence, LedgerEntry, Rerun, EntryVerdict } from '../../../shared/ledger/entry.ts';
import { findEvidence } from '../../../shared/ledger/find-evidence.ts';
import { checkHashes } from '../../../shared/ledger/new-checks.ts';
import { contentFingerprint } from '../../../shared/page/content-fingerprint.ts';
import { pageStateOf } from '../../../shared/page/page-state.ts';
import type { Snapshot } from '../../../shared/page/snapshot.ts';
import type { Landed } from '../../../shared/ledger/landed.ts';
import type { Failure, Iterations } from '../../../shared/run/events.ts';
import { hashable, shown as withNames, type FilledObject } from '../../../shared/secrets/sealed-text.ts';
import type { CompiledNode } from '../walk/compile-workflow.ts';
import type { EntryWriter } from './entry-writer.ts';
import type { Landing } from './landing.ts';
import type { ResolvedTool } from '../ports.ts';

export interface VisitRecord {
  /** Of several calls, the most harmful counts. */
  called(tool: ResolvedTool, args: FilledObject): void;
  /** Returns a function that records a later result. */
  ended(landing: Landing, args: FilledObject): (late: Landing) => void;
  landed(): Landed | undefined;
  /** See recovery.md, 6.3. */
  mustNotRepeat(): boolean;
  saw(moment: 'before' | 'after', snapshot: Snapshot | undefined): void;
  addEvidence(evidence: Omit<Evidence, 'at'>): void;
  /** A person acted, so a page change proves nothing. */
  disturbed(sentence: string): void;
  retried(failure: Failure): void;
  /** Returns the evidence in words. */
  verify(result: Json): string | undefined;
  succeeded(result: Json, eventSeq: number): void;
  skipped(): void;
  failed(failure: Failure): void;
  stopped(): void;
  close(edge?: LedgerEntry['edge']): void;
}

interface Opened {
  readonly visit: number;
  readonly iterations: Iterations;
  readonly rerun: Rerun | undefined;
  readonly byHand?: string | undefined;
}

const weightOf = { read: 0, idempotent: 1, 'non-idempotent': 2 } as const;

export function openVisitRecord(
  ledger: EntryWriter,
  compiled: CompiledNode,
  { visit, iterations, rerun, byHand }: Opened,
): VisitRecord {
  const { node, prefix } = compiled;
  let attempt = 1;
  // The first snapshot may miss user activity from here on.
  let startedAt = ledger.now();
  let call: { readonly tool: ResolvedTool; readonly args: FilledObject } | undefined;
  let landed: Landed | undefined;
  let isOnce = false;
  let written: { seq?: number } = {};
  let pre: Snapshot | undefined;
  let post: Snapshot | undefined;
  let shown: Evidence[] = [];
  let disturbance: string | undefined;
  let end:
    | {
        readonly verdict: EntryVerdict;
        readonly failure?: Failure;
        readonly output?: { readonly hash: string; readonly eventSeq: number };
      }
    | undefined;
  const inputs = ledger.inputsOf(compiled);

  function keepMostHarmful(tool: ResolvedTool, args: FilledObject): void {
    if (call === undefined || weightOf[tool.effect] >= weightOf[call.tool.effect]) call = { tool, args };
  }

  function write(edge?: LedgerEntry['edge']): void {
    if (end === undefined) return;
    const { verdict, failure, output } = end;
    const secrets = ledger.secretsOf(compiled);
    // One literal: growing the object would copy it.
    const seq = ledger.write((next) => ({
      seq: next,
      nodeId: node.id,
      visit,
      iterations,
      attempt,
      phase: 'main',
      nodeType: node.type,
      tool: call === undefined ? undefined : toolOf(call.tool),
      landed,
      specHash: ledger.specHash(compiled),
      argsHash: call === undefined ? undefined : ledger.fingerprint('args', hashable(call.args)),
      inputs,
      usesSecret: secrets.isUsed ? true : undefined,
      secrets: secrets.marks,
      pre: pre === undefined ? undefined : ledger.writeState(pageStateOf(pre)),
      target: pre === undefined ? undefined : targetOf(pre),
      post: post === undefined ? undefined : ledger.writeState(pageStateOf(post)),
      looks:
        pre === undefined && post === undefined
          ? undefined
          : {
              pre: pre === undefined ? undefined : contentFingerprint(pre),
              post: post === undefined ? undefined : contentFingerprint(post),
            },
      byHand,
      startedAt,
      endedAt: ledger.now(),
      verdict,
      evidence: shown,
      checks:
        node.checks.length > 0 && (verdict === 'passed' || verdict === 'unverified')
          ? checkHashes(node, ledger.fingerprint)
          : undefined,
      output,
      edge,
      failure,
      rerun,
    }));
    written.seq = seq;
    if (disturbance !== undefined && verdict === 'passed' && shown.every(isOnlyAChange))
      ledger.invalidate({ code: 'HUMAN_INTERFERED', sentence: disturbance, fromSeq: seq, toSeq: seq });
    end = undefined;
  }

  return {
    called: keepMostHarmful,
    ended(landing, args) {
      const attempted = written;
      const land = ({ tool, landed: how, mustNotRepeat: isDone }: Landing): void => {
        if (attempted.seq !== undefined) {
          if (how !== undefined && how !== landing.landed) ledger.writeLanded(attempted.seq, how);
          return;
        }
        keepMostHarmful(tool, args);
        if (landed !== 'maybe') landed = how ?? landed;
        isOnce ||= isDone;
      };
      land(landing);
      return land;
    },
    landed: () => landed,
    mustNotRepeat: () => isOnce,
    saw(moment, snapshot) {
      if (moment === 'before') pre = snapshot;
      else post = snapshot;
    },
    addEvidence(evidence) {
      shown.push({ ...evidence, at: ledger.now() });
    },
    disturbed(sentence) {
      disturbance = sentence;
    },
    retried(failure) {
      end = { verdict: 'failed', failure };
      write();
      attempt += 1;
      startedAt = ledger.now();
      written = {};
      isOnce = false;
      [call, landed, pre, post, shown] = [undefined, undefined, undefined, undefined, []];
    },
    verify(result) {
      const found: ReturnType<typeof findEvidence> =
        call === undefined
          ? [{ kind: 'decision', words: 'it was computed from the variables' }]
          : findEvidence({
              effect: call.tool.effect,
              args: withNames(call.args),
              result,
              outputSchema: call.tool.outputSchema,
              pre,
              post,
            });
      for (const { kind, words, held } of found)
        shown.push({
          kind,
          oracle: 'deterministic',
          words,
          field:
            held === undefined
              ? undefined
              : { key: held.key, name: held.name, hash: ledger.fingerprint('value', held.value) },
          at: ledger.now(),
        });
      return shown.find(({ oracle }) => oracle !== 'model')?.words;
    },
    succeeded(result, eventSeq) {
      for (const each of shown) if (each.file === undefined) each.eventSeq = eventSeq;
      end = {
        verdict: shown.some(({ oracle }) => oracle !== 'model') ? 'passed' : 'unverified',
        output: { hash: ledger.fingerprint('value', result), eventSeq },
      };
      ledger.produced(prefix, { nodeId: node.id, visit });
    },
    skipped() {
      attempt = 0;
      end = { verdict: 'skipped' };
    },
    failed(failure) {
      const wasCutShort =
        landed === 'maybe' ||
        (failure.code === 'timeout' && call !== undefined && call.tool.effect !== 'read');
      end = { verdict: wasCutShort ? 'indeterminate' : 'failed', failure };
    },
    stopped() {
      end = { verdict: 'indeterminate' };
    },
    close: write,
  };
}

/** A change doesn't say who made it, unlike a state that holds. */
function isOnlyAChange({ kind, oracle }: Evidence): boolean {
  return kind === 'page-change' || oracle === 'model';
}

function toolOf({
  server,
  version,
  tool,
  effect,
  schemaHash,
}: ResolvedTool): NonNullable<LedgerEntry['tool']> {
  return { server, version, name: tool, effect, schemaHash };
}

/** Snapshots measure in the document, pictures show the window. */
function targetOf({ target, viewport }: Snapshot): LedgerEntry['target'] {
  if (target?.bounds === undefined) return undefined;
  const { bounds } = target;
  const { x, y, width, height } = viewport;
  if (width === 0 || height === 0) return undefined;
  const part = (length: number, of: number): number => Math.round((length / of) * 10_000) / 10_000;
  return {
    x: part(bounds.x - x, width),
    y: part(bounds.y - y, height),
    width: part(bounds.width, width),
    height: part(bounds.height, height),
  };
}
