import { AppError } from '../../shared/app-error.ts';
import type { AssistantReply, TokenUse } from '../../shared/assistant/reply.ts';
import type { Change } from './read-change.ts';

interface ReplyFacts {
  readonly validates: boolean;
  readonly modelCalls: number;
  readonly tokens: TokenUse;
  readonly author: AssistantReply['author'];
}

/** What the person is told of a change. Throws `unreadable-answer`. */
export function toReply(change: Change, { validates, ...facts }: ReplyFacts): AssistantReply {
  const words = { ops: [], reasons: {}, warnings: [], problems: [], valid: true, wantsUndo: false, ...facts };
  switch (change.kind) {
    case 'unreadable': throw new AppError('unreadable-answer', `The model’s answer could not be read: ${change.reason} Nothing was changed. Try again, or say it in other words.`);
    case 'words': return { ...words, message: change.message === '' ? nothingChanged : change.message };
    case 'change': {
      const { judged: { ops, problems, errors }, reasons, warnings, message } = change;
      if (ops.length === 0) return { ...words, warnings: [...warnings], message: message === '' ? nothingChanged : message };
      return { ...words, message, ops: [...ops], reasons: { ...reasons }, warnings: [...warnings], problems: validates ? [...problems] : [], valid: !validates || errors.length === 0 };
    }
  }
}

const nothingChanged = 'I have not changed anything.';
