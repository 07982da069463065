import { useState, type CSSProperties } from 'react';
import type { Artifact } from '../../../shared/run/run-state.ts';
import { useArtifact } from './use-artifact.ts';

export function CompareSlider({ before, after }: { readonly before: Artifact; readonly after: Artifact }) {
  const [part, setPart] = useState(50);
  const [was, is] = [useArtifact(before.file), useArtifact(after.file)];
  if (was === 'gone' || is === 'gone') return <p>One of the two screenshots is no longer available.</p>;
  if (was === null || is === null) return null;
  return (
    <div className="compare-screenshots" style={{ '--part': `${part}%` } as CSSProperties}>
      <img src={was} alt={`Before: ${before.caption}`} />
      <img src={is} alt={`After: ${after.caption}`} />
      <i aria-hidden />
      <input
        type="range"
        aria-label="Share of “before”"
        aria-valuetext={`${part} %`}
        min={0}
        max={100}
        value={part}
        onChange={({ target }) => {
          setPart(Number(target.value));
        }}
      />
    </div>
  );
}
