import { expect, test } from 'vitest';
import { chain } from '../../shared/testing/build.ts';
import { restoreConversation } from '../state/conversation.ts';
import { edit, loadDocument, markSaved } from '../state/document.ts';
import { hasUnsavedWork } from './unsaved-work.ts';

const talk = (): void => {
  restoreConversation({
    messages: [{ id: 'q', role: 'user', content: 'Hello', at: 1 }],
    summary: null,
    summaryCutoff: 0,
  });
};

test('nothing is unsaved without a document', () => {
  talk();
  expect(hasUnsavedWork()).toBe(false);
});

test('a change is unsaved', () => {
  loadDocument(chain('a'), '/x.json', false);
  expect(hasUnsavedWork()).toBe(false);
  edit('Rename', [{ op: 'update-node', nodeId: 'a', changes: { name: 'x' } }]);
  expect(hasUnsavedWork()).toBe(true);
});

test('only a chat without a file is unsaved', () => {
  loadDocument(chain('a'), null, false);
  markSaved(chain('a'), '/x.json');
  talk();
  expect(hasUnsavedWork()).toBe(false);
  loadDocument(chain('b'), null, false);
  expect(hasUnsavedWork()).toBe(true);
});
