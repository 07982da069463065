import './inspector.css';
import { Tabs } from 'radix-ui';
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { findProblems } from '../../shared/validation/find-problems.ts';
import type { ProblemRule } from '../../shared/validation/problem.ts';
import { edgeKey, type Edge } from '../../shared/workflow/edge.ts';
import type { Node } from '../../shared/workflow/node.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { useReview } from '../state/review.ts';
import { focusStep } from '../canvas/focus-step.ts';
import { useDocument } from '../state/document.ts';
import { useCatalog } from '../state/catalog.ts';
import { offerFocus } from '../state/focus-request.ts';
import { selectOnlyNode, useSelection } from '../state/selection.ts';
import { setView, useView } from '../state/view.ts';
import { editProposed, useProposedStep, type ProposedStep } from '../review/proposed-step.ts';
import { StepReview } from '../review/step-review.tsx';
import { BulkPanel } from './bulk-panel.tsx';
import { leaveField } from './leave-field.ts';
import { StepPanel } from './step-panel.tsx';
import { UpdateStepProvider } from './update-step.ts';
import { EdgePanel } from './edge-panel.tsx';
import { WorkflowPanel } from './workflow-panel.tsx';

/** Stays mounted while hidden, so the chat keeps its state. */
const staysThere = { forceMount: true } as const;

interface InspectorProps {
  readonly assistant: { readonly title: ReactNode; readonly tools: ReactNode; readonly content: ReactNode };
}

export function Inspector({ assistant }: InspectorProps) {
  const own = useDocument((state) => state.workflow);
  const viewed = useReview((state) => state.viewing?.workflow ?? null);
  const isLocked = viewed !== null;
  const workflow = viewed ?? own;
  const nodeIds = useSelection((state) => state.nodeIds);
  const edgeKeys = useSelection((state) => state.edgeKeys);
  const root = useRef<HTMLDivElement>(null);
  const selected = useMemo(
    () => workflow?.nodes.filter((node) => nodeIds.has(node.id)) ?? [],
    [workflow, nodeIds],
  );
  const selectedEdge =
    selected.length === 0 && edgeKeys.size === 1
      ? workflow?.edges.find((edge) => edgeKeys.has(edgeKey(edge)))
      : undefined;
  const proposed = useProposedStep();
  const hasSelection = selected.length > 0 || selectedEdge !== undefined || proposed !== null;
  const { tab, wasChatOpen, choose } = useTabs(root, hasSelection);
  const isChatOpen = tab === 'assistant';
  useFocusOnRequest(root);
  if (workflow === null) return null;
  return (
    <Tabs.Root className="inspector" ref={root} value={tab} onValueChange={choose}>
      <div className="inspector-bar">
        <Tabs.List className="tabs" aria-label="Right panel">
          <Tabs.Trigger value="step">
            {selectedEdge !== undefined
              ? 'Connection'
              : selected.length > 1
                ? `${selected.length} steps`
                : 'Step'}
          </Tabs.Trigger>
          <Tabs.Trigger value="workflow">Workflow</Tabs.Trigger>
          <Tabs.Trigger value="assistant">{assistant.title}</Tabs.Trigger>
        </Tabs.List>
        {isChatOpen && assistant.tools}
      </div>
      <Tabs.Content className="inspector-content" value="step" tabIndex={-1} onKeyDown={leaveField}>
        {!hasSelection && <p className="inspector-none">Select a step to edit it.</p>}
        <SelectionPanel
          selected={selected}
          edge={selectedEdge}
          proposed={proposed}
          workflow={workflow}
          isLocked={isLocked}
        />
      </Tabs.Content>
      <Tabs.Content className="inspector-content" value="workflow" tabIndex={-1} onKeyDown={leaveField}>
        <fieldset className="inspector-lock" disabled={isLocked}>
          <WorkflowPanel workflow={workflow} />
        </fieldset>
      </Tabs.Content>
      <Tabs.Content
        className="inspector-assistant"
        value="assistant"
        tabIndex={-1}
        {...(wasChatOpen ? staysThere : {})}
      >
        {assistant.content}
      </Tabs.Content>
    </Tabs.Root>
  );
}

