import './run-results.css';
import { Copy } from 'lucide-react';
import type { Json } from '../../../shared/json.ts';
import { linesOfResult, resultsOf, type RunResult } from '../../../shared/run/results.ts';
import { selectHasEnded, useRun } from '../../state/run.ts';
import { copyText } from '../../ui/copy-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ClampedText } from '../clamped-text.tsx';
import { describeType } from './describe-type.ts';
import { WholeValue } from './value-view.tsx';

const fewEntries = 5;
const countEntries = (value: object): number => Object.keys(value).length;

export function RunResults() {
  const run = useRun((state) => state.run);
  const hasEnded = useRun(selectHasEnded);
  return <ResultList results={hasEnded ? resultsOf(run) : []} />;
}

export function ResultList({ results }: { readonly results: readonly RunResult[] }) {
  if (results.length === 0) return null;
  return (
    <section className="run-results" aria-label="Results">
      <dl>
        {results.map(({ name, value }) => (
          <ResultRow key={name} name={name} value={value} />
        ))}
      </dl>
    </section>
  );
}

function ResultRow({ name, value }: { readonly name: string; readonly value: Json }) {
  const text = linesOfResult(value).join('\n');
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <div className="result-value">
          {typeof value === 'object' && value !== null && text !== '' ? (
            <details className="value-view" open={countEntries(value) <= fewEntries}>
              <summary>{describeType(value)}</summary>
              <WholeValue value={value} label={name} />
            </details>
          ) : (
            <ClampedText of={name}>
              <p>{text === '' ? 'nothing' : text}</p>
            </ClampedText>
          )}
        </div>
        <IconButton
          size="small"
          Icon={Copy}
          label={`Copy ${name}`}
          onClick={() => {
            void copyText(text);
          }}
        />
      </dd>
    </div>
  );
}
