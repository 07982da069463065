export const slotPattern = /\{\{(\w+)\}\}/g;

/** Missing values are ''. Values aren't parsed. */
export function fillSlots(template: string, values: ReadonlyMap<string, string>): string {
  return template.replace(slotPattern, (_, slot: string) => values.get(slot) ?? '').trim();
}
