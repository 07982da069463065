import type { JsonObject } from '../../../shared/json.ts';
import type { Edge } from '../../../shared/workflow/edge.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { findStep } from './find-step.ts';
import { putBack, takeQuotes } from './quotes.ts';
import { readSaid } from './read-said.ts';
import { writeSteps } from './write-plan.ts';

/** A change to the workflow in the external patch format, or why there is none; undefined for words that are no edit. */
export type ReadEdit = { readonly ok: true; readonly patch: JsonObject; readonly said: string } | { readonly ok: false; readonly said: string };

type Words = Readonly<Record<string, string>>;
interface Edit {
  readonly pattern: RegExp;
  readonly read: (words: Words, workflow: Workflow) => ReadEdit;
}

const title = ({ name, id }: Node): string => `“${name === '' ? id : name}”`;
const refuse = (said: string): ReadEdit => ({ ok: false, said });
const accept = (patch: JsonObject, said: string): ReadEdit => ({ ok: true, patch, said });

/** Finds the steps named, and goes on with them, or says which is not there. */
function withSteps(workflow: Workflow, written: readonly string[], go: (...nodes: Node[]) => ReadEdit): ReadEdit {
  const nodes: Node[] = [];
  for (const each of written) {
    const found = findStep(workflow, each);
    if (!found.ok) return refuse(found.why);
    nodes.push(found.node);
  }
  return go(...nodes);
}

function update(node: Node, changes: JsonObject, said: string): ReadEdit {
  return accept({ update: [{ node_id: node.id, ...changes }] }, said);
}

/** Adds what is said, wired as a patch wants it. */
function add(text: string, workflow: Workflow, place: JsonObject, where: string): ReadEdit {
  const read = readSaid(text);
  if (!read.ok) return refuse(`I do not understand “${read.clause}”${read.understood > 0 ? `, though I do what stands before it` : ''}. Nothing was changed.`);
  if (read.said.length === 0) return refuse('Say what to add.');
  const { nodes, edges, isRow, ends } = writeSteps(read.said, new Set(workflow.nodes.map(({ name }) => name)), 'new');
  const said = `Adds ${nodes.map(({ name }) => `“${name}”`).join(', ')} ${where}.`;
  const [first, ...rest] = nodes;
  if (first === undefined) return refuse('Say what to add.');
  if (isRow) return accept({ add: [{ ...first, ...place }, ...rest] }, said);
  const anchor = place['after'];
  if (typeof anchor === 'string') return accept({ add_nodes: nodes, add_edges: [{ from: anchor, to: first.id }, ...edges] }, said);
  const next = place['before'];
  const into = workflow.edges.filter(({ from, to }) => to === next && workflow.nodes.find(({ id }) => id === from)?.type !== 'EndLoop').map((edge) => written({ ...edge, to: first.id }));
  const out = typeof next === 'string' ? ends.map(({ from, output }): JsonObject => ({ from, to: next, ...(output === undefined ? {} : { output: { type: output } }) })) : [];
  return accept({ add_nodes: nodes, add_edges: [...into, ...edges, ...out] }, said);
}

