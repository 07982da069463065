import { Copy } from 'lucide-react';
import { linesOfResult, resultsOf } from '../../shared/run/results.ts';
import { selectHasEnded, useRun } from '../state/run.ts';
import { copyText } from '../ui/copy-text.ts';
import { IconButton } from '../ui/icon-button.tsx';

export function RunResults() {
  const run = useRun((state) => state.run);
  const hasEnded = useRun(selectHasEnded);
  const results = hasEnded ? resultsOf(run) : [];
  if (results.length === 0) return null;
  return (
    <section className="run-results" aria-label="Results">
      <dl>
        {results.map(({ name, value }) => (
          <ResultRow key={name} name={name} text={linesOfResult(value).join('\n')} />
        ))}
      </dl>
    </section>
  );
}

function ResultRow({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span>{text === '' ? 'nothing' : text}</span>
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
