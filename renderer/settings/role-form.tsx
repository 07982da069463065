import { useState } from 'react';
import { keyOriginOf } from '../../shared/models/key-origin.ts';
import type { ModelSettings } from '../../shared/settings.ts';
import { printDuration } from '../../shared/text/typed-duration.ts';
import { Combobox } from '../ui/combobox.tsx';
import { Field } from '../ui/field.tsx';
import { DraftField } from './draft-field.tsx';
import { KeyField } from './key-field.tsx';
import { knownProviders } from './known-providers.ts';
import { saveKey, useModelFacts, loadModels } from './model-store.ts';
import { readAddress, readTemperature, readTimeout } from './read-model-fields.ts';
import { TestRow } from './test-row.tsx';
import { useDraft } from '../ui/use-draft.ts';

interface RoleFormProps {
  readonly settings: ModelSettings;
  onChange(changes: Partial<ModelSettings>): void;
}

const asIs = (text: string): string => text;

export function RoleForm({ settings, onChange }: RoleFormProps) {
  const { baseUrl } = settings;
  const [newKey, setNewKey] = useState('');
  const [keeping, setKeeping] = useState<'session' | 'plain-file'>('session');
  const hasSystemStore = useModelFacts((state) => state.keys?.hasSystemStore ?? true);
  const keepKey = async (): Promise<boolean> => {
    if (newKey.trim() === '') return true;
    const isSaved = await saveKey({
      baseUrl,
      key: newKey,
      keeping: hasSystemStore ? 'system-store' : keeping,
    });
    if (isSaved) setNewKey('');
    return isSaved;
  };
  return (
    <div className="form role-form">
      <AddressField
        settings={settings}
        onChange={(changes) => {
          setNewKey('');
          onChange(changes);
        }}
      />
      <ModelField settings={settings} onChange={onChange} />
      <KeyField
        origin={keyOriginOf(baseUrl)}
        value={newKey}
        keeping={keeping}
        onChange={setNewKey}
        onKeep={setKeeping}
        onSave={() => {
          void keepKey();
        }}
      />
      <RequestFields settings={settings} onChange={onChange} />
      <TestRow key={`${baseUrl} ${settings.model}`} settings={settings} beforeTest={keepKey} />
    </div>
  );
}

function AddressField({ settings: { baseUrl }, onChange }: RoleFormProps) {
  const servers = useModelFacts((state) => state.servers);
  const draft = useDraft({
    name: 'Address',
    value: baseUrl,
    print: asIs,
    read: readAddress,
    onCommit: (value) => {
      onChange({ baseUrl: value });
    },
  });
  const places = [
    ...(servers ?? []).map(({ name, baseUrl: value }) => ({ value, title: `${name}, on this computer` })),
    ...knownProviders,
  ];
  return (
    <Field label="Address" error={draft.wasLeft ? draft.error : undefined}>
      {(ids) => (
        <Combobox
          ids={ids}
          value={draft.text}
          options={places}
          note=""
          placeholder="https://api.openai.com/v1"
          onChange={draft.onChange}
          onCommit={draft.onCommit}
        />
      )}
    </Field>
  );
}

function ModelField({ settings: { baseUrl, model }, onChange }: RoleFormProps) {
  const list = useModelFacts((state) => state.lists[baseUrl]);
  const draft = useDraft({
    name: 'Model',
    value: model,
    print: asIs,
    read: (text) => ({ value: text.trim() }),
    onCommit: (value) => {
      onChange({ model: value });
    },
  });
  return (
    <Field label="Model">
      {(ids) => (
        <Combobox
          name="model"
          ids={ids}
          value={draft.text}
          placeholder={baseUrl === '' ? 'Enter the address first' : 'Choose or type its name'}
          options={(Array.isArray(list) ? (list as readonly string[]) : []).map((value) => ({ value }))}
          note={noteOn(list, baseUrl)}
          onChange={draft.onChange}
          onCommit={draft.onCommit}
          onOpen={() => {
            loadModels(baseUrl);
          }}
        />
      )}
    </Field>
  );
}

function RequestFields({ settings, onChange }: RoleFormProps) {
  const temperature = useDraft({
    name: 'Temperature',
    value: settings.temperature,
    print: (value) => (value === null ? '' : String(value)),
    read: readTemperature,
    onCommit: (value) => {
      onChange({ temperature: value });
    },
  });
  const timeout = useDraft({
    name: 'Timeout',
    value: settings.timeoutMs,
    print: printDuration,
    read: readTimeout,
    onCommit: (value) => {
      onChange({ timeoutMs: value });
    },
  });
  return (
    <div className="form-pair">
      <DraftField
        label="Temperature"
        draft={temperature}
        inputMode="decimal"
        placeholder="Provider default"
      />
      <DraftField label="Timeout" draft={timeout} />
    </div>
  );
}

function noteOn(
  list: ReturnType<typeof useModelFacts.getState>['lists'][string] | undefined,
  baseUrl: string,
): string {
  if (baseUrl === '') return 'Enter the address first to list its models.';
  if (list === undefined || list === 'asking') return 'Loading models…';
  return 'message' in list ? `${list.message} You can type the name.` : 'No models listed. Type the name.';
}
