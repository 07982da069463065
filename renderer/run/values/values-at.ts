import type { JsonObject } from '../../../shared/json.ts';
import type { RunState, Visit } from '../../../shared/run/run-state.ts';

interface ValuesAt {
  readonly values: JsonObject;
  readonly changed: ReadonlySet<string>;
}

export function valuesAt(
  run: Pick<RunState, 'visits' | 'variables' | 'inputs'>,
  visit: Visit | undefined,
): ValuesAt {
  if (visit === undefined) {
    const last = run.visits.findLast(
      ({ variables }) => variables !== undefined && Object.keys(variables).length > 0,
    );
    return { values: run.variables, changed: new Set(Object.keys(last?.variables ?? {})) };
  }
  const values: JsonObject = { ...run.inputs };
  for (const each of run.visits.slice(0, visit.index + 1)) Object.assign(values, each.variables);
  return { values, changed: new Set(Object.keys(visit.variables ?? {})) };
}
