import { afterEach, beforeEach, expect, test } from 'vitest';
import { selectNodes } from '../state/selection.ts';
import { setView, useView } from '../state/view.ts';
import { beginRequest, setDraft } from '../state/conversation.ts';
import { openInspectorOnSelect } from './open-inspector-on-select.ts';

let end: () => void;
const tab = (): string => useView.getState().sideTab;

beforeEach(() => {
  setView({ sideTab: 'assistant' });
  end = openInspectorOnSelect();
});
afterEach(() => {
  end();
});

test('selecting a step opens the inspector', () => {
  selectNodes(['a']);
  expect(tab()).toBe('inspector');
});

test('a conversation or a draft stays visible', () => {
  setDraft({ text: 'half a thought' });
  selectNodes(['a']);
  expect(tab()).toBe('assistant');
  setDraft({ text: '' });
  beginRequest({ id: 'q', role: 'user', content: 'Hello', at: 1 }, 'r');
  selectNodes(['b']);
  expect(tab()).toBe('assistant');
});

test('an empty selection changes nothing', () => {
  selectNodes([]);
  expect(tab()).toBe('assistant');
});