interface SelectionPanelProps {
  readonly selected: readonly Node[];
  readonly edge: Edge | undefined;
  readonly proposed: ProposedStep | null;
  readonly workflow: Workflow;
  readonly isLocked: boolean;
}

function SelectionPanel({ selected, edge, proposed, workflow, isLocked }: SelectionPanelProps) {
  const [only] = selected;
  return (
    <>
      {edge !== undefined && !isLocked && <EdgePanel edge={edge} />}
      {proposed !== null && <StepReview step={proposed} />}
      {proposed?.after !== undefined && (
        <UpdateStepProvider value={editProposed}>
          <StepPanel
            key={proposed.nodeId}
            node={proposed.after}
            workflow={proposed.workflow}
            isLocked={false}
          />
        </UpdateStepProvider>
      )}
      {proposed === null && selected.length === 1 && only !== undefined && (
        <StepPanel key={`${only.id} ${isLocked}`} node={only} workflow={workflow} isLocked={isLocked} />
      )}
      {selected.length > 1 && !isLocked && <BulkPanel nodes={selected} />}
    </>
  );
}

const formRules: ReadonlySet<ProblemRule> = new Set([
  'MissingTarget',
  'InvalidArguments',
  'MissingCondition',
  'InvalidSchema',
]);

/** A chosen tab stays until the selection changes. */
function useTabs(
  root: React.RefObject<HTMLDivElement | null>,
  hasSelection: boolean,
): { readonly tab: string; readonly wasChatOpen: boolean; choose(tab: string): void } {
  const nodeIds = useSelection((state) => state.nodeIds);
  const [chosen, setChosen] = useState<{
    readonly tab: string;
    readonly nodeIds: ReadonlySet<string>;
  } | null>(null);
  const isChatOpen = useView((state) => state.sideTab === 'assistant');
  const [wasChatOpen, setWasChatOpen] = useState(isChatOpen);
  if (isChatOpen && !wasChatOpen) setWasChatOpen(true);
  const form = chosen?.nodeIds === nodeIds ? chosen.tab : hasSelection ? 'step' : 'workflow';
  const choose = (tab: string): void => {
    setView({ sideTab: tab === 'assistant' ? 'assistant' : 'inspector' });
    if (tab !== 'assistant') setChosen({ tab, nodeIds });
  };
  useLayoutEffect(
    () =>
      offerFocus(['new-input'], () => {
        flushSync(() => {
          setChosen({ tab: 'workflow', nodeIds: useSelection.getState().nodeIds });
        });
        [...(root.current?.querySelectorAll<HTMLInputElement>('.variable [aria-label^="Value of"]') ?? [])]
          .at(-1)
          ?.focus();
      }),
    [root],
  );
  return { tab: isChatOpen ? 'assistant' : form, wasChatOpen, choose };
}

/** Focuses the first required empty field, else the first. */
function useFocusOnRequest(root: React.RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(
    () =>
      offerFocus(['inspector', 'needed-field'], (target) => {
        const nodeId = selectOnlyNode(useSelection.getState());
        if (nodeId !== null)
          flushSync(() => {
            setView({ stepTab: { nodeId, tab: 'setup' } });
          });
        const fields = [
          ...(root.current?.querySelectorAll<HTMLInputElement>('[data-first], .step-form .input') ?? []),
        ];
        const isEmpty = ({ value }: HTMLInputElement): boolean => value === '';
        const isNeeding = fields.some(
          (field) => isEmpty(field) && field.closest('.field')?.querySelector('abbr') instanceof Element,
        );
        if (target === 'needed-field' && !isNeeding && nodeId !== null && !warnsOfItsForm(nodeId))
          focusStep(nodeId);
        else ((isNeeding ? fields.find(isEmpty) : undefined) ?? fields[0])?.focus();
      }),
    [root],
  );
}

function warnsOfItsForm(nodeId: string): boolean {
  const { workflow } = useDocument.getState();
  return (
    workflow !== null &&
    findProblems(workflow, useCatalog.getState().servers).some(
      (problem) => problem.nodeId === nodeId && formRules.has(problem.rule),
    )
  );
}
