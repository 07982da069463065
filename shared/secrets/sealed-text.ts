import { isJsonObject, type Json, type JsonObject } from '../json.ts';

/**
 * A text in which secrets stand by name. Only the tool hub opens it, when it sends the call. No value of a page, a tool or
 * a model can be one, whatever it spells: those are JSON, and this is a class.
 */
export class SealedText {
  readonly #parts: readonly SealedPart[];

  constructor(parts: readonly SealedPart[]) {
    this.#parts = parts;
  }

  get names(): string[] {
    return this.#parts.flatMap((part) => (typeof part === 'string' ? [] : [part.secret]));
  }

  open(valueOf: (name: string) => string): string {
    return this.#parts.map((part) => (typeof part === 'string' ? part : valueOf(part.secret))).join('');
  }

  /** For a hash: a secret is never the same as a text that spells its name. */
  toHashable(): Json {
    return {
      $sealed: this.#parts.map((part) => (typeof part === 'string' ? part : { $secret: part.secret })),
    };
  }

  /** With `${secrets.NAME}` for each, to be read by people and models. */
  toString(): string {
    return this.#parts
      .map((part) => (typeof part === 'string' ? part : `\${secrets.${part.secret}}`))
      .join('');
  }

  toJSON(): string {
    return this.toString();
  }
}

/** Text that nobody looks into again, or a secret by its name. */
export type SealedPart = string | { readonly secret: string };

/** JSON that was filled in: variables are values, and secrets are still sealed. */
export type Filled = Json | SealedText | readonly Filled[] | FilledObject;
export interface FilledObject {
  readonly [key: string]: Filled;
}

/** With its secrets by name, to be shown, written down and told. */
export function shown(filled: FilledObject): JsonObject;
export function shown(filled: Filled): Json;
export function shown(filled: Filled): Json {
  return replaceSealed(filled, String);
}

/** With the values of its secrets. */
export function opened(filled: FilledObject, valueOf: (name: string) => string): JsonObject {
  return replaceSealed(filled, (sealed) => sealed.open(valueOf)) as JsonObject;
}

/** For a hash: secrets by name, and different from any text. */
export function hashable(filled: Filled): Json {
  return replaceSealed(filled, (sealed) => sealed.toHashable());
}

/** The names of the secrets in a value, each once. */
export function secretsIn(filled: Filled): string[] {
  const names = new Set<string>();
  replaceSealed(filled, (sealed) => {
    for (const name of sealed.names) names.add(name);
    return null;
  });
  return [...names];
}

/** The same value where nothing in it is sealed. */
function replaceSealed(value: Filled, replace: (sealed: SealedText) => Json): Json {
  if (value instanceof SealedText) return replace(value);
  if (Array.isArray(value)) {
    const items = value.map((item) => replaceSealed(item as Filled, replace));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  if (!isJsonObject(value)) return value as Json;
  const entries = Object.entries(value as FilledObject).map(([key, item]): [string, Json] => [
    key,
    replaceSealed(item, replace),
  ]);
  return entries.every(([key, item]) => item === value[key]) ? value : Object.fromEntries(entries);
}
