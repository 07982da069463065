import type { JsonObject } from '../../../shared/json.ts';
import type { Edge } from '../../../shared/workflow/edge.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { asAddress, isNonWebAddress } from './clauses.ts';
import { acceptEdit, refuseEdit, title, update, type ReadEdit } from './edit-reply.ts';
import { findStep } from './find-step.ts';
import { hintFor } from './hint-for.ts';
import { moveStep } from './move-step.ts';
import { placeAfter, placeAtEnd, placeOnEdges } from './place-written.ts';
import { restoreQuotes, maskQuotes } from './quotes.ts';
import { isWhole } from './read-clause.ts';
import { readCommands } from './read-commands.ts';
import { describeCommands } from './describe-commands.ts';
import { writeSteps, type WrittenSteps } from './write-plan.ts';

type Words = Readonly<Record<string, string>>;
interface Edit {
  readonly pattern: RegExp;
  readonly read: (words: Words, scene: Scene) => ReadEdit;
}

interface Scene {
  readonly workflow: Workflow;
  readonly numbered: Workflow;
}

function withSteps(
  { workflow, numbered }: Scene,
  written: readonly string[],
  edit: (...nodes: Node[]) => ReadEdit,
): ReadEdit {
  const nodes: Node[] = [];
  for (const each of written) {
    const found = findStep(workflow, each, numbered);
    if (!found.ok) return refuseEdit(found.why);
    nodes.push(found.node);
  }
  return edit(...nodes);
}

/** An EndLoop alone would be added again. */
function remove({ nodes: all }: Workflow, nodes: readonly Node[]): ReadEdit {
  const end = nodes.find(
    (node) => node.type === 'EndLoop' && nodes.every(({ id }) => id !== node.params.loopId),
  );
  const loop = all.find(({ id }) => end?.type === 'EndLoop' && id === end.params.loopId);
  if (end !== undefined && loop !== undefined)
    return refuseEdit(
      `${title(end)} is the end of ${title(loop)}. Use \`delete '${loop.name}'\` to remove the loop.`,
    );
  return acceptEdit(
    { remove_node_ids: nodes.map(({ id }) => id) },
    `Removes ${nodes.map(title).join(', ')}.`,
  );
}

function add(
  text: string,
  { workflow }: Scene,
  {
    place,
    where,
  }: { readonly place: (written: WrittenSteps, workflow: Workflow) => JsonObject; readonly where: string },
): ReadEdit {
  const read = readCommands(text);
  if (!read.ok)
    return refuseEdit(
      `I don't understand “${read.clause}”${read.understood > 0 ? `, only the part before it` : ''}.${hintFor(read.clause)}`,
    );
  if (read.said.length === 0) return refuseEdit('Say what to add.');
  const written = writeSteps(read.said, new Set(workflow.nodes.map(({ name }) => name)), 'new');
  const names = written.isRow
    ? ` ${written.nodes.map(({ name }) => `“${name}”`).join(', ')} ${where}.`
    : ` ${where}:\n\`\`\`\n${describeCommands(read.said)}\n\`\`\``;
  return acceptEdit(place(written, workflow), `Adds${names}`);
}

