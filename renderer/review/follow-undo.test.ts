// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { chain } from '../../shared/testing/build.ts';
import { editAs, loadDocument, redo, undo } from '../state/document.ts';
import { forgetConversation, receiveAnswer, setReceipt, useConversation } from '../state/conversation.ts';
import { followUndo } from './revisions.ts';

test('receipts follow undo and redo', () => {
  loadDocument(chain('a'), null, false);
  forgetConversation();
  const end = followUndo();
  const status = (): string | undefined => useConversation.getState().messages[0]?.receipt?.status;
  receiveAnswer({
    id: 'm',
    role: 'assistant',
    content: '',
    at: 0,
    proposalId: 'p',
    receipt: { status: 'staged', applied: 0, total: 5 },
  });
  editAs({ author: 'assistant', label: 'Rename', reason: '', proposalId: 'p' }, [
    { op: 'update-node', nodeId: 'a', changes: { name: 'Other' } },
  ]);
  setReceipt('p', { status: 'applied', applied: 3, total: 5 });
  undo();
  expect(status()).toBe('undone');
  redo();
  expect(status()).toBe('applied');
  expect(useConversation.getState().messages[0]?.receipt).toMatchObject({ applied: 3, total: 5 });
  end();
});
