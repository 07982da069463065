import { browserServer, factsOf } from '../../shared/tools/browser-tools.ts';
import type { ToolCatalog, ToolDescriptor } from '../../shared/tools/tool-descriptor.ts';
import type { ToolFacts } from '../../shared/tools/tool-facts.ts';
import type { StepKind } from '../state/graph/step-kind.ts';

export interface StepOffer {
  readonly id: string;
  readonly kind: StepKind;
  readonly title: string;
  readonly description: string;
}

export interface StepGroup {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  readonly offers: readonly StepOffer[];
}

type Server = ToolCatalog[number];

const control: readonly StepOffer[] = [
  { id: 'If', kind: { type: 'If' }, title: 'If', description: 'Takes one of two branches' },
  {
    id: 'Switch',
    kind: { type: 'Switch' },
    title: 'Switch',
    description: 'Takes the first case that matches',
  },
  {
    id: 'Loop',
    kind: { type: 'Loop' },
    title: 'Loop',
    description: 'Repeats steps until a condition is true',
  },
];

const ai: readonly StepOffer[] = [
  {
    id: 'AiStep',
    kind: { type: 'AiStep' },
    title: 'AI step',
    description: 'A model works toward a goal with tools',
  },
  {
    id: 'AiTransform',
    kind: { type: 'AiTransform' },
    title: 'AI transform',
    description: 'A model summarizes, extracts, or classifies a value',
  },
];

export function stepGroups(servers: ToolCatalog, { hasModel }: { readonly hasModel: boolean }): StepGroup[] {
  const browser = servers.find(({ name }) => name === browserServer);
  const others = servers.filter(({ name }) => name !== browserServer);
  const own = (browser?.tools ?? []).map((tool) => ({
    offer: offerOf(tool),
    facts: factsOf({ ...tool, tool: tool.name }),
  }));
  const offered = (isMeant: (facts: ToolFacts) => boolean): StepOffer[] =>
    own.flatMap(({ offer, facts }) => (isMeant(facts) ? [offer] : []));
  const rare = offered(({ isEveryday, isFlow }) => isEveryday !== true && isFlow !== true);
  return [
    ...(browser === undefined
      ? []
      : [
          {
            id: 'server:browser',
            title: 'Browser',
            ...noteOf(browser),
            offers: offered(({ isEveryday }) => isEveryday === true),
          },
        ]),
    {
      id: 'control',
      title: 'Control flow',
      offers: [...control, ...offered(({ isFlow }) => isFlow === true)],
    },
    {
      id: 'ai',
      title: 'AI',
      ...(hasModel ? {} : { note: 'Needs an AI model' }),
      offers: ai,
    },
    ...(rare.length === 0
      ? []
      : [{ id: 'server:browser, more', title: 'More in the browser', offers: rare }]),
    ...others.map((server) => ({
      id: `server:${server.name}`,
      title: titleOf(server),
      ...noteOf(server),
      offers: server.tools.map(offerOf),
    })),
  ];
}

const titleOf = ({ name, tools }: Server): string =>
  tools.length === 0 ? name : `${name} · ${tools.length} ${tools.length === 1 ? 'tool' : 'tools'}`;

const noteOf = ({ status, message }: Server): { readonly note?: string } =>
  status === 'offline' ? { note: message ?? 'This server is offline.' } : {};

const offerOf = ({ server, name, title, description }: ToolDescriptor): StepOffer => ({
  id: `${server}/${name}`,
  kind: { type: 'Tool', server, tool: name, title },
  title,
  description: firstSentence(description),
});

export function searchSteps(groups: readonly StepGroup[], search: string): StepGroup[] {
  const query = search.trim().toLowerCase();
  if (query === '') return [...groups];
  return groups
    .map((group) => ({
      group,
      ranked: group.offers
        .map((offer) => ({ offer, rank: rankOf(offer, query) }))
        .filter(({ rank }) => rank < 4)
        .sort((a, b) => a.rank - b.rank),
    }))
    .sort((a, b) => (a.ranked[0]?.rank ?? 4) - (b.ranked[0]?.rank ?? 4))
    .flatMap(({ group, ranked }) =>
      ranked.length === 0 ? [] : [{ ...group, offers: ranked.map(({ offer }) => offer) }],
    );
}

function rankOf({ title, id, description }: StepOffer, query: string): number {
  const name = title.toLowerCase();
  if (name.startsWith(query)) return 0;
  if (name.split(/\s+/).some((word) => word.startsWith(query))) return 1;
  if (name.includes(query) || id.toLowerCase().includes(query.replaceAll(' ', '_'))) return 2;
  return description.toLowerCase().includes(query) ? 3 : 4;
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text)?.[0].replace(/\.$/, '') ?? text;
}
