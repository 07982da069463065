import { useEffect, useRef, useState, type KeyboardEvent, useMemo } from 'react';
import { outputKey, type Output } from '../../../shared/workflow/edge.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import { useDocument } from '../../state/document.ts';
import { structureOf, outgoingOf } from '../../../shared/layout/structure.ts';
import { isSameOutput, outputsOf } from '../../../shared/layout/outputs.ts';
import { unreachableTargets } from '../../state/graph/targets.ts';
import { connect } from '../../state/edits/wiring.ts';
import { setCanvasUi, useCanvasUi } from '../canvas-ui.ts';
import { focusStep } from '../focus-step.ts';
import { appearanceOf, labelOfOutput, subtitleOf, titleOf } from '../steps/step-appearance.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';

export function TargetPicker() {
  const wiringId = useCanvasUi((state) => state.connectingId);
  const workflow = useDocument((state) => state.workflow);
  const node = workflow?.nodes.find(({ id }) => id === wiringId);
  if (workflow === null || node === undefined || outputsOf(node).length === 0) return null;
  const out = outgoingOf(structureOf(workflow), node.id);
  const free = outputsOf(node).find((output) => !out.some((edge) => isSameOutput(edge.output, output)));
  return <Picker key={node.id} node={node} workflow={workflow} first={free ?? outputsOf(node)[0]} />;
}

function Picker({
  node,
  workflow,
  first,
}: {
  readonly node: Node;
  readonly workflow: Workflow;
  readonly first: Output | undefined;
}) {
  const [output, setOutput] = useState(first);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const closed = useMemo(
    () => unreachableTargets(workflow, node.id, 'output', output),
    [workflow, node.id, output],
  );
  const found = workflow.nodes
    .filter(
      (target) =>
        !closed.has(target.id) &&
        `${titleOf(target)} ${subtitleOf(target)}`.toLowerCase().includes(text.trim().toLowerCase()),
    )
    .slice(0, 50);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  const close = (): void => {
    setCanvasUi({ connectingId: null });
    focusStep(node.id);
  };
  const pick = (target: Node | undefined): void => {
    if (target !== undefined) connect(node.id, output, target.id);
    close();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter') pick(found[at]);
    else if (event.key === 'ArrowDown') setAt(Math.min(found.length - 1, at + 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(0, at - 1));
    else return;
    event.preventDefault();
  };
  return (
    <div
      className="edge-picker"
      role="dialog"
      aria-label={`Connect ${titleOf(node)} to`}
      onKeyDown={onKeyDown}
    >
      <input
        autoFocus
        value={text}
        placeholder={`Connect “${titleOf(node)}” to…`}
        aria-label="Step to connect to"
        role="combobox"
        aria-expanded
        aria-controls="edge-targets"
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onBlur={(event) => {
          if (!event.currentTarget.parentElement?.contains(event.relatedTarget))
            setCanvasUi({ connectingId: null });
        }}
      />
      {outputsOf(node).length > 1 && (
        <div className="edge-picker-outputs" role="radiogroup" aria-label="Output">
          {outputsOf(node).map((each) => (
            <button
              key={outputKey(each)}
              type="button"
              role="radio"
              aria-checked={isSameOutput(each, output)}
              onClick={() => {
                setOutput(each);
                setAt(0);
              }}
            >
              {each?.type === 'LoopBody' ? 'body' : labelOfOutput(each)}
            </button>
          ))}
        </div>
      )}
      <ul id="edge-targets" ref={list} role="listbox">
        {found.map((target, index) => {
          const { Icon, tone } = appearanceOf(target);
          return (
            <li
              key={target.id}
              role="option"
              aria-selected={index === at}
              data-tone={tone}
              onPointerDown={(event) => {
                event.preventDefault();
                pick(target);
              }}
              onPointerMove={() => {
                setAt(index);
              }}
            >
              <Icon />
              <span>{titleOf(target)}</span>
              <small>{subtitleOf(target)}</small>
            </li>
          );
        })}
        {found.length === 0 && <li className="edge-picker-none">No step to connect to</li>}
      </ul>
    </div>
  );
}
