import type { Locator, Page } from 'playwright-core';
import type { Masker } from '../masking/masker.ts';

/**
 * The parts of a page that show a secret, in any spelling, to be covered in a picture of it: texts, also those split over
 * several elements, fields, placeholders, labels of options, words in place of pictures, and what a style puts before or
 * after an element or marks a list with. What a canvas or a closed shadow tree draws cannot be read.
 * The values are compared out here: the scripts of a page never come by them.
 */
export async function findSecrets(
  page: Page,
  { values, masker }: { readonly values: readonly string[]; readonly masker: Masker },
): Promise<Locator[]> {
  if (values.length === 0) return [];
  const found = await Promise.all(
    page.frames().map(async (frame) => {
      const elements = frame.locator('html, body, body *');
      const shown = await elements.evaluateAll(textsOf).catch((): string[] => []);
      const telling = shown.flatMap((text, index) =>
        text !== '' && masker.isTelling(text) ? [elements.nth(index)] : [],
      );
      return [...telling, ...values.map((value) => frame.getByText(value))];
    }),
  );
  return found.flat();
}

/** Runs in the page: what each element shows by itself, without its children. */
function textsOf(elements: readonly Element[]): string[] {
  // A style may show several quoted texts in a row, each with escapes of its own.
  const shownBy = (content: string): string =>
    Array.from(content.matchAll(/"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/gs), ([, double, single]) =>
      (double ?? single ?? '').replace(/\\(.)/gs, '$1'),
    ).join('');
  return elements.map((element) => {
    const own = Array.from(element.childNodes, (node) =>
      node.nodeType === 3 ? (node.nodeValue ?? '') : '',
    ).join('');
    const field = ['INPUT', 'TEXTAREA', 'SELECT'].includes(element.tagName)
      ? [(element as HTMLInputElement).value]
      : [];
    const labels = Array.from(
      element.tagName === 'SELECT' ? (element as HTMLSelectElement).selectedOptions : [],
      ({ label }) => label,
    );
    const said = ['placeholder', 'alt', 'label'].map((name) => element.getAttribute(name) ?? '');
    const styled = ['::before', '::after', '::marker'].map((part) =>
      shownBy(getComputedStyle(element, part).content),
    );
    return [own, ...field, ...labels, ...said, ...styled]
      .map((text) => text.trim())
      .filter((text) => text !== '')
      .join('\n');
  });
}

/** How the covered parts look: grey, not a colour that a page might mean something by. */
export const coverColour = '#7f8590';
