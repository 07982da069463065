import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { BrowserToolName } from '../tools/browser-tools.ts';
import { fieldsOf, readBoolean, readText } from '../text/fields.ts';
import type { OfferedAction } from './offered-action.ts';
import type { ActionRequest } from './action-request.ts';

export const formTools: readonly BrowserToolName[] = ['type_text', 'select_option', 'set_checked'];

export const fillForm: OfferedAction = {
  type: 'fill_form',
  description: 'Fills in the fields of a form, one after the other.',
  schema: {
    type: 'object',
    properties: { fields: { type: 'array', items: { type: 'object' } } },
    required: ['fields'],
  },
};

const maxFields = 20;

export function readForm(args: JsonObject): Result<readonly ActionRequest[], readonly string[]> {
  const { fields } = args;
  if (!Array.isArray(fields) || fields.length === 0 || fields.length > maxFields)
    return refuse([`fill_form: "fields" must list 1 to ${maxFields} fields.`]);
  const read = fields.map(readField);
  const problems = read.flatMap((request, index) =>
    request === undefined
      ? [`fill_form: field ${index + 1} needs "into" and one of "text", "option" and "checked".`]
      : [],
  );
  return problems.length > 0 ? refuse(problems) : ok(read.filter((request) => request !== undefined));
}

function readField(field: Json): ActionRequest | undefined {
  if (!isJsonObject(field)) return undefined;
  const fields = fieldsOf(field);
  const into = readText(fields?.get('into', 'target', 'field', 'label', 'name'));
  const [text, option, checked] = [
    readText(fields?.get('text', 'value')),
    readText(fields?.get('option')),
    readBoolean(fields?.get('checked')),
  ];
  if (into === undefined || [text, option, checked].filter((each) => each !== undefined).length !== 1)
    return undefined;
  const { within, nth, exact } = field;
  const where = Object.fromEntries(
    Object.entries({ within, nth, exact }).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, value] as const],
    ),
  );
  if (text !== undefined) return { type: 'type_text', args: { into, text, ...where } };
  return option === undefined
    ? { type: 'set_checked', args: { target: into, checked: checked ?? true, ...where } }
    : { type: 'select_option', args: { target: into, option, ...where } };
}
