import { z } from 'zod';
import { isJsonObject, type Json, type JsonObject } from '../../../shared/json.ts';
import { cutText } from '../../../shared/text/cut-text.ts';
import { fieldsOf, plainKey, readBoolean, readId } from '../../../shared/text/fields.ts';
import { findJson } from '../../../shared/text/find-json.ts';
import { Role } from '../../../shared/tools/role.ts';
import { targetFields, type Target } from '../../tools/browser/find/target.ts';

type Readable =
  | { readonly kind: 'open'; readonly address: string }
  | { readonly kind: 'press'; readonly target: Target; readonly isDouble?: true }
  | { readonly kind: 'hover'; readonly target: Target }
  | { readonly kind: 'escape' }
  | { readonly kind: 'fill'; readonly target: Target; readonly text: string; readonly submit: boolean }
  | { readonly kind: 'choose'; readonly target: Target; readonly option: string }
  | { readonly kind: 'read'; readonly part: string };

export type ExplorationRequest =
  | (Readable & {
      readonly ignored?: readonly string[];
    })
  | { readonly kind: 'unreadable'; readonly written: string; readonly fault?: string };

/** What outlines call a role that steps know by another name. */
const stepRoles: Readonly<Record<string, Role>> = {
  gridcell: 'cell',
  rowheader: 'cell',
  treegrid: 'grid',
  menubar: 'menu',
  alertdialog: 'dialog',
  image: 'img',
};

const Where = z.object({
  role: z
    .string()
    .transform((role) => stepRoles[role] ?? role)
    .pipe(Role)
    .optional()
    .catch(undefined),
  within: targetFields.within.catch(undefined),
  nth: targetFields.nth.catch(undefined),
  exact: targetFields.exact.catch(undefined),
});
const maxFieldLength = 100;
const besideAnswer = ['look', 'looks', 'message'];

export function readExplorationRequest(text: string): readonly ExplorationRequest[] | undefined {
  const fields = fieldsOf(findJson(text).values.at(-1)?.value);
  const asked = fields?.get('look', 'looks') ?? [];
  const requests = (Array.isArray(asked) ? asked : [asked]).map(readRequest);
  const isReadable = requests.some(({ kind }) => kind !== 'unreadable');
  const answers = fields?.entries.some(([key]) => !besideAnswer.includes(plainKey(key)));
  return requests.length === 0 || (!isReadable && answers === true) ? undefined : requests;
}

const fieldsOfKind: Readonly<Record<Readable['kind'], readonly string[]>> = {
  open: ['open', 'url'],
  press: ['press', 'click', 'double'],
  hover: ['hover'],
  escape: ['key'],
  fill: ['fill', 'text', 'submit'],
  choose: ['choose', 'option'],
  read: ['read'],
};

function readRequest(item: Json): ExplorationRequest {
  const written = isJsonObject(item) ? item : {};
  const where = Where.parse({ ...written });
  const request = readKind(written, where);
  const { role } = written;
  const isUnknownRole = where.role === undefined && typeof role === 'string' && role !== '';
  if (request === undefined || ('target' in request && isUnknownRole))
    return {
      kind: 'unreadable',
      written: cutText(JSON.stringify(item), maxFieldLength),
      ...(isUnknownRole
        ? {
            fault: `“${cutText(role, maxFieldLength)}” isn’t a role. The roles are ${Role.options.join(', ')}.`,
          }
        : {}),
    };
  const used = [
    ...fieldsOfKind[request.kind],
    ...('target' in request ? Object.entries(where) : []).flatMap(([name, value]) =>
      value === undefined ? [] : [name],
    ),
  ];
  const ignored = Object.entries(written).flatMap(([name, value]) =>
    used.includes(plainKey(name)) || value === null || value === '' || value === false
      ? []
      : [cutText(`"${name}":${JSON.stringify(value)}`, maxFieldLength)],
  );
  return ignored.length === 0 ? request : { ...request, ignored };
}

function readKind(written: JsonObject, where: z.infer<typeof Where>): Readable | undefined {
  const fields = fieldsOf(written);
  const text = (...names: string[]): string | undefined => readId(fields?.get(...names));
  const [address, pressed, filled] = [text('open', 'url'), text('press', 'click'), text('fill')];
  const [chosen, option, part] = [text('choose'), text('option'), text('read')];
  const hovered = text('hover');
  if (address !== undefined) return { kind: 'open', address };
  const double = readBoolean(fields?.get('double')) === true ? { isDouble: true as const } : {};
  if (pressed !== undefined) return { kind: 'press', target: { target: pressed, ...where }, ...double };
  if (hovered !== undefined) return { kind: 'hover', target: { target: hovered, ...where } };
  if (/^esc(ape)?$/i.test(text('key') ?? '')) return { kind: 'escape' };
  if (filled !== undefined) {
    const submit = readBoolean(fields?.get('submit')) === true;
    return { kind: 'fill', target: { target: filled, ...where }, text: text('text') ?? '', submit };
  }
  if (chosen !== undefined && option !== undefined)
    return { kind: 'choose', target: { target: chosen, ...where }, option };
  if (part !== undefined) return { kind: 'read', part };
  return where.role === undefined ? undefined : { kind: 'press', target: where, ...double };
}
