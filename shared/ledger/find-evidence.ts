import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { fieldKey } from '../page/held-fields.ts';
import { effectOf, isAnswered } from '../budgets/effect/effect-of.ts';
import { findPageChanges, quoteTarget } from '../page/page-changes.ts';
import { mayChangeServer } from '../page/sent-request.ts';
import type { Snapshot } from '../page/snapshot.ts';
import type { Effect } from '../tools/tool-descriptor.ts';
import type { ActionKind } from '../tools/tool-facts.ts';
import { matchSchema } from '../validation/match-schema.ts';
import type { Evidence } from './entry.ts';

export interface ReturnedCall {
  readonly effect: Effect;
  readonly kind: ActionKind;
  readonly args: JsonObject;
  readonly result: Json;
  readonly outputSchema: JsonObject | undefined;
  readonly pre: Snapshot | undefined;
  readonly post: Snapshot | undefined;
}

type Shown = Pick<Evidence, 'kind' | 'words'> & {
  readonly held?: { readonly key: string; readonly name: string; readonly value: string | boolean };
};

/** Evidence without checks (recovery.md, 6.3). */
export function findEvidence({ effect, kind, args, result, outputSchema, pre, post }: ReturnedCall): Shown[] {
  if (effect === 'read') return [{ kind: 'result', words: 'a read-only step that returned a result' }];
  if (post !== undefined) {
    if (isJsonObject(result) && result['notSent'] !== undefined) return [];
    if (args['submit'] === true && !showsSubmit(pre, post)) return shownTypedText(args, pre, post);
    return [
      ...urlReached(args, result, post),
      ...valueReadBack(args, post),
      ...choiceShown(args, result),
      ...shownTypedText(args, pre, post),
      ...pageChanged(args, { kind, result, pre, post }),
      ...fileOffered(args, result),
      ...itemAnswered(args, { kind, result, pre, post }),
    ];
  }
  const isPromised =
    outputSchema !== undefined && isJsonObject(result) && matchSchema(result, outputSchema) === 'fits';
  return isPromised ? [{ kind: 'output-schema', words: 'its answer matches the schema of its server' }] : [];
}

/** The text in its field shows only that it was typed. */
function showsSubmit(pre: Snapshot | undefined, post: Snapshot): boolean {
  if (pre === undefined || post.isUnverified !== true || post.sent?.some(isAnswered) === true) return true;
  return findPageChanges(pre, post).some(({ kind }) => !['target', 'focus', 'content'].includes(kind));
}

function urlReached({ url }: JsonObject, result: Json, { page }: Snapshot): Shown[] {
  if (typeof url !== 'string') return [];
  if (sameAddress(url, page.url)) return [{ kind: 'url-reached', words: `the page is at ${page.url}` }];
  const { url: reached, status } = isJsonObject(result) ? result : {};
  const isLedOn =
    typeof reached === 'string' &&
    sameAddress(reached, page.url) &&
    typeof status === 'number' &&
    status < 400;
  return isLedOn
    ? [{ kind: 'url-reached', words: `the page is at ${page.url}, redirected from ${url}` }]
    : [];
}

