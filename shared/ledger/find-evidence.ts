import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { fieldKey } from '../page/held-fields.ts';
import { findPageChanges } from '../page/page-changes.ts';
import type { Snapshot } from '../page/snapshot.ts';
import type { Effect } from '../tools/tool-descriptor.ts';
import { matchSchema } from '../validation/match-schema.ts';
import type { Evidence } from './entry.ts';

/** What is known of a tool call that returned without an error. */
export interface ReturnedCall {
  readonly effect: Effect;
  readonly args: JsonObject;
  readonly result: Json;
  readonly outputSchema: JsonObject | undefined;
  readonly pre: Snapshot | undefined;
  readonly post: Snapshot | undefined;
}

/** `held`: the field that was seen to hold something. */
type Shown = Pick<Evidence, 'kind' | 'words'> & {
  readonly held?: { readonly key: string; readonly name: string; readonly value: string | boolean };
};

/**
 * What shows, without any check, that a call did what it should (recovery.md, 6.3): it only reads; its effect was seen on
 * the page; where there is no page, its answer is of the shape that its server promises. Nothing for a call that merely
 * returned.
 */
export function findEvidence({ effect, args, result, outputSchema, pre, post }: ReturnedCall): Shown[] {
  if (effect === 'read') return [{ kind: 'result', words: 'it only reads, and it answered' }];
  if (post !== undefined)
    return [
      ...urlReached(args, result, post),
      ...valueReadBack(args, post),
      ...pageChanged(args, { pre, post }),
    ];
  const isPromised =
    outputSchema !== undefined && isJsonObject(result) && matchSchema(result, outputSchema) === 'fits';
  return isPromised
    ? [{ kind: 'output-schema', words: 'its answer has the shape that its server promises' }]
    : [];
}

/** The address that was asked for, or the one that it led on to, as the answer and the page both say. */
function urlReached({ url }: JsonObject, result: Json, { page }: Snapshot): Shown[] {
  if (typeof url !== 'string') return [];
  if (sameAddress(url, page.url)) return [{ kind: 'url-reached', words: `the page is at ${page.url}` }];
  const { url: reached, status } = isJsonObject(result) ? result : {};
  const isLedOn =
    typeof reached === 'string' &&
    sameAddress(reached, page.url) &&
    typeof status === 'number' &&
    status < 400;
  return isLedOn ? [{ kind: 'url-reached', words: `the page is at ${page.url}, where ${url} leads` }] : [];
}

function sameAddress(asked: string, reached: string): boolean {
  const plain = (url: string): string =>
    url
      .replace(/^https?:\/\//i, '')
      .replace(/#.*$/, '')
      .replace(/\/$/, '');
  return plain(asked) === plain(reached);
}

function valueReadBack({ text, option, checked }: JsonObject, { target }: Snapshot): Shown[] {
  const wished = textToPutIn(text, option);
  if (wished !== undefined && target?.value === wished)
    return [
      {
        kind: 'value-read-back',
        words: `“${target.name}” holds what was put in`,
        held: { key: fieldKey(target), name: target.name, value: wished },
      },
    ];
  return typeof checked === 'boolean' && target?.isChecked === checked
    ? [
        {
          kind: 'value-read-back',
          words: `“${target.name}” is ${checked ? '' : 'not '}ticked`,
          held: { key: fieldKey(target), name: target.name, value: checked },
        },
      ]
    : [];
}

function textToPutIn(text: Json | undefined, option: Json | undefined): string | undefined {
  return typeof text === 'string' ? text : typeof option === 'string' ? option : undefined;
}

function pageChanged(
  args: JsonObject,
  { pre, post }: { readonly pre: Snapshot | undefined; readonly post: Snapshot },
): Shown[] {
  // A field that took the focus has not taken a text; and what comes late, the page may have done by itself.
  const isTyped = textToPutIn(args['text'], args['option']) !== undefined;
  const change =
    pre === undefined
      ? undefined
      : findPageChanges(pre, post).find(
          ({ kind }) =>
            !(kind === 'focus' && isTyped) && !(kind === 'content' && (isTyped || post.isUnproven === true)),
        );
  return change === undefined ? [] : [{ kind: 'page-change', words: change.words }];
}
