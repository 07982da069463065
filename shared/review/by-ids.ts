import { isSameJson } from '../equality.ts';
import { assignPrefixes, wantedPrefix } from '../variables/assign-prefixes.ts';
import {
  followName,
  followReferences,
  prefixOf,
  readRemoved,
  removedPrefix,
} from '../variables/follow-references.ts';
import { readNames } from '../variables/read-names.ts';
import { mapReferences } from '../variables/walk-references.ts';
import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';

type Prefixes = ReadonlyMap<string, string>;

interface ById {
  /** References with step ids. */
  readonly versions: readonly Workflow[];
  named(combined: Workflow): Workflow;
  restoreNames(sentence: string): string;
}

const idMark = '\u{E000}';

/** Rewrites references to step ids, so that versions can be compared. `named` restores the names. */
export function byIds(first: Workflow, ...others: readonly Workflow[]): ById {
  const written = [first, ...others];
  const prefixes = written.map(({ nodes }) => assignPrefixes(nodes));
  if (haveSameNames(written, prefixes))
    return { versions: written, named: (combined) => combined, restoreNames: (sentence) => sentence };
  const ids = [...new Set(prefixes.flatMap((each) => [...each.keys()]))];
  const tokens = new Map(ids.map((id, index) => [id, `${idMark}${index}`]));
  const former = new Map(prefixes.toReversed().flatMap((each) => [...each]));
  const originals = new WeakMap<Node, Node>();
  return {
    versions: written.map((workflow, index) => {
      const renamed = tokensBy(prefixes[index], tokens);
      return { ...workflow, nodes: workflow.nodes.map((node) => withIds(node, renamed)) };
    }),
    named(combined) {
      const now = assignPrefixes(combined.nodes);
      const names = new Map(
        ids.map((id) => [tokens.get(id) ?? '', now.get(id) ?? removedPrefix(id, former.get(id) ?? id)]),
      );
      const nodes = combined.nodes.map((node) => {
        const original = originals.get(node);
        const named = followReferences(node, names);
        return original !== undefined && isSameJson(named, original) ? original : named;
      });
      return { ...combined, nodes };
    },
    restoreNames: (sentence) =>
      sentence.replaceAll(
        new RegExp(`${idMark}(\\d+)`, 'gu'),
        (_, index) => former.get(ids[Number(index)] ?? '') ?? '',
      ),
  };

  function withIds(node: Node, renamed: Prefixes): Node {
    const next = mapReferences(node, (name) => {
      const removed = readRemoved(name);
      const token = tokens.get(removed?.nodeId ?? '');
      return removed === undefined || token === undefined
        ? followName(name, renamed)
        : followName(removed.name, new Map([[prefixOf(removed.name), token]]));
    });
    originals.set(next, node);
    return next;
  }
}

function tokensBy(prefixes: Prefixes | undefined, tokens: ReadonlyMap<string, string>): Prefixes {
  return new Map([...(prefixes ?? [])].map(([id, prefix]) => [prefix, tokens.get(id) ?? '']));
}

function haveSameNames(written: readonly Workflow[], prefixes: readonly Prefixes[]): boolean {
  const owners = new Map<string, string>();
  for (const node of written.flatMap(({ nodes }) => nodes)) {
    const prefix = wantedPrefix(node);
    const owner = owners.get(prefix) ?? node.id;
    owners.set(prefix, owner);
    if (owner !== node.id || prefixes.some((each) => (each.get(node.id) ?? prefix) !== prefix)) return false;
  }
  const removed = new Set(
    [...owners].flatMap(([prefix, id]) => (prefixes.every((each) => each.has(id)) ? [] : [prefix])),
  );
  return (
    removed.size === 0 ||
    !written.some(({ nodes }) =>
      nodes.some((node) => readNames(node).some((name) => removed.has(prefixOf(name)))),
    )
  );
}
