import './file-input.css';
import { FolderOpen } from 'lucide-react';
import { AppError } from '../../../shared/app-error.ts';
import { ask } from '../../bridge.ts';
import { sealHistory } from '../../state/document.ts';
import type { FieldIds } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.ts';
import { ReferenceInput } from './reference-input.tsx';

interface FileInputProps {
  readonly ids: FieldIds;
  readonly value: string;
  readonly isFirst: boolean;
  onChange(path: string): void;
}

export function FileInput({ ids, value, isFirst, onChange }: FileInputProps) {
  const choose = async (): Promise<void> => {
    try {
      const path = await ask('system/choose-file', { path: value });
      if (path === null) return;
      onChange(path);
      sealHistory();
    } catch (thrown) {
      toast(`Couldn’t choose a file: ${AppError.from(thrown).message}`, { id: 'choose-file', tone: 'bad' });
    }
  };
  return (
    <div className="file-input">
      <ReferenceInput ids={ids} value={value} isFirst={isFirst} onChange={onChange} />
      <IconButton
        Icon={FolderOpen}
        label="Choose a file…"
        onClick={() => {
          void choose();
        }}
      />
    </div>
  );
}
