import type { WrittenCheck } from '../../../shared/checks/check.ts';

export function withOptional(
  check: WrittenCheck,
  field: string,
  value: string | number | undefined,
): WrittenCheck {
  const { [field]: _, ...rest } = check;
  return (value === undefined || value === '' ? rest : { ...rest, [field]: value }) as WrittenCheck;
}
