import { browserServer, factsOf } from '../../shared/tools/browser-tools.ts';
import { findTool, type ToolCatalogue } from '../../shared/tools/tool-descriptor.ts';
import { longestMs, TraceLevel, type Node } from '../../shared/workflow/node.ts';
import { useCatalogue } from '../state/catalogue.ts';
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
  Minimal: 'When it fails',
  Full: 'Each time',
};

/** What every step has: attempts, limits, what is expected of it, and what is kept as evidence. */
export function StepSettings({ node }: { readonly node: Node }) {
  const updateStep = useUpdateStep();
  const callsOut = node.type === 'Tool' || node.type === 'AiStep' || node.type === 'AiTransform';
  const mayMeetPopups = node.type === 'Tool' || node.type === 'AiStep';
  const { expectedPopups: popups = [] } = node;
  const servers = useCatalogue((state) => state.servers);
  const answers = node.keepAs !== undefined || mayAnswer(node, servers);
  return (
    <>
      {callsOut && (
        <div className="form-pair">
          <TypedField
            key={`retries:${node.id}`}
            keptAs={`retries:${node.id}`}
            label="Retries"
            value={node.retries}
            print={String}
            read={readRetries}
            onChange={(retries) => {
              updateStep(node.id, 'Change the retries', { retries });
            }}
          />
          <TypedField
            key={`timeout:${node.id}`}
            keptAs={`timeout:${node.id}`}
            label="Timeout"
            value={node.timeoutMs}
            print={printDuration}
            read={readTimeout}
            onChange={(timeoutMs) => {
              updateStep(node.id, 'Change the timeout', { timeoutMs });
            }}
          />
        </div>
      )}
      {callsOut && (
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
                  'Change the expected outcome',
                  { expectedOutcome: event.target.value },
                  `outcome:${node.id}`,
                );
              }}
            />
          )}
        </Field>
      )}
      {answers && (
        <Field label="Keep as result" help="Shown when the run ends">
          {(ids) => (
            <input
              {...ids}
              className="input"
              type="text"
              value={node.keepAs ?? ''}
              placeholder="Its name, such as Order number"
              onBlur={sealHistory}
              onChange={({ target: { value } }) => {
                updateStep(
                  node.id,
                  'Change what is kept as result',
                  { keepAs: value === '' ? null : value },
                  `keep-as:${node.id}`,
                );
              }}
            />
          )}
        </Field>
      )}
      {mayMeetPopups && popups.length > 0 && <ExpectedPopups node={node} />}
      <Fold title="Timing, pictures and resuming">
        <div className="form-pair">
          <TypedField
            key={`settle:${node.id}`}
            keptAs={`settle:${node.id}`}
            label="Settle time"
            help="Waited after success"
            value={node.settleMs}
            print={printDuration}
            read={readDuration}
            onChange={(settleMs) => {
              updateStep(node.id, 'Change the settle time', { settleMs });
            }}
          />
          <Field label="Pictures">
            {(ids) => (
              <select
                {...ids}
                className="input"
                value={node.traceLevel}
                onChange={(event) => {
                  updateStep(node.id, 'Change the pictures', { traceLevel: event.target.value });
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
        {mayMeetPopups && popups.length === 0 && <ExpectedPopups node={node} />}
        {mayEstablish(node) && (
          <Switch
            label="Establishes the page"
            isOn={node.establishesPage === true}
            help="A resumed run may begin its way back here: what the page was before makes no difference to this step."
            onChange={(isOn) => {
              updateStep(node.id, isOn ? 'Let it establish the page' : 'Let it establish the page no more', {
                establishesPage: isOn ? true : null,
              });
            }}
          />
        )}
      </Fold>
    </>
  );
}

/** Reads something that a person may want to know. */
function mayAnswer(node: Node, servers: ToolCatalogue): boolean {
  if (node.type !== 'Tool') return node.type === 'AiStep' || node.type === 'AiTransform';
  const tool = findTool(servers, node.params);
  return (
    tool !== undefined &&
    (tool.server !== browserServer || factsOf({ ...tool, tool: tool.name }).isAnswer === true)
  );
}

/** Opening a page does so by itself. */
function mayEstablish(node: Node): boolean {
  return node.type === 'AiStep' || (node.type === 'Tool' && factsOf(node.params).establishesPage !== true);
}

const readRetries = (text: string): number | string =>
  /^\d+$/.test(text.trim()) && Number(text) <= 100 ? Number(text) : 'A whole number from 0 to 100';
const readDuration = (text: string): number | string => {
  const read = parseDuration(text) ?? 'Such as 30 s, 500 ms or 2 min';
  return typeof read === 'number' && read > longestMs ? 'A day at most' : read;
};
const readTimeout = (text: string): number | string => {
  const read = readDuration(text);
  return typeof read === 'number' && read < 1 ? 'More than nothing' : read;
};
