import { X } from 'lucide-react';
import type { Mention } from '../../../shared/assistant/conversation.ts';
import { centerOn } from '../../canvas/camera.ts';
import { useDocument } from '../../state/document.ts';
import { selectNodes } from '../../state/selection.ts';

/** Longer lists are cut once sent. */
const max = 4;

interface MentionChipsProps {
  readonly mentions: readonly Mention[];
  onRemove?(nodeId: string): void;
}

export function MentionChips({ mentions, onRemove }: MentionChipsProps) {
  if (mentions.length === 0) return null;
  const shown = onRemove === undefined && mentions.length > max ? mentions.slice(0, max - 1) : mentions;
  const more = mentions.slice(shown.length);
  return (
    <ul className="mentions" aria-label="About these steps">
      {shown.map(({ nodeId, label }) => (
        <li key={nodeId}>
          <button
            type="button"
            className="mention"
            title={label}
            onClick={() => {
              show(nodeId);
            }}
          >
            {label}
          </button>
          {onRemove !== undefined && (
            <button
              type="button"
              className="mention-remove"
              aria-label={`Remove ${label}`}
              onClick={() => {
                onRemove(nodeId);
              }}
            >
              <X aria-hidden />
            </button>
          )}
        </li>
      ))}
      {more.length > 0 && (
        <li className="mention-more" title={more.map(({ label }) => label).join('\n')}>
          and {more.length} more
        </li>
      )}
    </ul>
  );
}

function show(nodeId: string): void {
  if (useDocument.getState().workflow?.nodes.some(({ id }) => id === nodeId) !== true) return;
  selectNodes([nodeId]);
  centerOn(nodeId);
}
