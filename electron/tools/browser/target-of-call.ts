import type { JsonObject } from '../../../shared/json.ts';
import { Nth } from '../../../shared/tools/nth.ts';
import type { Purpose } from './purpose.ts';
import { isNamed, type Target } from './target.ts';

const purposes: Readonly<Record<string, Purpose>> = {
  click: 'press',
  double_click: 'press',
  right_click: 'press',
  hover: 'point',
  drag: 'point',
  press_key: 'point',
  type_text: 'edit',
  set_checked: 'tick',
  upload_file: 'edit',
  select_option: 'choose',
  scroll: 'look',
  extract: 'look',
  expect_text: 'look',
  take_screenshot: 'look',
};

/** What a call of one of the browser's tools acts on, and how it is looked for; undefined where it names nothing. */
export function targetOfCall(
  tool: string,
  args: JsonObject,
): { readonly target: Target; readonly purpose: Purpose } | undefined {
  const purpose = purposes[tool];
  if (purpose === undefined) return undefined;
  const text = (name: string): string | undefined =>
    typeof args[name] === 'string' && args[name] !== '' ? args[name] : undefined;
  const target: Target = {
    target: text(tool === 'type_text' ? 'into' : 'target'),
    role: text('role') as Target['role'],
    within: text('within'),
    css: text('css'),
    testId: text('testId'),
    nth: Nth.safeParse(args['nth']).data,
    ...(typeof args['exact'] === 'boolean' ? { exact: args['exact'] } : {}),
  };
  if (isNamed(target)) return { target, purpose };
  if (tool === 'upload_file') return { target: { css: 'input[type=file]' }, purpose };
  return tool === 'type_text' || tool === 'press_key'
    ? { target: { css: ':focus:not(body)' }, purpose }
    : undefined;
}
