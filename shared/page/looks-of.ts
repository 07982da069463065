import { hashText } from '../text/hash-text.ts';
import type { Snapshot } from './snapshot.ts';

/** A fingerprint of all that a page says and that its fields hold: finer than where it is, so it only tells where nothing changes by itself. */
export function looksOf({ digest, nodes }: Pick<Snapshot, 'digest' | 'nodes'>): string {
  const held = nodes.map(
    ({ role, name, value = '', isChecked, isSelected }) =>
      `${role} ${name} ${value} ${String(isChecked)} ${String(isSelected)}`,
  );
  return hashText([digest, ...held].join('\n'));
}
