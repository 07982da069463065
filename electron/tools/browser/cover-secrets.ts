import type { Locator, Page } from 'playwright-core';

/** Fields and texts of a page that show one of these values, to be covered in a picture of it. The values themselves are compared out here: the scripts of a page never come by them. */
export async function findSecrets(page: Page, values: readonly string[]): Promise<Locator[]> {
  if (values.length === 0) return [];
  const found = await Promise.all(page.frames().map(async (frame) => {
    const fields = frame.locator('input, textarea, select');
    const held = await fields.evaluateAll((all) => all.map((field) => ('value' in field ? String(field.value) : ''))).catch((): string[] => []);
    return [...held.flatMap((text, index) => (values.some((value) => text.includes(value)) ? [fields.nth(index)] : [])), ...values.map((value) => frame.getByText(value))];
  }));
  return found.flat();
}

/** How the covered parts look: grey, not a colour that a page might mean something by. */
export const coverColour = '#7f8590';
