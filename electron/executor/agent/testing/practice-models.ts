import type { JsonObject } from '../../../../shared/json.ts';
import type { ModelMessage } from '../../../../shared/models/chat-model.ts';
import { scriptedChat, type ScriptedChat } from '../../testing/scripted-chat.ts';

export function answerTurn(type: string, args: JsonObject = {}, phase = 'steps'): string {
  return JSON.stringify({
    phase,
    thought: { plan: ['Do it'], think: 't', act: type },
    action: { action_type: type, arguments: args },
  });
}

export const success = answerTurn('status', { outcome: 'success', summary: 'Done.' }, 'expected');
export const accepted = '{"verdict": "passed", "reason": "Shown."}';
export const check = (text: string): string => answerTurn('find_text', { text }, 'expected');
export const pressTurn = (target: string): string => answerTurn('click', { target });

export function stubborn(type: string, args: JsonObject = {}): ScriptedChat {
  return scriptedChat(() => answerTurn(type, args));
}

export function sensible(
  ...rules: readonly (readonly [when: (page: string) => boolean, answer: string])[]
): ScriptedChat {
  return scriptedChat((messages: readonly ModelMessage[]) => {
    if (messages[0]?.content.startsWith('You judge') === true) return accepted;
    const conversation = messages.map(({ content }) => content).join('\n');
    if (conversation.includes('"action_type":"find_text"')) return success;
    const page = /## The page now\n([\s\S]*)/.exec(messages.at(-1)?.content ?? '')?.[1] ?? '';
    const rule = rules.find(([when]) => when(page));
    if (rule === undefined) throw new Error(`sensible: nothing to do on:\n${page}`);
    return rule[1];
  });
}

export const shows =
  (words: string) =>
  (page: string): boolean =>
    page.includes(words);
