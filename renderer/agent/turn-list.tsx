import {
  CircleAlert,
  CircleCheck,
  CircleHelp,
  CircleSlash,
  CircleX,
  Clock,
  Flag,
  Hand,
  ListTodo,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import type { TurnRecord, TurnVerdict } from '../../shared/agent/turn-record.ts';
import { formatElapsed } from '../../shared/text/format-duration.ts';
import { previewOf } from '../inspector/fields/value-preview.ts';
import { useArtifact } from '../run/screenshots/use-artifact.ts';
import { describeAgentAction } from './describe-action.ts';
import { TurnScreenshot } from './turn-screenshot.tsx';

const icons: Readonly<Record<TurnVerdict, LucideIcon>> = {
  done: CircleCheck,
  unverified: CircleHelp,
  failed: CircleX,
  refused: CircleSlash,
  invalid: CircleAlert,
};
const words: Readonly<Record<TurnVerdict, string>> = {
  done: 'Done',
  unverified: 'Unverified',
  failed: 'Failed',
  refused: 'Blocked',
  invalid: 'Unusable answer',
};

export function TurnList({ turns }: { readonly turns: readonly TurnRecord[] }) {
  const [openTurn, setOpenTurn] = useState<number | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  if (turns.length === 0) return null;
  const shown = showsAll ? turns.toReversed() : turns.slice(-maxShownTurns).reverse();
  return (
    <div className="agent-part">
      <h3>
        Turns <small>{turns.length}</small>
      </h3>
      <ol className="agent-turns" reversed>
        {shown.map((turn) => (
          <TurnRow
            key={turn.turn}
            turn={turn}
            isOpen={openTurn === turn.turn}
            onToggle={() => {
              setOpenTurn(openTurn === turn.turn ? null : turn.turn);
            }}
          />
        ))}
      </ol>
      {!showsAll && turns.length > maxShownTurns && (
        <button
          type="button"
          className="agent-more"
          onClick={() => {
            setShowsAll(true);
          }}
        >
          Show {turns.length - maxShownTurns} earlier turns
        </button>
      )}
    </div>
  );
}

const maxShownTurns = 30;

function TurnRow({
  turn,
  isOpen,
  onToggle,
}: {
  readonly turn: TurnRecord;
  readonly isOpen: boolean;
  onToggle(): void;
}) {
  const Icon = icons[turn.verdict];
  return (
    <li data-verdict={turn.verdict} data-open={isOpen}>
      <button type="button" className="agent-turn" aria-expanded={isOpen} onClick={onToggle}>
        <span className="agent-turn-number">{turn.turn}</span>
        <span className="agent-turn-what">
          <b>
            <KindIcon turn={turn} />
            {describeAgentAction(turn.action, turn.target)}
          </b>
          <small>{turn.line === '' ? words[turn.verdict] : turn.line}</small>
        </span>
        {!isOpen && <Thumbnail file={turn.pictures.after ?? turn.pictures.before} />}
        <Icon aria-label={words[turn.verdict]} />
      </button>
      {isOpen && <TurnDetail turn={turn} />}
    </li>
  );
}

function Thumbnail({ file }: { readonly file: string | undefined }) {
  const url = useArtifact(file);
  return url === null || url === 'gone' ? null : <img className="agent-turn-screenshot" src={url} alt="" />;
}

function TurnDetail({
  turn: { turn, thought, action, answer, remember, pictures, usage, durationMs },
}: {
  readonly turn: TurnRecord;
}) {
  const args = action?.kind === 'tool' ? Object.entries(action.arguments) : [];
  const shots = (
    [
      ['before', pictures.before],
      ['after', pictures.after],
    ] as const
  ).flatMap(([when, file]) => (file === undefined ? [] : [{ file, when, caption: `Turn ${turn}, ${when}` }]));
  return (
    <div className="agent-turn-detail">
      {thought.think !== '' && <p>{thought.think}</p>}
      {thought.act !== '' && (
        <p>
          <em>{thought.act}</em>
        </p>
      )}
      {args.length > 0 && (
        <dl>
          {args.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{previewOf(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {answer !== undefined && answer !== null && (
        <pre>{typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2)}</pre>
      )}
      {remember.length > 0 && (
        <ul className="agent-remember">
          {remember.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {shots.length > 0 && (
        <div className="agent-screenshots">
          {shots.map((shot) => (
            <TurnScreenshot
              key={shot.caption}
              screenshot={shot}
              caption={shot.when === 'before' ? 'Before' : 'After'}
              among={shots}
            />
          ))}
        </div>
      )}
      <small>
        {[
          formatElapsed(durationMs),
          usage.input + usage.output > 0 ? `${usage.input + usage.output} tokens` : '',
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </small>
    </div>
  );
}

function KindIcon({ turn: { action } }: { readonly turn: TurnRecord }) {
  switch (action?.kind) {
    case 'wait':
      return <Clock aria-hidden />;
    case 'status':
      return <Flag aria-hidden />;
    case 'revise_plan':
      return <ListTodo aria-hidden />;
    case 'tool':
      return null;
    case undefined:
      return <Hand aria-hidden />;
  }
}
