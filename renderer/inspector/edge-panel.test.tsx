// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { edge, loopWorkflow, node, workflowOf } from '../../shared/testing/build.ts';
import { loadDocument } from '../state/document.ts';
import { EdgePanel } from './edge-panel.tsx';

test('a connection names the loop that it leaves', () => {
  const { nodes, edges } = loopWorkflow();
  const leaving = edge('if', 'after', 'IfTrue');
  const staying = edge('if', 'a', 'IfFalse');
  loadDocument(
    workflowOf(
      [
        ...nodes.map((each) => (each.id === 'loop' ? { ...each, name: 'Each page' } : each)),
        node('if', 'If'),
      ],
      [...edges.filter(({ to }) => to !== 'a'), edge('loop', 'if', 'LoopBody'), staying, leaving],
    ),
    null,
    false,
  );
  const { rerender } = render(<EdgePanel edge={leaving} />);
  expect(screen.getByText('Leaves the loop').nextSibling?.textContent).toBe('Each page');
  rerender(<EdgePanel edge={staying} />);
  expect(screen.queryByText('Leaves the loop')).toBeNull();
});