const step = '(?:step |node )?';
const edits: readonly Edit[] = [
  {
    pattern: /^(?:delete|remove|drop) (?:steps|nodes) (?<from>\d+) (?:to|-|through|until) (?<to>\d+)$/i,
    read: ({ from = '', to = '' }, workflow) => {
      const [low, high] = [Number(from), Number(to)];
      if (high < low || high - low > 500) return refuse(`Steps ${from} to ${to} are none.`);
      return withSteps(workflow, Array.from({ length: high - low + 1 }, (_, index) => String(low + index)), (...nodes) => accept({ remove_node_ids: nodes.map(({ id }) => id) }, `Removes ${nodes.map(title).join(', ')}.`));
    },
  },
  {
    pattern: /^(?:delete|remove|drop) (?:the )?(?<steps>.+)$/i,
    read: ({ steps = '' }, workflow) => withSteps(workflow, steps.split(/\s*(?:,|\band\b)\s*/).map((each) => each.replace(/^steps? /i, '')), (...nodes) => accept({ remove_node_ids: nodes.map(({ id }) => id) }, `Removes ${nodes.map(title).join(', ')}.`)),
  },
  {
    pattern: /^move (?<moved>.+?) (?<place>after|before|behind) (?<anchor>.+)$/i,
    read: ({ moved = '', place = '', anchor = '' }, workflow) => withSteps(workflow, [moved, anchor], (node, other) => move(workflow, { node: node, anchor: other, isBefore: /before/i.test(place) })),
  },
  {
    pattern: /^rename (?<node>.+?) (?:to|as|into) (?<name>.+)$|^call (?<other>.+?) (?<as>\u0001\d+\u0001)$/i,
    read: ({ node, name, other = '', as = '' }, workflow) => withSteps(workflow, [node ?? other], (found) => update(found, { name: name ?? as }, `Renames ${title(found)} to “${name ?? as}”.`)),
  },
  {
    pattern: new RegExp(`^(?<place>after|behind|before) (?<anchor>${step}.+?),? (?:(?:add|insert|put)[:,]? (?<what>[\\s\\S]+))$`, 'i'),
    read: ({ place = '', anchor = '', what = '' }, workflow) => insert(workflow, { place, anchor, what }),
  },
  {
    pattern: new RegExp(`^(?:add|insert|put)[:,]? (?<what>[\\s\\S]+?) (?<place>after|behind|before) (?<anchor>${step}.+)$`, 'i'),
    read: ({ place = '', anchor = '', what = '' }, workflow) => insert(workflow, { place, anchor, what }),
  },
  {
    pattern: /^(?:add|append|insert)[:,]? (?<what>[\s\S]+?)(?: (?:at|to) the end)?$|^(?:at the end),? (?:add |append |insert )?(?<other>[\s\S]+)$/i,
    read: ({ what, other = '' }, workflow) => add(what ?? other, workflow, {}, 'at the end'),
  },
  {
    pattern: /^replace (?<node>.+?) (?:with|by) (?<what>[\s\S]+)$/i,
    read: ({ node = '', what = '' }, workflow) => withSteps(workflow, [node], (found) => replace(workflow, found, what)),
  },
  {
    pattern: /^(?:set|change) (?:the )?(?<field>retries|timeout|settle time|waiting time) (?:of|for|on|in) (?<node>.+?) to (?<value>\d+(?:[.,]\d+)?)\s*(?<unit>ms|milliseconds?|s|sec|seconds?|min|minutes?)?$/i,
    read: ({ field = '', node = '', value = '', unit = '' }, workflow) => withSteps(workflow, [node], (found) => {
      const number = Number(value.replace(',', '.'));
      if (/retries/i.test(field)) return update(found, { retries: number }, `Tries ${title(found)} up to ${number} more ${number === 1 ? 'time' : 'times'}.`);
      const ms = number * (/^m(?:s|illi)/i.test(unit) ? 1 : /^min/i.test(unit) ? 60_000 : 1_000);
      return /timeout/i.test(field) ? update(found, { timeout_ms: ms }, `Gives ${title(found)} ${ms / 1000} s.`) : update(found, { settle_ms: ms }, `Waits ${ms / 1000} s after ${title(found)}.`);
    }),
  },
  {
    pattern: /^(?:set|change) (?:the )?(?<field>[\w ]+?) (?:of|for|on|in) (?<node>.+?) to (?<value>.+)$/i,
    read: ({ field = '', node = '', value = '' }, workflow) => withSteps(workflow, [node], (found) => setArgument(found, field, value)),
  },
  {
    pattern: /^(?<how>enable|disable|switch off|switch on|turn off|turn on|skip) (?<node>.+)$/i,
    read: ({ how = '', node = '' }, workflow) => withSteps(workflow, [node], (found) => {
      const enabled = /enable|on$/i.test(how) && !/disable/i.test(how);
      return update(found, { enabled }, `Switches ${title(found)} ${enabled ? 'on' : 'off'}.`);
    }),
  },
];

/** Reads one edit of the workflow. */
export function readEdit(text: string, workflow: Workflow): ReadEdit | undefined {
  const { plain, quoted } = takeQuotes(text.trim().replace(/^(?:please|can you|could you|now|then|and|also)[, ]+/i, '').replace(/[\s.!]+$/, ''));
  for (const { pattern, read } of edits) {
    const groups = pattern.exec(plain)?.groups;
    if (groups === undefined) continue;
    const isText = (key: string): boolean => key === 'what' || key === 'other';
    // What is to be added is read anew, with its quotes.
    const words = Object.fromEntries(Object.entries(groups).flatMap(([key, value]) => ((value as string | undefined) === undefined ? [] : [[key, isText(key) ? requote(value, quoted) : putBack(value, quoted)] as const])));
    return read(words, workflow);
  }
  return undefined;
}

