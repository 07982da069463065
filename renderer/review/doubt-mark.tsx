import { CircleQuestionMark } from 'lucide-react';
import { FindingMark } from './finding-mark.tsx';
import { useMarks } from './shown-workflow.ts';

export function DoubtMark({ nodeId }: { readonly nodeId: string }) {
  const doubts = useMarks((state) => state.doubts.get(nodeId));
  if (doubts === undefined) return null;
  return (
    <FindingMark
      tone="warn"
      Icon={CircleQuestionMark}
      words="doubtful"
      label={`Doubtful: ${doubts.join(' ')}`}
      title="Why it is doubtful"
    >
      {() => doubts.map((doubt) => <p key={doubt}>{doubt}</p>)}
    </FindingMark>
  );
}
