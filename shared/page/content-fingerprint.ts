import { hashText } from '../text/hash-text.ts';
import type { Snapshot } from './snapshot.ts';

export function contentFingerprint({ digest, nodes }: Pick<Snapshot, 'digest' | 'nodes'>): string {
  const fields = nodes.map(
    ({ role, name, value = '', isChecked, isSelected }) =>
      `${role} ${name} ${value} ${String(isChecked)} ${String(isSelected)}`,
  );
  return hashText([digest, ...fields].join('\n'));
}
