import { isJsonObject, type Json } from '../../../shared/json.ts';

/** `text`, `true/false`, `12 rows`. */
export function describeType(value: Json): string {
  if (value === null) return 'empty';
  if (Array.isArray(value))
    return count(value.length, value.length > 0 && value.every(isJsonObject) ? 'row' : 'item');
  switch (typeof value) {
    case 'boolean':
      return 'true/false';
    case 'number':
      return 'number';
    case 'string':
      return 'text';
    default:
      return count(Object.keys(value).length, 'field');
  }
}

const count = (many: number, what: string): string => `${many} ${what}${many === 1 ? '' : 's'}`;
