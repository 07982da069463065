import type { ToolCatalogue, ToolDescriptor } from '../../shared/tools/tool-descriptor.ts';
import type { StepKind } from '../state/graph/step-kind.ts';

/** One step that can be added. */
export interface StepOffer {
  readonly id: string;
  readonly kind: StepKind;
  readonly title: string;
  readonly description: string;
}

export interface StepGroup {
  readonly id: string;
  readonly title: string;
  /** Why the group cannot be used, or what it needs. */
  readonly note?: string;
  readonly offers: readonly StepOffer[];
}

const control: readonly StepOffer[] = [
  { id: 'If', kind: { type: 'If' }, title: 'If', description: 'Goes one way or the other, by a condition' },
  { id: 'Switch', kind: { type: 'Switch' }, title: 'Switch', description: 'Takes the first of several cases that holds' },
  { id: 'Loop', kind: { type: 'Loop' }, title: 'Loop', description: 'Repeats its steps until a condition holds' },
];

const ai: readonly StepOffer[] = [
  { id: 'AiStep', kind: { type: 'AiStep' }, title: 'AI step', description: 'A model works towards a goal with tools' },
  { id: 'AiTransform', kind: { type: 'AiTransform' }, title: 'AI transform', description: 'A model summarises, extracts or classifies a value' },
];

/** The browser's tools as they are wanted: what most workflows need first. */
const usual = ['open_page', 'click', 'type_text', 'press_key', 'select_option', 'set_checked', 'extract', 'find_text', 'expect_text', 'wait_for', 'read_page', 'take_screenshot', 'scroll', 'hover'];

/** All that can be added: the browser's tools, control flow, AI, then further servers. Offline servers say why. */
export function stepGroups(servers: ToolCatalogue, { hasModel }: { readonly hasModel: boolean }): StepGroup[] {
  const tools = servers.map(({ name, status, message, tools: listed }): StepGroup => ({
    id: `server:${name}`,
    title: name === 'browser' ? 'Browser' : listed.length === 0 ? name : `${name} · ${listed.length} ${listed.length === 1 ? 'tool' : 'tools'}`,
    ...(status === 'offline' ? { note: message ?? 'This server is offline.' } : {}),
    offers: (name === 'browser' ? inUsualOrder(listed) : listed).map((tool) => ({
      id: `${name}/${tool.name}`, kind: { type: 'Tool', server: name, tool: tool.name, title: tool.title }, title: tool.title, description: firstSentence(tool.description),
    })),
  }));
  const isBrowser = ({ id }: StepGroup): boolean => id === 'server:browser';
  return [
    ...tools.filter(isBrowser),
    { id: 'control', title: 'Control flow', offers: control },
    { id: 'ai', title: 'AI', ...(hasModel ? {} : { note: 'A run stops at these until a model is connected.' }), offers: ai },
    ...tools.filter((group) => !isBrowser(group)),
  ];
}

/** Tools that are rarely wanted come last, in the server's own order. */
function inUsualOrder(tools: readonly ToolDescriptor[]): ToolDescriptor[] {
  const place = ({ name }: ToolDescriptor): number => (usual.includes(name) ? usual.indexOf(name) : usual.length);
  return tools.toSorted((one, other) => place(one) - place(other));
}

/** Groups with what fits the search, the best fit first, also among the groups. Groups left empty go. */
export function searchSteps(groups: readonly StepGroup[], search: string): StepGroup[] {
  const wish = search.trim().toLowerCase();
  if (wish === '') return [...groups];
  return groups
    .map((group) => ({ group, ranked: group.offers.map((offer) => ({ offer, rank: rankOf(offer, wish) })).filter(({ rank }) => rank < 4).sort((a, b) => a.rank - b.rank) }))
    .sort((a, b) => (a.ranked[0]?.rank ?? 4) - (b.ranked[0]?.rank ?? 4))
    .flatMap(({ group, ranked }) => (ranked.length === 0 ? [] : [{ ...group, offers: ranked.map(({ offer }) => offer) }]));
}

function rankOf({ title, id, description }: StepOffer, wish: string): number {
  const name = title.toLowerCase();
  if (name.startsWith(wish)) return 0;
  if (name.split(/\s+/).some((word) => word.startsWith(wish))) return 1;
  if (name.includes(wish) || id.toLowerCase().includes(wish.replaceAll(' ', '_'))) return 2;
  return description.toLowerCase().includes(wish) ? 3 : 4;
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text)?.[0].replace(/\.$/, '') ?? text;
}
