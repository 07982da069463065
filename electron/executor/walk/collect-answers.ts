import type { Json, JsonObject } from '../../../shared/json.ts';
import type { Iterations } from '../../../shared/run/failure.ts';
import { answerIn } from '../../../shared/run/results.ts';
import { assignPrefixes } from '../../../shared/variables/assign-prefixes.ts';
import { readNames } from '../../../shared/variables/read-names.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';

interface Answers {
  readonly empty: JsonObject;
  add(prefix: string, answer: { readonly iterations: Iterations; readonly result: Json }): JsonObject;
}

/** Collects the answers of steps whose `<prefix>.all` is used. Joins lists. */
export function collectAnswers({ nodes }: Pick<Workflow, 'nodes'>): Answers {
  const used = new Set(
    nodes.flatMap(readNames).flatMap((name) => /^([^.[]+)\.all(?![^.[])/.exec(name)?.[1] ?? []),
  );
  const collected = new Map(
    [...assignPrefixes(nodes).values()]
      .filter((prefix) => used.has(prefix))
      .map((prefix) => [prefix, new Map<string, Json>()]),
  );
  const listOf = (prefix: string): JsonObject => ({
    [`${prefix}.all`]: [...(collected.get(prefix)?.values() ?? [])].flat(),
  });
  return {
    empty: Object.assign({}, ...[...collected.keys()].map(listOf)) as JsonObject,
    add(prefix, { iterations, result }) {
      const answers = collected.get(prefix);
      if (answers === undefined) return {};
      answers.set(iterations.map(({ iteration }) => iteration).join(' '), answerIn(result));
      return listOf(prefix);
    },
  };
}
