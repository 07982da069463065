import { Circle, CircleCheck, CircleDashed, CircleDot } from 'lucide-react';
import type { PlanRow } from './plan-rows.ts';

const icons = {
  done: CircleCheck,
  active: CircleDot,
  open: Circle,
  settled: CircleCheck,
  dropped: CircleDashed,
} as const;
const words: Readonly<Record<PlanRow['state'], string>> = {
  done: 'done',
  active: 'under way',
  open: 'to do',
  settled: 'done, as the step was accepted',
  dropped: 'no longer planned',
};

/** One item of an agent step's plan: its state, its words, who settled it where nobody ticked it, and whether it has just come. */
export function PlanRowView({ row: { text, state, isNew } }: { readonly row: PlanRow }) {
  const Icon = icons[state];
  return (
    <li data-state={state} data-new={isNew}>
      <Icon aria-label={words[state]} />
      <span title={text}>{text}</span>
      {state === 'settled' && <small>by verdict</small>}
      {isNew && <b>new</b>}
    </li>
  );
}
