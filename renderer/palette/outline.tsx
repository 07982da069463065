import './outline.css';
import { memo, useLayoutEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { reveal } from '../canvas/camera.ts';
import { appearanceOf, labelOfOutput, titleOf } from '../canvas/steps/step-appearance.ts';
import { useDocument } from '../state/document.ts';
import { reorderSelection } from '../state/edits/moving.ts';
import { deleteSelection } from '../state/edits/removing.ts';
import { offerFocus } from '../state/focus-request.ts';
import { useRun } from '../state/run.ts';
import { selectNodes, selectOnlyNode, useSelection } from '../state/selection.ts';
import { showInspector } from '../state/side-tab.ts';
import type { Node } from '../../shared/workflow/node.ts';
import { outlineRows } from './outline-rows.ts';

export function Outline() {
  const workflow = useDocument((state) => state.workflow);
  const rows = useMemo(() => (workflow === null ? [] : outlineRows(workflow)), [workflow]);
  const nodeIds = useSelection((state) => state.nodeIds);
  const active = useSelection(selectOnlyNode);
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(
    () =>
      offerFocus(['outline'], () => {
        list.current?.focus();
      }),
    [],
  );
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active, rows]);

  const go = (at: number): void => {
    const row = rows[Math.min(Math.max(0, at), rows.length - 1)];
    if (row === undefined) return;
    selectNodes([row.node.id]);
    reveal(row.node.id);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = rows.findIndex(({ node }) => node.id === active);
    const act = event.altKey
      ? {
          ArrowUp: () => {
            reorderSelection('earlier');
          },
          ArrowDown: () => {
            reorderSelection('later');
          },
        }[event.key]
      : {
          ArrowUp: () => {
            go(at < 0 ? rows.length - 1 : at - 1);
          },
          ArrowDown: () => {
            go(at + 1);
          },
          Home: () => {
            go(0);
          },
          End: () => {
            go(rows.length - 1);
          },
          Enter: active === null ? undefined : showInspector,
          Delete: () => {
            deleteSelection({ heal: true });
          },
        }[event.key];
    if (act === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  if (rows.length === 0) return <p className="palette-none">Steps that you add are listed here.</p>;
  return (
    <ul
      ref={list}
      className="outline"
      role="tree"
      aria-label="Outline"
      tabIndex={0}
      aria-activedescendant={active === null ? undefined : `outline-${active}`}
      onKeyDown={onKeyDown}
    >
      {rows.map(({ node, depth, branch }) => (
        <Row
          key={node.id}
          node={node}
          depth={depth}
          branch={labelOfOutput(branch)}
          isSelected={nodeIds.has(node.id)}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  readonly node: Node;
  readonly depth: number;
  readonly branch: string;
  readonly isSelected: boolean;
}

const Row = memo(function Row({ node, depth, branch, isSelected }: RowProps) {
  const { Icon, tone } = appearanceOf(node);
  const status = useRun((state) => state.run.nodes[node.id]?.status);
  return (
    <li
      id={`outline-${node.id}`}
      role="treeitem"
      aria-level={depth + 1}
      aria-selected={isSelected}
      data-tone={tone}
      data-status={status}
      data-enabled={node.enabled}
      style={{ '--depth': depth } as React.CSSProperties}
      onClick={() => {
        selectNodes([node.id]);
        reveal(node.id);
      }}
      onDoubleClick={showInspector}
    >
      <Icon aria-hidden />
      {branch !== '' && <small>{branch}</small>}
      <span>{titleOf(node)}</span>
    </li>
  );
});
