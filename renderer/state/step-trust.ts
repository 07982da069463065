import type { ResumeOffer } from '../../shared/ledger/resume-plan.ts';
import type { RunState } from '../../shared/run/run-state.ts';

/** How far a step can be trusted, were the run resumed now. `code` and `reason` say why it runs again, or how it goes on from there. */
export interface StepTrust {
  readonly kind: 'kept' | 'unverified' | 'again';
  /** New work begins here. */
  readonly isFrontier: boolean;
  readonly code: string;
  readonly reason: string;
}

type Trusts = ReadonlyMap<string, StepTrust>;

/** By node. What is as it was `before` stays the same object, so that it is not drawn again. */
export function trustOf(
  offer: ResumeOffer,
  run: Pick<RunState, 'nodes'>,
  before: Trusts = new Map(),
): Trusts {
  if (offer.frontierNodeId === null) return new Map();
  const kept = new Set(offer.keptNodeIds);
  const unverified = new Set(offer.unverifiedNodeIds);
  const trusts = new Map<string, StepTrust>();
  const put = (nodeId: string, trust: StepTrust): void => {
    const known = before.get(nodeId);
    trusts.set(nodeId, known !== undefined && isSame(known, trust) ? known : trust);
  };
  for (const [nodeId, { status }] of Object.entries(run.nodes)) {
    if (kept.has(nodeId))
      put(nodeId, {
        kind: unverified.has(nodeId) ? 'unverified' : 'kept',
        isFrontier: false,
        code: '',
        reason: '',
      });
    else if (status === 'succeeded')
      put(nodeId, {
        kind: 'again',
        isFrontier: false,
        code: offer.cut?.code ?? offer.code ?? '',
        reason: offer.cut?.sentence ?? offer.sentence,
      });
  }
  for (const { nodeId, code, sentence } of offer.reruns)
    put(nodeId, { kind: 'again', isFrontier: false, code, reason: sentence });
  const { frontierNodeId, sentence } = offer;
  const there = trusts.get(frontierNodeId);
  put(frontierNodeId, {
    kind: there?.kind === 'again' ? 'again' : 'unverified',
    isFrontier: true,
    code: there?.code ?? '',
    reason:
      there?.kind === 'again' && !sentence.includes(there.reason) ? `${there.reason} ${sentence}` : sentence,
  });
  return trusts;
}

function isSame(one: StepTrust, other: StepTrust): boolean {
  return (
    one.kind === other.kind &&
    one.isFrontier === other.isFrontier &&
    one.code === other.code &&
    one.reason === other.reason
  );
}

const words: Readonly<Record<string, string>> = {
  ARGS_CHANGED: 'step changed',
  EDGE_CHANGED: 'way changed',
  NODE_REMOVED: 'step removed',
  VAR_CHANGED: 'value changed',
  TOOL_SCHEMA: 'tool changed',
  TOOL_SERVER: 'tool gone',
  SESSION_LOST: 'browser closed',
  STATE_URL: 'page differs',
  STATE_APP: 'other browser',
  STATE_WINDOW: 'page differs',
  STATE_DIALOG: 'page differs',
  STATE_TITLE: 'page differs',
  STATE_DOM: 'page differs',
  STATE_RECORD: 'other record',
  STATE_SILENT: 'page silent',
  EVIDENCE_EXPIRED: 'proof is old',
  EVIDENCE_MISSING: 'proof is gone',
  POSTCONDITION_LOST: 'check is lost',
  HUMAN_INTERFERED: 'done by hand',
  REPLANNED_FROM: 'plan changed',
  USER: 'your word',
  UPSTREAM: 'after a change',
};

/** The reason in two words, for a chip. */
export function sayTrustCode(code: string): string {
  return words[code] ?? 'runs again';
}
