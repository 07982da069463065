import { browserServer, factsOf, isBrowserCall } from '../../shared/tools/browser-tools.ts';
import { findTool, type ToolCatalog } from '../../shared/tools/tool-descriptor.ts';
import { maxDurationMs, TraceLevel, type Node } from '../../shared/workflow/node.ts';
import { useCatalog } from '../state/catalog.ts';
import { sealHistory } from '../state/document.ts';
import { Field } from '../ui/field.tsx';
import { Fold } from '../ui/fold.tsx';
import { parseDuration, printDuration } from '../../shared/text/typed-duration.ts';
import { ExpectedPopups } from './expected-popups.tsx';
import { TypedField } from './fields/typed-field.tsx';
import { Switch } from '../ui/switch.tsx';
import { useUpdateStep } from './update-step.ts';

const traceWords: Readonly<Record<TraceLevel, string>> = {
  Off: 'None',
  Minimal: 'On failure',
  Full: 'Always',
};

interface OfNode {
  readonly node: Node;
}

export function StepSettings({ node }: OfNode) {
  const callsOut = node.type === 'Tool' || node.type === 'AiStep' || node.type === 'AiTransform';
  const mayMeetPopups = node.type === 'Tool' || node.type === 'AiStep';
  const { expectedPopups: popups = [] } = node;
  const servers = useCatalog((state) => state.servers);
  const answers = node.keepAs !== undefined || mayAnswer(node, servers);
  return (
    <>
      {callsOut && <Attempts node={node} />}
      {callsOut && <ExpectedOutcome node={node} />}
      {answers && <KeepAsResult node={node} />}
      {mayMeetPopups && popups.length > 0 && <ExpectedPopups node={node} />}
      <Fold title="Timing, screenshots, and resuming">
        <PauseAndScreenshots node={node} />
        {mayMeetPopups && popups.length === 0 && <ExpectedPopups node={node} />}
        {mayEstablish(node) && <RestartPoint node={node} />}
      </Fold>
    </>
  );
}

function Attempts({ node }: OfNode) {
  const updateStep = useUpdateStep();
  return (
    <div className="form-pair">
      <TypedField
        key={`retries:${node.id}`}
        draftKey={`retries:${node.id}`}
        label="Retries"
        value={node.retries}
        print={String}
        read={readRetries}
        onChange={(retries) => {
          updateStep(node.id, 'Change retries', { retries });
        }}
      />
      <TypedField
        key={`timeout:${node.id}`}
        draftKey={`timeout:${node.id}`}
        label="Timeout"
        value={node.timeoutMs}
        print={printDuration}
        read={readTimeout}
        onChange={(timeoutMs) => {
          updateStep(node.id, 'Change timeout', { timeoutMs });
        }}
      />
    </div>
  );
}

function ExpectedOutcome({ node }: OfNode) {
  const updateStep = useUpdateStep();
  return (
    <Field label="Expected outcome">
      {(ids) => (
        <textarea
          {...ids}
          className="input"
          rows={2}
          value={node.expectedOutcome}
          placeholder="What should be true afterwards"
          onBlur={sealHistory}
          onChange={(event) => {
            updateStep(
              node.id,
              'Change expected outcome',
              { expectedOutcome: event.target.value },
              `outcome:${node.id}`,
            );
          }}
        />
      )}
    </Field>
  );
}

function KeepAsResult({ node }: OfNode) {
  const updateStep = useUpdateStep();
  return (
    <Field label="Keep as result" help="Shown when the run ends">
      {(ids) => (
        <input
          {...ids}
          className="input"
          type="text"
          value={node.keepAs ?? ''}
          placeholder={keepsByName(node) ? node.name : 'Result name, such as Order number'}
          onBlur={sealHistory}
          onChange={({ target: { value } }) => {
            updateStep(
              node.id,
              'Change result',
              { keepAs: value === '' ? null : value },
              `keep-as:${node.id}`,
            );
          }}
        />
      )}
    </Field>
  );
}

function PauseAndScreenshots({ node }: OfNode) {
  const updateStep = useUpdateStep();
  return (
    <div className="form-pair">
      <TypedField
        key={`settle:${node.id}`}
        draftKey={`settle:${node.id}`}
        label="Pause afterwards"
        help="After success"
        value={node.settleMs}
        print={printDuration}
        read={readDuration}
        onChange={(settleMs) => {
          updateStep(node.id, 'Change pause', { settleMs });
        }}
      />
      <Field label="Screenshots">
        {(ids) => (
          <select
            {...ids}
            className="input"
            value={node.traceLevel}
            onChange={(event) => {
              updateStep(node.id, 'Change screenshots', { traceLevel: event.target.value });
            }}
          >
            {TraceLevel.options.map((level) => (
              <option key={level} value={level}>
                {traceWords[level]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}

function RestartPoint({ node }: OfNode) {
  const updateStep = useUpdateStep();
  return (
    <Switch
      label="Safe restart point"
      isOn={node.establishesPage === true}
      help="This step works from any page, so a resumed run can start here."
      onChange={(isOn) => {
        updateStep(node.id, isOn ? 'Set restart point' : 'Remove restart point', {
          establishesPage: isOn ? true : null,
        });
      }}
    />
  );
}

function keepsByName({ type, params }: Node): boolean {
  return type === 'Tool' && isBrowserCall(params, 'keep_result');
}

function mayAnswer(node: Node, servers: ToolCatalog): boolean {
  if (node.type !== 'Tool') return node.type === 'AiStep' || node.type === 'AiTransform';
  const tool = findTool(servers, node.params);
  return (
    tool !== undefined &&
    (tool.server !== browserServer || factsOf({ ...tool, tool: tool.name }).isAnswer === true)
  );
}

/** A step that opens a page counts anyway. */
function mayEstablish(node: Node): boolean {
  return node.type === 'AiStep' || (node.type === 'Tool' && factsOf(node.params).establishesPage !== true);
}

const readRetries = (text: string): number | string =>
  /^\d+$/.test(text.trim()) && Number(text) <= 100 ? Number(text) : 'Enter a whole number from 0 to 100';
const readDuration = (text: string): number | string => {
  const read = parseDuration(text) ?? 'Enter a duration, such as 30 s, 500 ms, or 2 min';
  return typeof read === 'number' && read > maxDurationMs ? 'Enter at most a day' : read;
};
const readTimeout = (text: string): number | string => {
  const read = readDuration(text);
  return typeof read === 'number' && read < 1 ? 'Enter more than 0' : read;
};
