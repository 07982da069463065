import { isJsonObject, type Json, type JsonObject } from '../json.ts';

/** Only the tool hub inserts secrets. Values from pages, tools, and models are JSON, so never this. */
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

  /** Differs from text that spells the secret's name. */
  toHashable(): Json {
    return {
      $sealed: this.#parts.map((part) => (typeof part === 'string' ? part : { $secret: part.secret })),
    };
  }

  toString(): string {
    return this.#parts
      .map((part) => (typeof part === 'string' ? part : `\${secrets.${part.secret}}`))
      .join('');
  }

  toJSON(): string {
    return this.toString();
  }
}

export type SealedPart = string | { readonly secret: string };

export type Filled = Json | SealedText | readonly Filled[] | FilledObject;
export interface FilledObject {
  readonly [key: string]: Filled;
}

export function shown(filled: FilledObject): JsonObject;
export function shown(filled: Filled): Json;
export function shown(filled: Filled): Json {
  return replaceSealed(filled, String);
}

export function opened(filled: FilledObject, valueOf: (name: string) => string): JsonObject {
  return replaceSealed(filled, (sealed) => sealed.open(valueOf)) as JsonObject;
}

/** Secrets differ from any text. */
export function hashable(filled: Filled): Json {
  return replaceSealed(filled, (sealed) => sealed.toHashable());
}

export function secretsIn(filled: Filled): string[] {
  const names = new Set<string>();
  replaceSealed(filled, (sealed) => {
    for (const name of sealed.names) names.add(name);
    return null;
  });
  return [...names];
}

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
