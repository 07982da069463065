import { AppError } from '../../shared/app-error.ts';
import type { AssistantReply, TokenUse } from '../../shared/assistant/reply.ts';
import type { Warning } from '../../shared/assistant/warning.ts';
import type { InterpretedAnswer } from './read-change.ts';

interface ReplyFacts {
  readonly validates: boolean;
  readonly modelCalls: number;
  readonly tokens: TokenUse;
  readonly author: AssistantReply['author'];
}

export function toReply(change: InterpretedAnswer, { validates, ...facts }: ReplyFacts): AssistantReply {
  const words = {
    ops: [],
    reasons: {},
    warnings: [],
    problems: [],
    valid: validates ? true : null,
    wantsUndo: false,
    ...facts,
  };
  switch (change.kind) {
    case 'unreadable':
      throw new AppError(
        'unreadable-answer',
        `The model’s answer could not be read: ${change.reason} Nothing was changed. Try again, or rephrase your request.`,
      );
    case 'words':
      return { ...words, message: change.message === '' ? nothingChanged : change.message };
    case 'change': {
      const {
        judged: { ops, problems, errors },
        reasons,
        warnings,
        message,
        doubts,
      } = change;
      const allWarnings: Warning[] = [
        ...doubts.map((doubt): Warning => ({
          code: 'incomplete',
          message: `This answer may be incomplete. ${doubt}`,
        })),
        ...warnings,
      ];
      if (ops.length === 0)
        return {
          ...words,
          warnings: allWarnings,
          message:
            message === ''
              ? nothingChanged
              : warnings.length === 0
                ? message
                : `${message}\n\n${nothingChanged}`,
        };
      return {
        ...words,
        message,
        ops: [...ops],
        reasons: { ...reasons },
        warnings: allWarnings,
        problems: validates ? [...problems] : [],
        valid: validates ? errors.length + doubts.length === 0 : null,
      };
    }
  }
}

const nothingChanged = 'I have not changed anything.';
