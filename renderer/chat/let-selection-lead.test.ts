import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearSelection, selectNodes } from '../state/selection.ts';
import { setView, useView } from '../state/view.ts';
import { beginRequest, forgetConversation, setDraft } from '../state/conversation.ts';
import { letSelectionLead } from './let-selection-lead.ts';

let end: () => void;
const tab = (): string => useView.getState().sideTab;

beforeEach(() => {
  forgetConversation();
  clearSelection();
  setView({ sideTab: 'assistant' });
  end = letSelectionLead();
});
afterEach(() => {
  end();
});

test('without a talk, selecting a step shows its form', () => {
  selectNodes(['a']);
  expect(tab()).toBe('inspector');
});

test('a talk stays in sight, and so do words that are not sent', () => {
  setDraft({ text: 'half a thought' });
  selectNodes(['a']);
  expect(tab()).toBe('assistant');
  setDraft({ text: '' });
  beginRequest({ id: 'q', role: 'user', content: 'Hello', at: 1 }, 'r');
  selectNodes(['b']);
  expect(tab()).toBe('assistant');
});

test('selecting nothing leads nowhere', () => {
  selectNodes([]);
  expect(tab()).toBe('assistant');
});
