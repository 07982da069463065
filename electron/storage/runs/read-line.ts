import { isJsonObject, type Json, type JsonObject } from '../../../shared/json.ts';
import { RunLine } from '../../../shared/run/events.ts';

/** Also reads lines of earlier versions; undefined if damaged. */
export function readLine(text: string): RunLine | undefined {
  try {
    const line = JSON.parse(text) as Json;
    if (isJsonObject(line) && isJsonObject(line['event'])) renameFormer(line['event']);
    return RunLine.safeParse(line).data;
  } catch {
    return undefined;
  }
}

function renameFormer({ type, resumed, changes, failure }: JsonObject): void {
  switch (type) {
    case 'run-started':
      rename(resumed, 'kept', 'reused');
      break;
    case 'budget-changed':
      for (const change of listOf(changes))
        if (change['type'] === 'way-cleared') change['type'] = 'obstruction-cleared';
      break;
    default:
      if (isJsonObject(failure) && isJsonObject(failure['details']))
        for (const suggestion of listOf(failure['details']['suggestions']))
          rename(suggestion, 'way', 'action');
  }
}

function rename(value: Json | undefined, former: string, name: string): void {
  if (value !== undefined && isJsonObject(value) && value[former] !== undefined) value[name] = value[former];
}

const listOf = (value: Json | undefined): JsonObject[] =>
  Array.isArray(value) ? value.filter(isJsonObject) : [];
