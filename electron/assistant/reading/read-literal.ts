import { jsonrepair } from 'jsonrepair';

/** JSON in a text that should have been JSON itself, such as `"arguments": "{\"url\": …}"`; undefined when it is none. */
export function parseLoosely(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    try {
      return JSON.parse(jsonrepair(text)) as unknown;
    } catch {
      return undefined;
    }
  }
}
