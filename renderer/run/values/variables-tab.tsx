import { Copy } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Json } from '../../../shared/json.ts';
import { titleOf } from '../../canvas/steps/step-appearance.ts';
import { useShownNodes } from '../../review/use-shown-nodes.ts';
import { selectIsRunning, useRun } from '../../state/run.ts';
import { setView, useView } from '../../state/view.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { groupVariables } from './group-variables.ts';
import { NoRunYet } from '../no-run-yet.tsx';
import { describeType } from './describe-type.ts';
import { ValueView } from './value-view.tsx';
import { valuesAt } from './values-at.ts';

export function VariablesTab() {
  const run = useRun((state) => state.run);
  const isRunning = useRun(selectIsRunning);
  const visitIndex = useView((state) => state.visitIndex);
  const nodes = useShownNodes();
  const [search, setSearch] = useState('');
  const query = useDeferredValue(search.trim().toLowerCase());
  const visit = visitIndex === null ? undefined : run.visits[visitIndex];
  const { values, changed } = useMemo(() => valuesAt(run, visit), [run, visit]);
  const names = Object.keys(values);
  if (names.length === 0)
    return <NoRunYet isRunning={isRunning} what="Values appear here as steps set them." />;
  const shown = names.filter(
    (name) =>
      query === '' ||
      name.toLowerCase().includes(query) ||
      printed(values[name] ?? null)
        .toLowerCase()
        .includes(query),
  );
  const step = visit === undefined ? undefined : nodes.find(({ id }) => id === visit.nodeId);
  return (
    <div className="values">
      <div className="values-head">
        <input
          className="input"
          type="text"
          aria-label="Search variables"
          placeholder="Search names and values"
          spellCheck={false}
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
          }}
        />
        <span>
          {visit === undefined
            ? `${names.length} ${names.length === 1 ? 'variable' : 'variables'}`
            : `After “${step === undefined ? visit.nodeId : titleOf(step)}”, execution ${visit.visit}`}
        </span>
        {visit !== undefined && (
          <Button
            size="small"
            tone="quiet"
            onClick={() => {
              setView({ visitIndex: null });
            }}
          >
            Show latest
          </Button>
        )}
      </div>
      <div className="values-list" role="group" aria-label="Variables">
        {groupVariables(shown, nodes).map(({ title, names: own }, at) => (
          <section key={at}>
            <h3>{title}</h3>
            <ul>
              {own.map((name) => (
                <Row key={name} name={name} value={values[name] ?? null} isChanged={changed.has(name)} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

function Row({
  name,
  value,
  isChanged,
}: {
  readonly name: string;
  readonly value: Json;
  readonly isChanged: boolean;
}) {
  const dot = name.indexOf('.') + 1;
  return (
    <li className="value-row" data-changed={isChanged}>
      <code title={isChanged ? `${name}, set by the last step` : name}>
        <span>{name.slice(0, dot)}</span>
        {name.slice(dot)}
      </code>
      <small>{describeType(value)}</small>
      <ValueView value={value} />
      <IconButton
        size="small"
        Icon={Copy}
        label={`Copy value of ${name}`}
        onClick={() => {
          void copyText(typeof value === 'string' ? value : JSON.stringify(value, null, 2));
        }}
      />
    </li>
  );
}

function printed(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