function sameAddress(requested: string, reached: string): boolean {
  const plain = (url: string): string =>
    url
      .replace(/^https?:\/\//i, '')
      .replace(/#.*$/, '')
      .replace(/\/$/, '');
  return plain(requested) === plain(reached);
}

function valueReadBack({ text, option, checked }: JsonObject, { target }: Snapshot): Shown[] {
  const wished = textToPutIn(text, option);
  if (wished !== undefined && target?.value === wished)
    return [
      {
        kind: 'value-read-back',
        words: `“${target.name}” holds the entered value`,
        held: { key: fieldKey(target), name: target.name, value: wished },
      },
    ];
  if (wished !== undefined && target?.shows === wished)
    return [
      {
        kind: 'value-read-back',
        words: /cell$/.test(target.role)
          ? `the cell shows “${wished}”`
          : `${quoteTarget(target)} shows the choice`,
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

function shownTypedText({ text, submit }: JsonObject, pre: Snapshot | undefined, post: Snapshot): Shown[] {
  const [before, now] = [pre?.target, post.target];
  if (submit !== true || typeof text !== 'string' || before === undefined || now?.value !== '') return [];
  return (now.saidBeside ?? 0) > (before.saidBeside ?? 0)
    ? [{ kind: 'value-read-back', words: `the entered text shows beside “${now.name}”` }]
    : [];
}

function textToPutIn(text: Json | undefined, option: Json | undefined): string | undefined {
  if (typeof text === 'string') return text;
  return option === undefined ? undefined : optionsOf(option).join(', ');
}

function optionsOf(option: Json): string[] {
  return [option].flat().filter((each) => typeof each === 'string');
}

function fileOffered({ text, option }: JsonObject, result: Json): Shown[] {
  const [file] = isJsonObject(result) && Array.isArray(result['downloads']) ? result['downloads'] : [];
  return typeof file === 'string' && textToPutIn(text, option) === undefined
    ? [{ kind: 'page-change', words: `the page offered “${file}”` }]
    : [];
}

interface Observed {
  readonly kind: ActionKind;
  readonly result: Json;
  readonly pre: Snapshot | undefined;
  readonly post: Snapshot;
}

/** A menu closes again, so only the answer may show a choice. */
function itemAnswered({ target }: JsonObject, { kind, pre, post }: Observed): Shown[] {
  const isInMenu = typeof target === 'string' && / > /.test(target);
  if (kind !== 'click' || !(isInMenu || /^menuitem/.test(pre?.target?.role ?? ''))) return [];
  const answered = post.sent?.find(
    (each) =>
      mayChangeServer(each) &&
      (each.kind === 'fetch' || each.kind === 'form') &&
      each.state === 'answered' &&
      siteOf(each.address) === siteOf(post.page.url) &&
      (each.status ?? 200) < 400,
  );
  return answered === undefined
    ? []
    : [{ kind: 'page-change', words: `${answered.address} answered ${answered.method}` }];
}

/** Another site may just count visits. */
function siteOf(address: string): string | undefined {
  return /^[a-z]+:\/\/([^/:?#]+)/i.exec(address)?.[1]?.split('.').slice(-2).join('.');
}

function pageChanged(args: JsonObject, observed: Observed): Shown[] {
  const { kind, pre, post } = observed;
  if (pre === undefined) return [];
  const { delta, reason } = effectOf(pre, post, { kind, origin: 'planned' });
  if (delta === 'zero' || effectOf(pre, post, { kind, origin: 'authored' }).isDoubtful === true) return [];
  // Neither focus nor other parts verify a text.
  const isTyped = textToPutIn(args['text'], args['option']) !== undefined;
  const isOther = !showsChoice(args, observed);
  const change = findPageChanges(pre, post).find(
    (each) =>
      !(isTyped && (each.kind === 'focus' || each.kind === 'content')) &&
      !(isOther && each.kind === 'target'),
  );
  const hasClosed = change?.kind === 'dialog' && post.dialogs.length < pre.dialogs.length;
  if (hasClosed && post.isUnverified === true && isInert(args)) return [];
  const words = change?.words ?? (isTyped ? undefined : reason);
  return words === undefined ? [] : [{ kind: 'page-change', words }];
}

/** Whether a list shows the options among its words. True of a call that chooses none. */
function showsChoice({ option }: JsonObject, { result, pre, post }: Observed): boolean {
  if (option === undefined) return true;
  const { value = '', shows = '', name = '' } = post.target ?? {};
  const renamed = name === pre?.target?.name ? '' : name;
  return [value, shows, renamed].some((words) => saysOptions(words, option, result));
}

function saysOptions(words: string, option: Json, result: Json): boolean {
  const selected = isJsonObject(result) ? result['selected'] : undefined;
  const options = optionsOf(option);
  const count = options.length > 1 ? [String(options.length)] : [];
  const said = plainWords(words);
  return [options, typeof selected === 'string' ? [selected] : [], count].some(
    (parts) =>
      parts.length > 0 && parts.map(plainWords).every((each) => each.trim() !== '' && said.includes(each)),
  );
}

function choiceShown({ option, target }: JsonObject, result: Json): Shown[] {
  const shows = isJsonObject(result) ? result['shows'] : undefined;
  if (option === undefined || typeof shows !== 'string' || !saysOptions(shows, option, result)) return [];
  const name = typeof target === 'string' ? target : '';
  return [{ kind: 'value-read-back', words: `${quoteTarget({ name, role: 'list' })} shows the choice` }];
}

function plainWords(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/\s[>/]\s|[\s,;:]+/g, ' ')
    .trim()} `;
}

function isInert({ key }: JsonObject): boolean {
  return typeof key === 'string' && !/(?:^|\+)(?:Escape|Enter|Space| )$/.test(key);
}
