import type { Json } from '../../../shared/json.ts';
import type { Evidence, LedgerEntry, Rerun, EntryVerdict } from '../../../shared/ledger/entry.ts';
import { kindOfTool } from '../../../shared/tools/action-kind.ts';
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
  called(tool: ResolvedTool, args: FilledObject): void;
  ended(landing: Landing, args: FilledObject): (late: Landing) => void;
  landed(): Landed | undefined;
  mustNotRepeat(): boolean;
  saw(moment: 'before' | 'after', snapshot: Snapshot | undefined): void;
  addEvidence(evidence: Omit<Evidence, 'at'>): void;
  /** A person acted, so page changes prove nothing. */
  disturbed(sentence: string): void;
  retried(failure: Failure): void;
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

interface Attempt {
  number: number;
  readonly startedAt: number;
  readonly evidence: Evidence[];
  call?: { readonly tool: ResolvedTool; readonly args: FilledObject };
  landed?: Landed | undefined;
  isOnce: boolean;
  pre?: Snapshot | undefined;
  post?: Snapshot | undefined;
  seq?: number;
}

interface AttemptEnd {
  readonly verdict: EntryVerdict;
  readonly failure?: Failure;
  readonly output?: { readonly hash: string; readonly eventSeq: number };
}

export function openVisitRecord(ledger: EntryWriter, compiled: CompiledNode, opened: Opened): VisitRecord {
  const { node, prefix } = compiled;
  const begin = (number: number): Attempt => ({
    number,
    startedAt: ledger.now(),
    evidence: [],
    isOnce: false,
  });
  // The first snapshot may miss user activity from here on.
  let attempt = begin(1);
  let disturbance: string | undefined;
  let end: AttemptEnd | undefined;
  const inputs = ledger.inputsOf(compiled);

  function write(edge?: LedgerEntry['edge']): void {
    if (end === undefined) return;
    const ended = { opened, attempt, end, inputs, secrets: ledger.secretsOf(compiled), edge };
    const seq = ledger.write((next) => entryOf(ledger, compiled, ended, next));
    attempt.seq = seq;
    if (disturbance !== undefined && end.verdict === 'passed' && attempt.evidence.every(isOnlyAChange))
      ledger.invalidate({ code: 'HUMAN_INTERFERED', sentence: disturbance, fromSeq: seq, toSeq: seq });
    end = undefined;
  }

  return {
    called(tool, args) {
      keepMostHarmful(attempt, tool, args);
    },
    ended(landing, args) {
      const attempted = attempt;
      const land = (result: Landing): void => {
        if (attempted.seq === undefined) noteLanding(attempted, result, args);
        else if (result.landed !== undefined && result.landed !== landing.landed)
          ledger.writeLanded(attempted.seq, result.landed);
      };
      land(landing);
      return land;
    },
    landed: () => attempt.landed,
    mustNotRepeat: () => attempt.isOnce,
    saw(moment, snapshot) {
      attempt[moment === 'before' ? 'pre' : 'post'] = snapshot;
    },
    addEvidence(evidence) {
      attempt.evidence.push({ ...evidence, at: ledger.now() });
    },
    disturbed(sentence) {
      disturbance = sentence;
    },
    retried(failure) {
      end = { verdict: 'failed', failure };
      write();
      attempt = begin(attempt.number + 1);
    },
    verify(result) {
      attempt.evidence.push(...evidenceOf(ledger, attempt, result));
      return attempt.evidence.find(isFromCode)?.words;
    },
    succeeded(result, eventSeq) {
      for (const each of attempt.evidence) if (each.file === undefined) each.eventSeq = eventSeq;
      end = {
        verdict: attempt.evidence.some(isFromCode) ? 'passed' : 'unverified',
        output: { hash: ledger.fingerprint('value', result), eventSeq },
      };
      ledger.recordProducer(prefix, { nodeId: node.id, visit: opened.visit });
    },
    skipped() {
      attempt.number = 0;
      end = { verdict: 'skipped' };
    },
    failed(failure) {
      end = { verdict: wasCutShort(attempt, failure) ? 'indeterminate' : 'failed', failure };
    },
    stopped() {
      end = { verdict: 'indeterminate' };
    },
    close: write,
  };
}

