import './review.css';
import { Bot, History, Sparkles, User } from 'lucide-react';
import { useState } from 'react';
import { formatAgo } from '../../shared/text/format-ago.ts';
import { useDocument } from '../state/document.ts';
import { useReview } from '../state/review.ts';
import { showVersion } from './revisions.ts';

const authors = { you: [User, 'You'], assistant: [Sparkles, 'Assistant'], replan: [Bot, 'Replan'] } as const;

export function HistoryTab() {
  const [openedAt] = useState(Date.now);
  const past = useDocument((state) => state.past);
  const shownId = useReview((state) => state.viewing?.revisionId ?? null);
  if (past.length === 0)
    return (
      <div className="dock-none">
        <History aria-hidden />
        <p>Every edit is kept here. You can go back to any version.</p>
      </div>
    );
  return (
    <ol className="revisions" aria-label="Versions">
      {past.toReversed().map(({ id, author, label, reason, at }, index) => {
        const [Icon, name] = authors[author];
        return (
          <li key={id}>
            <button
              type="button"
              aria-pressed={shownId === id || (shownId === null && index === 0)}
              onClick={() => {
                showVersion(id);
              }}
            >
              <Icon aria-hidden />
              <span className="revision-what">
                <b>{label}</b>
                {reason !== '' && <small>{reason}</small>}
              </span>
              <small>
                {name} · {index === 0 ? 'now' : formatAgo(at, openedAt)}
              </small>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
