import type { Json, JsonObject } from '../../../shared/json.ts';
import { isJsonObject } from '../../../shared/json.ts';
import { parseTemplate, wholeReference, type Reference } from '../../../shared/variables/template.ts';
import {
  comparisonsOf,
  joinOf,
  type Comparison,
  type Condition,
  type Side,
} from '../../../shared/workflow/condition.ts';

export function codeOfValue(value: Json): string {
  if (typeof value === 'string') {
    const whole = wholeReference(value);
    return whole === undefined ? codeOfText(value) : codeOfReference(whole, 'value');
  }
  if (Array.isArray(value)) return `[${value.map(codeOfValue).join(', ')}]`;
  return isJsonObject(value) ? codeOfObject(value) : JSON.stringify(value);
}

export function codeOfObject(fields: JsonObject): string {
  const entries = Object.entries(fields).map(
    ([key, value]) =>
      `${/^[a-z_$][\w$]*$/i.test(key) ? key : quoted(key)}: ${typeof value === 'string' ? codeOfText(value) : codeOfValue(value)}`,
  );
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

export function codeOfText(value: Json | undefined): string {
  if (typeof value !== 'string') return JSON.stringify(value ?? '');
  const parts = parseTemplate(value);
  const [first] = parts;
  if (parts.length === 1 && typeof first === 'object') return codeOfReference(first, 'asText');
  if (parts.every((part) => typeof part === 'string')) return quoted(value);
  return `\`${parts
    .map((part) =>
      typeof part === 'string'
        ? part.replace(/[\\`]|\$\{/g, '\\$&')
        : `\${${codeOfReference(part, 'asText')}}`,
    )
    .join('')}\``;
}

function codeOfReference({ kind, name }: Reference, as: 'value' | 'asText'): string {
  return kind === 'secret' ? `String(env(${quoted(environmentName(name))}))` : `${as}(${quoted(name)})`;
}

export function codeOfCondition(condition: Condition): string {
  return comparisonsOf(condition)
    .map(codeOfComparison)
    .join(joinOf(condition) === 'any' ? ' || ' : ' && ');
}

export function codeOfMetNumber(condition: Condition): string {
  return joinOf(condition) === 'any'
    ? `[${comparisonsOf(condition).map(codeOfComparison).join(', ')}].indexOf(true) + 1`
    : '1';
}

function codeOfComparison({ left, operator, right }: Comparison): string {
  return `holds(${codeOfSide(left)}, '${operator}', ${codeOfSide(right)})`;
}

function codeOfSide(side: Side): string {
  if (side.type === 'Variable') return `value(${quoted(side.name)})`;
  const { value } = side.value;
  return typeof value === 'string' ? quoted(value) : JSON.stringify(value);
}

/** Older parsers end lines at line separators. */
export function quoted(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replace(/\\"/g, '"').replace(/'/g, "\\'");
  return `'${inner.replace(/[\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`)}'`;
}

export function environmentName(name: string): string {
  return name
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, '_')
    .replace(/\W+/g, '_')
    .toUpperCase();
}
