import { Tabs } from 'radix-ui';
import { useMemo } from 'react';
import { assertNever } from '../../shared/assert-never.ts';
import { findTool } from '../../shared/tools/tool-descriptor.ts';
import { knownVariables } from '../../shared/variables/known-variables.ts';
import type { Visit } from '../../shared/run/run-state.ts';
import type { Node } from '../../shared/workflow/node.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { failureReportOf } from '../agent/failure-report-of.ts';
import { titleOf, titleOfType, appearanceOf } from '../canvas/steps/step-appearance.ts';
import { sealHistory } from '../state/document.ts';
import { useCatalog } from '../state/catalog.ts';
import { useVariablesNow } from '../run/values/use-variables-now.ts';
import { useRun } from '../state/run.ts';
import { setView, useView } from '../state/view.ts';
import { secretNamesOf } from '../../shared/variables/secret-names.ts';
import { Switch } from '../ui/switch.tsx';
import { AiStepForm, AiTransformForm } from './forms/ai-forms.tsx';
import { ChecksEditor } from './checks/checks-editor.tsx';
import { EndLoopForm, IfForm, LoopForm } from './forms/flow-forms.tsx';
import { KnownVariablesProvider } from './fields/known-variables-context.ts';
import { StepProblems } from './step-problems.tsx';
import { StepSettings } from './step-settings.tsx';
import { SwitchForm } from './forms/switch-form.tsx';
import { ToolForm } from './forms/tool-form.tsx';
import { VisitPanel } from './visit-panel.tsx';
import { useUpdateStep } from './update-step.ts';

/** Result opens for a step selected at the run's start, an AI step, or a report. */
export function StepPanel({
  node,
  workflow,
  isLocked,
}: {
  readonly node: Node;
  readonly workflow: Workflow;
  readonly isLocked: boolean;
}) {
  const latest = useVariablesNow();
  const catalog = useCatalog((state) => state.servers);
  const showsResult = useRun(
    ({ run }) =>
      node.type === 'AiStep' || (run.nodes[node.id]?.status === 'failed' && hasReport(run.visits, node.id)),
  );
  const known = useMemo(() => {
    const secrets = secretNamesOf(workflow).map((name) => ({ name: `secrets.${name}` }));
    return [...knownVariables(workflow, node.id, { latest, catalog }), ...secrets];
  }, [workflow, node.id, latest, catalog]);
  const hasRun = useRun((state) => state.run.nodes[node.id] !== undefined);
  const chosen = useView((state) => (state.stepTab?.nodeId === node.id ? state.stepTab.tab : null));
  const tab = hasRun ? (chosen ?? (showsResult ? 'result' : 'setup')) : 'setup';
  return (
    <KnownVariablesProvider value={known}>
      <fieldset className="inspector-lock" disabled={isLocked}>
        <StepHead node={node} />
      </fieldset>
      <Tabs.Root
        value={tab}
        onValueChange={(next) => {
          setView({ stepTab: { nodeId: node.id, tab: next === 'result' ? 'result' : 'setup' } });
        }}
      >
        {hasRun && (
          <Tabs.List className="tabs step-tabs" aria-label="Step">
            <Tabs.Trigger value="setup">Setup</Tabs.Trigger>
            <Tabs.Trigger value="result">
              Result
              <ResultDot nodeId={node.id} />
            </Tabs.Trigger>
          </Tabs.List>
        )}
        <Tabs.Content value="setup" tabIndex={-1} {...(hasRun ? {} : withoutTab)}>
          <fieldset className="inspector-lock" disabled={isLocked}>
            {!node.enabled && <p className="step-off">Disabled. Runs skip this step.</p>}
            <div className="form step-form">
              <KindForm node={node} workflow={workflow} />
              {/* Below the fields, so they don't move while typing. */}
              <StepProblems nodeId={node.id} />
              {node.type !== 'EndLoop' && <ChecksEditor node={node} />}
              {node.type !== 'EndLoop' && <StepSettings node={node} />}
            </div>
          </fieldset>
        </Tabs.Content>
        {hasRun && (
          <Tabs.Content value="result" tabIndex={-1}>
            <VisitPanel node={node} />
          </Tabs.Content>
        )}
      </Tabs.Root>
    </KnownVariablesProvider>
  );
}

const withoutTab = { role: 'presentation', 'aria-labelledby': undefined } as const;

function ResultDot({ nodeId }: { readonly nodeId: string }) {
  const status = useRun((state) => state.run.nodes[nodeId]?.status);
  return <i className="result-dot" data-status={status} aria-hidden />;
}

function hasReport(visits: readonly Visit[], nodeId: string): boolean {
  const last = visits.findLast((visit) => visit.nodeId === nodeId);
  return last !== undefined && failureReportOf(last) !== undefined;
}

function StepHead({ node }: { readonly node: Node }) {
  const updateStep = useUpdateStep();
  const { Icon, tone } = appearanceOf(node);
  const servers = useCatalog((state) => state.servers);
  const kind =
    node.type === 'Tool'
      ? `${node.params.server ?? 'any server'} · ${findTool(servers, node.params)?.title ?? node.params.tool}`
      : titleOfType(node.type);
  return (
    <header className="step-head">
      <span className="step-tile" data-tone={tone}>
        <Icon aria-hidden />
      </span>
      <div className="step-names">
        <input
          aria-label="Step name"
          spellCheck={false}
          value={node.name}
          placeholder={titleOf(node)}
          onBlur={sealHistory}
          onChange={(event) => {
            updateStep(node.id, 'Rename', { name: event.target.value }, `name:${node.id}`);
          }}
        />
        <p>{kind}</p>
      </div>
      {node.type !== 'EndLoop' && <OnSwitch node={node} />}
    </header>
  );
}

function OnSwitch({ node }: { readonly node: Node }) {
  const updateStep = useUpdateStep();
  return (
    <Switch
      label=""
      name={'Enabled'}
      isOn={node.enabled}
      onChange={(enabled) => {
        updateStep(node.id, enabled ? 'Enable' : 'Disable', { enabled });
      }}
    />
  );
}

function KindForm({ node, workflow }: { readonly node: Node; readonly workflow: Workflow }) {
  switch (node.type) {
    case 'Tool':
      return <ToolForm node={node} />;
    case 'If':
      return <IfForm node={node} />;
    case 'Switch':
      return <SwitchForm node={node} />;
    case 'Loop':
      return <LoopForm node={node} />;
    case 'EndLoop':
      return <EndLoopForm node={node} workflow={workflow} />;
    case 'AiStep':
      return <AiStepForm node={node} />;
    case 'AiTransform':
      return <AiTransformForm node={node} />;
    default:
      return assertNever(node);
  }
}
