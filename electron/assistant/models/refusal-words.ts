import { foreignLimits } from '../../../shared/foreign-limits.ts';

const maxCharacters = 600;

export function refusalWords(body: unknown): string {
  const words =
    typeof body === 'string' ? plainText(body.slice(0, foreignLimits.refusalBody)) : wordsOf(body);
  const line = words.replace(/\s+/g, ' ').trim();
  return line.length > maxCharacters ? `${line.slice(0, maxCharacters)}…` : line;
}

function wordsOf(body: unknown, depth = 0): string {
  if (typeof body === 'string') return body;
  if (typeof body !== 'object' || body === null || depth > 4) return '';
  if (Array.isArray(body))
    return body
      .map((item) => wordsOf(item, depth + 1))
      .filter((words) => words !== '')
      .join('; ');
  const fields = body as Readonly<Record<string, unknown>>;
  if (typeof fields['msg'] === 'string')
    return Array.isArray(fields['loc']) ? `${fields['loc'].join('.')}: ${fields['msg']}` : fields['msg'];
  for (const name of ['error', 'message', 'detail', 'errors', 'error_description', 'title']) {
    const words = wordsOf(fields[name], depth + 1);
    if (words !== '') return words;
  }
  return depth === 0 ? JSON.stringify(body) : '';
}

function plainText(text: string): string {
  if (!/^\s*<(?:!doctype|html|\?xml)/i.test(text)) return text;
  const title = /<title[^>]*>([^<]*)<\/title>/i.exec(text)?.[1]?.trim();
  return title === undefined || title === ''
    ? text.replace(/<(script|style)[\s\S]*?<\/\1>|<[^<>]*>/gi, ' ')
    : title;
}
