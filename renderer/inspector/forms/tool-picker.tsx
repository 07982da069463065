import './tool-picker.css';
import { useState } from 'react';
import type { ToolDescriptor } from '../../../shared/tools/tool-descriptor.ts';
import { useCatalog } from '../../state/catalog.ts';
import { Button } from '../../ui/button.tsx';
import { Fold } from '../../ui/fold.tsx';
import {
  chooseTools,
  isChosen,
  describeAllowedTools,
  searchTools,
  unknownEntries,
  type AllowedTools,
} from './tool-choice.ts';

interface ToolPickerProps {
  readonly allowed: AllowedTools;
  onChange(allowed: string[] | undefined): void;
}

export function ToolPicker({ allowed, onChange }: ToolPickerProps) {
  const catalog = useCatalog((state) => state.servers);
  const [search, setSearch] = useState('');
  const choose = (tools: readonly ToolDescriptor[], isOn: boolean): void => {
    onChange(chooseTools(allowed, tools, { isOn, catalog }));
  };
  const found = searchTools(catalog, search);
  return (
    <Fold title="Allowed tools" note={describeAllowedTools(allowed, catalog)}>
      <div className="tool-picker" role="group" aria-label="Allowed tools">
        {allowed !== undefined && (
          <Button
            size="small"
            onClick={() => {
              onChange(undefined);
            }}
          >
            Allow all browser tools
          </Button>
        )}
        <input
          type="search"
          className="input"
          aria-label="Search tools"
          placeholder="Search tools"
          spellCheck={false}
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
          }}
        />
        <div className="tool-picker-list">
          {found.map(({ server, tools }) => (
            <Server
              key={server}
              server={server}
              tools={tools}
              isChosen={(tool) => isChosen(allowed, tool, catalog)}
              onChoose={choose}
            />
          ))}
          {found.length === 0 && (
            <p className="inspector-note">
              {search === '' ? 'No tools connected.' : `No tool matches “${search}”.`}
            </p>
          )}
        </div>
        {unknownEntries(allowed, catalog).map((entry) => (
          <p key={entry} className="inspector-note tool-picker-unknown">
            <span>
              <code>{entry}</code> isn’t connected.
            </span>
            <Button
              size="small"
              aria-label={`Remove ${entry}`}
              onClick={() => {
                onChange(withoutEntry(allowed, entry));
              }}
            >
              Remove
            </Button>
          </p>
        ))}
      </div>
    </Fold>
  );
}

interface ServerProps {
  readonly server: string;
  readonly tools: readonly ToolDescriptor[];
  isChosen(tool: ToolDescriptor): boolean;
  onChoose(tools: readonly ToolDescriptor[], isOn: boolean): void;
}

function Server({ server, tools, isChosen: isOn, onChoose }: ServerProps) {
  const isWhole = tools.every(isOn);
  return (
    <section aria-label={server}>
      <div className="tool-picker-server">
        <b>{server}</b>
        <button
          type="button"
          aria-label={`${isWhole ? 'None' : 'All'} of ${server}`}
          onClick={() => {
            onChoose(tools, !isWhole);
          }}
        >
          {isWhole ? 'None' : 'All of these'}
        </button>
      </div>
      <ul>
        {tools.map((tool) => (
          <li key={tool.name}>
            <label title={tool.description}>
              <input
                type="checkbox"
                checked={isOn(tool)}
                onChange={(event) => {
                  onChoose([tool], event.target.checked);
                }}
              />
              <span>{tool.title}</span>
              {tool.effect === 'read' && <small>only reads</small>}
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}

function withoutEntry(allowed: AllowedTools, entry: string): string[] | undefined {
  const rest = allowed?.filter((each) => each !== entry) ?? [];
  return rest.length === 0 ? undefined : rest;
}
