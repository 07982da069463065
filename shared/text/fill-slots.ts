/** `{{name}}`. */
export const slotPattern = /\{\{(\w+)\}\}/g;

/** A template with its slots filled; one without a value is empty. What stands in a slot is never read as a slot again. */
export function fillSlots(template: string, values: ReadonlyMap<string, string>): string {
  return template.replace(slotPattern, (_, slot: string) => values.get(slot) ?? '').trim();
}
