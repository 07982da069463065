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
  active: 'in progress',
  open: 'to do',
  settled: 'done (step accepted)',
  dropped: 'no longer planned',
};

export function PlanRowView({ row: { text, state, isNew } }: { readonly row: PlanRow }) {
  const Icon = icons[state];
  return (
    <li data-state={state} data-new={isNew}>
      <Icon aria-label={words[state]} />
      <span title={text}>{text}</span>
      {state === 'settled' && <small>step accepted</small>}
      {isNew && <b>new</b>}
    </li>
  );
}