function keepMostHarmful(attempt: Attempt, tool: ResolvedTool, args: FilledObject): void {
  const { call } = attempt;
  if (call === undefined || weightOf[tool.effect] >= weightOf[call.tool.effect])
    attempt.call = { tool, args };
}

function noteLanding(attempt: Attempt, { tool, landed, mustNotRepeat }: Landing, args: FilledObject): void {
  keepMostHarmful(attempt, tool, args);
  if (attempt.landed !== 'maybe') attempt.landed = landed ?? attempt.landed;
  attempt.isOnce ||= mustNotRepeat;
}

function wasCutShort({ landed, call }: Attempt, { code }: Failure): boolean {
  return landed === 'maybe' || (code === 'timeout' && call !== undefined && call.tool.effect !== 'read');
}

function isFromCode({ oracle }: Evidence): boolean {
  return oracle !== 'model';
}

function evidenceOf(
  ledger: Pick<EntryWriter, 'fingerprint' | 'now'>,
  { call, pre, post }: Attempt,
  result: Json,
): Evidence[] {
  const found: ReturnType<typeof findEvidence> =
    call === undefined
      ? [{ kind: 'decision', words: 'it was computed from the variables' }]
      : findEvidence({
          effect: call.tool.effect,
          kind: kindOfTool(call.tool),
          args: withNames(call.args),
          result,
          outputSchema: call.tool.outputSchema,
          pre,
          post,
        });
  return found.map(({ kind, words, held }) => ({
    kind,
    oracle: 'deterministic',
    words,
    field:
      held === undefined
        ? undefined
        : { key: held.key, name: held.name, hash: ledger.fingerprint('value', held.value) },
    at: ledger.now(),
  }));
}

interface Ended {
  readonly opened: Opened;
  readonly attempt: Attempt;
  readonly end: AttemptEnd;
  readonly inputs: LedgerEntry['inputs'];
  readonly secrets: ReturnType<EntryWriter['secretsOf']>;
  readonly edge: LedgerEntry['edge'];
}

/** One literal: growing the object would copy it. */
function entryOf(
  ledger: EntryWriter,
  compiled: CompiledNode,
  { opened, attempt, end, inputs, secrets, edge }: Ended,
  seq: number,
): LedgerEntry {
  const { node } = compiled;
  const { visit, iterations, rerun, byHand } = opened;
  const { call, pre, post } = attempt;
  const { verdict, output, failure } = end;
  return {
    seq,
    nodeId: node.id,
    visit,
    iterations,
    attempt: attempt.number,
    phase: 'main',
    nodeType: node.type,
    tool: call === undefined ? undefined : toolOf(call.tool),
    landed: attempt.landed,
    specHash: ledger.specHash(compiled),
    argsHash: call === undefined ? undefined : ledger.fingerprint('args', hashable(call.args)),
    inputs,
    usesSecret: secrets.isUsed ? true : undefined,
    secrets: secrets.marks,
    pre: pre === undefined ? undefined : ledger.writeState(pageStateOf(pre)),
    target: pre === undefined ? undefined : targetOf(pre),
    post: post === undefined ? undefined : ledger.writeState(pageStateOf(post)),
    contentFingerprints:
      pre === undefined && post === undefined
        ? undefined
        : {
            pre: pre === undefined ? undefined : contentFingerprint(pre),
            post: post === undefined ? undefined : contentFingerprint(post),
          },
    byHand,
    startedAt: attempt.startedAt,
    endedAt: ledger.now(),
    verdict,
    evidence: attempt.evidence,
    checks:
      node.checks.length > 0 && (verdict === 'passed' || verdict === 'unverified')
        ? checkHashes(node, ledger.fingerprint)
        : undefined,
    output,
    edge,
    failure,
    rerun,
  };
}

/** A change doesn't say who made it, unlike a state. */
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