const requote = (text: string, quoted: readonly string[]): string => text.replace(/\u0001(\d+)\u0001/g, (_, index: string) => `“${quoted[Number(index)] ?? ''}”`);

function insert(workflow: Workflow, { place, anchor, what }: { readonly place: string; readonly anchor: string; readonly what: string }): ReadEdit {
  const isBefore = /before/i.test(place);
  return withSteps(workflow, [anchor], (node) => add(what, workflow, { [isBefore ? 'before' : 'after']: (node).id }, `${isBefore ? 'before' : 'after'} ${title(node)}`));
}

function replace(workflow: Workflow, node: Node, what: string): ReadEdit {
  const read = readSaid(what);
  const [said] = read.ok ? read.said : [];
  if (said?.kind !== 'tool' || (read.ok && read.said.length !== 1)) return refuse(`I do not understand what to put in place of ${title(node)}: say one step, such as “replace step 2 with click 'Sign in'”.`);
  return update(node, { step_type: 'Tool', tool_name: said.tool, arguments: said.args, name: said.name }, `Puts “${said.name}” in place of ${title(node)}.`);
}

function setArgument(node: Node, field: string, value: string): ReadEdit {
  if (/^name$/i.test(field.trim())) return update(node, { name: value }, `Renames ${title(node)} to “${value}”.`);
  if (node.type !== 'Tool') return refuse(`${title(node)} is no step that calls a tool. Change it in the inspector.`);
  const plain = field.toLowerCase().replace(/[^a-z]/g, '');
  const known: Readonly<Record<string, string>> = { address: 'url', link: 'url', page: 'url', button: 'target', label: 'target', field: 'into', key: 'key' };
  const key = Object.keys(node.params.arguments).find((each) => each.toLowerCase() === plain) ?? known[plain] ?? field.trim();
  return update(node, { arguments: { [key]: value } }, `Sets ${key} of ${title(node)} to “${value}”.`);
}

/** Takes a step out of its place and puts it into another: ways in and out are led anew, the step keeps its id. */
function move(workflow: Workflow, { node, anchor, isBefore }: { readonly node: Node; readonly anchor: Node; readonly isBefore: boolean }): ReadEdit {
  if (node.id === anchor.id) return refuse(`${title(node)} cannot be moved ${isBefore ? 'before' : 'after'} itself.`);
  if (node.type !== 'Tool' && node.type !== 'AiStep' && node.type !== 'AiTransform') return refuse(`${title(node)} holds other steps together. Move it on the canvas.`);
  const into = workflow.edges.filter(({ to }) => to === node.id);
  const out = workflow.edges.find(({ from }) => from === node.id);
  const joined = out === undefined ? [] : into.map((edge) => ({ ...edge, to: out.to }));
  const after = [...workflow.edges.filter((edge) => !into.includes(edge) && edge !== out), ...joined];
  const ways = isBefore ? after.filter(({ from, to }) => to === anchor.id && workflow.nodes.find(({ id }) => id === from)?.type !== 'EndLoop') : after.filter(({ from, output }) => from === anchor.id && (output === undefined || output.type === 'IfTrue' || output.type === 'LoopDone'));
  const target = isBefore ? anchor.id : ways[0]?.to;
  const led = isBefore ? ways.map((edge) => ({ ...edge, to: node.id })) : [{ ...(ways[0] ?? { from: anchor.id }), to: node.id }];
  const wanted = [...joined.filter((edge) => !ways.some((way) => way.from === edge.from && way.to === edge.to)), ...led, ...(target === undefined || target === node.id ? [] : [{ from: node.id, to: target }])];
  const gone = [...into, ...(out === undefined ? [] : [out]), ...ways.filter((edge) => workflow.edges.includes(edge))];
  return accept({ remove_edges: gone.map(written), add_edges: wanted.map(written) }, `Moves ${title(node)} ${isBefore ? 'before' : 'after'} ${title(anchor)}.`);
}

/** As the external format has it. */
function written({ from, to, output }: Edge): JsonObject {
  return { from, to, ...(output === undefined ? {} : { output: output.type === 'SwitchCase' ? { type: output.type, name: output.name } : { type: output.type } }) };
}
