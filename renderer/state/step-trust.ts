import type { ResumeOffer } from '../../shared/ledger/resume-plan.ts';
import type { RunState } from '../../shared/run/run-state.ts';

/** `code` and `reason`: why a step runs again or how the run continues. */
export interface StepTrust {
  readonly kind: 'reused' | 'unverified' | 'again';
  readonly isFrontier: boolean;
  readonly code: string;
  readonly reason: string;
}

type Trusts = ReadonlyMap<string, StepTrust>;

/** Equal entries keep their identity. */
export function trustOf(
  offer: ResumeOffer,
  run: Pick<RunState, 'nodes'>,
  before: Trusts = new Map(),
): Trusts {
  if (offer.frontierNodeId === null) return new Map();
  const reused = new Set(offer.reusedNodeIds);
  const unverified = new Set(offer.unverifiedNodeIds);
  const trusts = new Map<string, StepTrust>();
  const put = (nodeId: string, trust: StepTrust): void => {
    const known = before.get(nodeId);
    trusts.set(nodeId, known !== undefined && isSame(known, trust) ? known : trust);
  };
  for (const [nodeId, { status }] of Object.entries(run.nodes)) {
    if (reused.has(nodeId))
      put(nodeId, {
        kind: unverified.has(nodeId) ? 'unverified' : 'reused',
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
  const why =
    there?.kind === 'again'
      ? (offer.reruns.findLast(({ nodeId }) => nodeId === frontierNodeId) ?? offer.cut)
      : undefined;
  put(frontierNodeId, {
    kind: there?.kind === 'again' ? 'again' : 'unverified',
    isFrontier: true,
    code: there?.code ?? '',
    reason: why === undefined || isStated(why, offer) ? sentence : `${why.sentence} ${sentence}`,
  });
  return trusts;
}

/** A step that runs again only because of an earlier one keeps its own reason. */
function isStated({ code }: { readonly code: string }, { cut, statedReason }: ResumeOffer): boolean {
  if (code === cut?.code) return statedReason === 'cut';
  return code !== 'UPSTREAM' && statedReason === 'page';
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
  EDGE_CHANGED: 'connection changed',
  NODE_REMOVED: 'step removed',
  VAR_CHANGED: 'value changed',
  TOOL_SCHEMA: 'tool changed',
  TOOL_SERVER: 'tool gone',
  SESSION_LOST: 'browser closed',
  STATE_URL: 'page differs',
  STATE_APP: 'browser changed',
  STATE_WINDOW: 'page differs',
  STATE_DIALOG: 'page differs',
  STATE_TITLE: 'page differs',
  STATE_DOM: 'page differs',
  STATE_RECORD: 'record changed',
  STATE_BUSY: 'page not responding',
  EVIDENCE_EXPIRED: 'result expired',
  EVIDENCE_MISSING: 'evidence missing',
  POSTCONDITION_LOST: 'check failed',
  HUMAN_INTERFERED: 'your changes',
  REPLANNED_FROM: 'plan changed',
  USER: 'your decision',
  UPSTREAM: 'earlier change',
};

export function describeTrustCode(code: string): string {
  return words[code] ?? 'runs again';
}
