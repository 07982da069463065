import type { Target } from '../../find/target.ts';
import type { ToolContext } from '../../session/tool-context.ts';

const maxLists = 4;

/** Finds one list below the target's words by its date or time. Undefined for an option of words. */
export async function listWrittenLike(
  context: ToolContext,
  { target, within, role, nth, timeoutMs }: Target,
  option: string,
): Promise<Target | undefined> {
  const isOther = [within, role, nth].some((each) => each !== undefined);
  if (target === undefined || isOther || !/\d\P{L}/u.test(option)) return undefined;
  const lists = { role: 'combobox', within: target, timeoutMs } as const;
  const found = await context.findAll({ ...lists, timeoutMs: 0 }, 'choose');
  if (found.length < 2 || found.length > maxLists) return undefined;
  const values = await Promise.all(found.map((list) => list.evaluate(valueShown)));
  const alike = values.flatMap((value, index) => (formOf(value) === formOf(option) ? [index + 1] : []));
  const [number, ...others] = alike;
  return number === undefined || others.length > 0 ? undefined : { ...lists, nth: number };
}

function formOf(text: string): string {
  return text
    .trim()
    .replace(/\d+/g, '0')
    .replace(/\p{L}+/gu, 'a');
}

/** Some lists show their value right before their search field. */
function valueShown(list: Element): string {
  const own = list instanceof HTMLInputElement ? list.value : list.textContent;
  const maxLevels = 2;
  let at: Element | null = list;
  for (let level = 0; own.trim() === '' && at !== null && level < maxLevels; level += 1) {
    const before = at.previousElementSibling?.textContent.trim() ?? '';
    if (before !== '') return before;
    at = at.parentElement;
  }
  return own;
}