const step = '(?:step |node )?';
const maxDeleted = 500;
const edits: readonly Edit[] = [
  {
    pattern: /^(?:delete|remove|drop) (?:steps|nodes) (?<from>\d+) (?:to|-|through|until) (?<to>\d+)$/i,
    read: ({ from = '', to = '' }, scene) => {
      const [low, high] = [Number(from), Number(to)];
      if (high < low)
        return refuseEdit(`Step ${from} comes after step ${to}. Say “delete steps ${to} to ${from}”.`);
      if (high - low >= maxDeleted) return refuseEdit(`You can delete at most ${maxDeleted} steps at once.`);
      return withSteps(
        scene,
        Array.from({ length: high - low + 1 }, (_, index) => String(low + index)),
        (...nodes) => remove(scene.workflow, nodes),
      );
    },
  },
  {
    pattern: /^(?:delete|remove|drop) (?:the )?(?<steps>.+)$/i,
    read: ({ steps = '' }, scene) =>
      withSteps(
        scene,
        steps.split(/\s*(?:,|\band\b)\s*/).map((each) => each.replace(/^steps? /i, '')),
        (...nodes) => remove(scene.workflow, nodes),
      ),
  },
  {
    pattern: /^move (?<moved>.+?) (?<place>after|before|behind) (?<anchor>.+)$/i,
    read: ({ moved = '', place = '', anchor = '' }, scene) =>
      withSteps(scene, [moved, anchor], (node, other) =>
        moveStep(scene.workflow, { node, anchor: other, isBefore: /before/i.test(place) }),
      ),
  },
  {
    pattern: /^rename (?<node>.+?) (?:to|as|into) (?<name>.+)$|^call (?<other>.+?) (?<as>\u0001\d+\u0001)$/i,
    read: ({ node, name, other = '', as = '' }, scene) =>
      withSteps(scene, [node ?? other], (found) => rename(found, name ?? as)),
  },
  {
    pattern: /^(?:add|insert|put)[:,]? (?<what>[\s\S]+?) between (?<one>.+?) and (?<two>.+)$/i,
    read: ({ one = '', two = '', what = '' }, scene) => insertBetween(scene, { one, two, what }),
  },
  {
    pattern: /^between (?<one>.+?) and (?<two>.+?),? (?:add|insert|put)[:,]? (?<what>[\s\S]+)$/i,
    read: ({ one = '', two = '', what = '' }, scene) => insertBetween(scene, { one, two, what }),
  },
  {
    pattern: new RegExp(
      `^(?<place>after|behind|before) (?<anchor>${step}.+?),? (?:(?:add|insert|put)[:,]? (?<what>[\\s\\S]+))$`,
      'i',
    ),
    read: ({ place = '', anchor = '', what = '' }, scene) => insert(scene, { place, anchor, what }),
  },
  {
    pattern: new RegExp(
      `^(?:add|insert|put)[:,]? (?<what>[\\s\\S]+?) (?<place>after|behind|before) (?<anchor>${step}.+)$`,
      'i',
    ),
    read: ({ place = '', anchor = '', what = '' }, scene) => insert(scene, { place, anchor, what }),
  },
  {
    pattern:
      /^(?:add|append|insert)[:,]? (?<what>[\s\S]+?)(?: (?:at|to) the end)?$|^(?:at the end),? (?:add |append |insert )?(?<other>[\s\S]+)$/i,
    read: ({ what, other = '' }, scene) =>
      add(what ?? other, scene, { place: placeAtEnd, where: 'at the end' }),
  },
  {
    pattern: /^replace (?<node>.+?) (?:with|by) (?<what>[\s\S]+)$/i,
    read: ({ node = '', what = '' }, scene) => withSteps(scene, [node], (found) => replace(found, what)),
  },
  {
    pattern:
      /^(?:set|change) (?:the )?(?<field>retries|timeout|settle time|waiting time) (?:of|for|on|in) (?<node>.+?) to (?<value>\d+(?:[.,]\d+)?)\s*(?<unit>ms|milliseconds?|s|sec|seconds?|min|minutes?)?$/i,
    read: ({ field = '', node = '', value = '', unit = '' }, scene) =>
      withSteps(scene, [node], (found) => {
        const number = Number(value.replace(',', '.'));
        if (/retries/i.test(field))
          return update(
            found,
            { retries: number },
            `Retries ${title(found)} up to ${number} ${number === 1 ? 'time' : 'times'}.`,
          );
        const ms = number * (/^m(?:s|illi)/i.test(unit) ? 1 : /^min/i.test(unit) ? 60_000 : 1_000);
        return /timeout/i.test(field)
          ? update(found, { timeout_ms: ms }, `Sets the timeout of ${title(found)} to ${ms / 1000} s.`)
          : update(found, { settle_ms: ms }, `Waits ${ms / 1000} s after ${title(found)}.`);
      }),
  },
  {
    pattern: /^(?:set|change) (?:the )?(?<field>[\w ]+?) (?:of|for|on|in) (?<node>.+?) to (?<value>.+)$/i,
    read: ({ field = '', node = '', value = '' }, scene) =>
      withSteps(scene, [node], (found) => setArgument(found, field, value)),
  },
  {
    pattern:
      /^(?:keep|show) (?:the )?(?:result|answer) of (?<node>.+?) as (?:(?:a |the )?result )?(?<name>.+)$/i,
    read: ({ node = '', name = '' }, scene) =>
      withSteps(scene, [node], (found) =>
        update(found, { keep_as: name }, `Keeps the answer of ${title(found)} as the result “${name}”.`),
      ),
  },
  {
    pattern: /^(?<how>enable|disable|switch off|switch on|turn off|turn on|skip) (?<node>.+)$/i,
    read: ({ how = '', node = '' }, scene) =>
      withSteps(scene, [node], (found) => {
        const enabled = /enable|on$/i.test(how) && !/disable/i.test(how);
        if (found.enabled === enabled)
          return refuseEdit(`${title(found)} is already ${enabled ? 'enabled' : 'disabled'}.`);
        return update(found, { enabled }, `${enabled ? 'Enables' : 'Disables'} ${title(found)}.`);
      }),
  },
];

