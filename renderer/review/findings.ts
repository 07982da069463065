import type { CheckedTarget } from '../../shared/assistant/checked-target.ts';
import type { Proposal } from '../../shared/assistant/conversation.ts';
import type { ReviewedProposal } from '../../shared/review/review-proposal.ts';
import { useReview, useReviewed } from '../state/review.ts';
import { useTry } from '../state/try.ts';

export interface Findings {
  readonly doubts: ReadonlyMap<string, readonly string[]>;
  /** Targets that weren't seen exactly once, until a try reaches their step. */
  readonly guesses: ReadonlyMap<string, string>;
}

export function findingsOf(proposal: Proposal, reviewed: ReviewedProposal): Findings {
  const { targets = [], exploredPages = [] } = proposal.reply;
  const latest = useTry.getState();
  const tried = latest.proposal === proposal ? latest.steps : {};
  const rejected = new Set(
    reviewed.changes.flatMap(({ id, nodeId }) => (reviewed.rejected.has(id) ? [nodeId] : [])),
  );
  const guesses = targets.filter(
    ({ nodeId, seen }) => seen !== 'once' && tried[nodeId] === undefined && !rejected.has(nodeId),
  );
  return {
    doubts: reviewed.warnings,
    guesses: new Map(
      guesses.map((target) => [target.nodeId, explainTarget(target, exploredPages.length > 0)]),
    ),
  };
}

/** `note` says what wasn't compared. */
export function describeComparison(
  { reply }: Proposal,
  { changes, rejected }: Pick<ReviewedProposal, 'changes' | 'rejected'>,
): { readonly words: string; readonly note?: string } {
  if (reply.valid === null) return { words: 'not checked' };
  const isLeft = ({ nodeId }: { readonly nodeId: string }): boolean =>
    changes.some((change) => change.nodeId === nodeId && !rejected.has(change.id));
  const unseen = (reply.unseenTexts ?? []).filter(isLeft).map(({ text }) => `“${text}”`);
  if (unseen.length > 0)
    return { words: 'partly checked', note: `Not seen on any page: ${unseen.join(', ')}.` };
  return (reply.targets ?? []).some(isLeft)
    ? { words: 'checked ✓' }
    : { words: 'valid, not checked', note: 'It wasn’t compared with any page.' };
}

export function useFindings(): Findings | null {
  const reviewed = useReviewed();
  const proposal = useReview((state) => state.proposal);
  useTry((state) => state.steps);
  return proposal === null || reviewed === null ? null : findingsOf(proposal, reviewed);
}

export function sentencesOf({ doubts, guesses }: Findings, nodeId: string): string[] {
  const guess = guesses.get(nodeId);
  return [...(guess === undefined ? [] : [guess]), ...(doubts.get(nodeId) ?? [])];
}

/** “3 guesses, 2 doubts”; '' without any. */
export function countFindings({ doubts, guesses }: Findings): string {
  const count = (number: number, singular: string, plural: string): string[] =>
    number === 0 ? [] : [`${number} ${number === 1 ? singular : plural}`];
  return [
    ...count(guesses.size, 'guess', 'guesses'),
    ...count([...doubts.values()].flat().length, 'doubt', 'doubts'),
  ].join(', ');
}

export function explainTarget({ seen, called, address, count }: CheckedTarget, hasLooked: boolean): string {
  if (seen === 'once') return `The assistant saw ${called}${address === '' ? '' : ` on ${address}`}.`;
  if (seen === 'several') return `${called} matches ${count} elements on ${address}.`;
  if (seen === 'unchecked') return `No page was searched for ${called}.`;
  if (address !== '') return `${address} doesn’t show ${called}.`;
  return hasLooked
    ? `The assistant didn’t find ${called} on any page it visited.`
    : `The assistant hasn’t seen ${called}: it visited no page.`;
}