export function readEdit(text: string, workflow: Workflow, numbered = workflow): ReadEdit | undefined {
  const { plain, quoted } = maskQuotes(
    text
      .trim()
      .replace(/^(?:please|can you|could you|now|then|and|also)[, ]+/i, '')
      .replace(/[\s.!]+$/, ''),
  );
  for (const { pattern, read } of edits) {
    const groups = pattern.exec(plain)?.groups;
    if (groups === undefined) continue;
    const isText = (key: string): boolean => key === 'what' || key === 'other';
    if (
      Object.entries(groups).some(
        ([key, value]) =>
          (value as string | undefined) !== undefined &&
          !isText(key) &&
          key !== 'steps' &&
          !isWhole(value.replace(aboutStep, '')),
      )
    )
      continue;
    const words = Object.fromEntries(
      Object.entries(groups).flatMap(([key, value]) =>
        (value as string | undefined) === undefined
          ? []
          : [[key, isText(key) ? requote(value, quoted) : restoreQuotes(value, quoted)] as const],
      ),
    );
    return read(words, { workflow, numbered });
  }
  return undefined;
}

const aboutStep = /^(?:the )?(?:(?:step|node) (?:called |named )?)?| (?:step|node)$/gi;
const requote = (text: string, quoted: readonly string[]): string =>
  text.replace(/\u0001(\d+)\u0001/g, (_, index: string) => `“${quoted[Number(index)] ?? ''}”`);

function insert(
  scene: Scene,
  { place, anchor, what }: { readonly place: string; readonly anchor: string; readonly what: string },
): ReadEdit {
  const isBefore = /before/i.test(place);
  return withSteps(scene, [anchor], (node) =>
    add(what, scene, {
      where: `${isBefore ? 'before' : 'after'} ${title(node)}`,
      place: (written, workflow) => {
        if (written.isRow)
          return {
            add: written.nodes.map((each, at) =>
              at === 0 ? { ...each, [isBefore ? 'before' : 'after']: node.id } : each,
            ),
          };
        return isBefore
          ? placeOnEdges(written, edgesInto(workflow, node.id))
          : placeAfter(written, node, workflow);
      },
    }),
  );
}

function insertBetween(
  scene: Scene,
  { one, two, what }: { readonly one: string; readonly two: string; readonly what: string },
): ReadEdit {
  return withSteps(scene, [one, two], (first, second) => {
    const between = scene.workflow.edges.filter(({ from, to }) => from === first.id && to === second.id);
    if (between.length === 0) return refuseEdit(`${title(first)} isn't connected to ${title(second)}.`);
    return add(what, scene, {
      place: (written) => placeOnEdges(written, between),
      where: `between ${title(first)} and ${title(second)}`,
    });
  });
}

function edgesInto(workflow: Workflow, id: string): Edge[] {
  return workflow.edges.filter(
    ({ from, to }) => to === id && workflow.nodes.find((each) => each.id === from)?.type !== 'EndLoop',
  );
}

function replace(node: Node, what: string): ReadEdit {
  const read = readCommands(what);
  const [said] = read.ok ? read.said : [];
  if (said?.kind !== 'tool' || (read.ok && read.said.length !== 1))
    return refuseEdit(
      `I don't understand the replacement for ${title(node)}. Name one step, like “replace step 2 with go back”.`,
    );
  return update(
    node,
    { step_type: 'Tool', tool_name: said.tool, arguments: said.args, name: said.name },
    `Replaces ${title(node)} with “${said.name}”.`,
  );
}

function setArgument(node: Node, field: string, value: string): ReadEdit {
  if (/^name$/i.test(field.trim())) return rename(node, value);
  if (node.type !== 'Tool')
    return refuseEdit(`${title(node)} doesn't call a tool. Change it in the inspector.`);
  const plain = field.toLowerCase().replace(/[^a-z]/g, '');
  const known: Readonly<Record<string, string>> = {
    address: 'url',
    link: 'url',
    page: 'url',
    button: 'target',
    label: 'target',
    field: 'into',
    key: 'key',
  };
  const key =
    Object.keys(node.params.arguments).find((each) => each.toLowerCase() === plain) ??
    known[plain] ??
    field.trim();
  if (key === 'url' && isNonWebAddress(value)) return refuseEdit(`“${value}” isn't a web address.`);
  const set = key === 'url' ? asAddress(value) : value;
  return update(node, { arguments: { [key]: set } }, `Sets ${key} of ${title(node)} to “${set}”.`);
}

function rename(node: Node, name: string): ReadEdit {
  if (name.trim() === '') return refuseEdit(`A step needs a name.`);
  return update(node, { name }, `Renames ${title(node)} to “${name}”.`);
}
