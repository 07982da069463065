import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { foreignLimits } from '../../shared/foreign-limits.ts';
import { isTooDeep, Json, maxJsonDepth, type JsonObject } from '../../shared/json.ts';
import type { Failure } from '../../shared/run/events.ts';
import { keepNumbers } from '../../shared/text/keep-numbers.ts';
import type { ToolAttachment, ToolOutcome } from '../executor/ports.ts';

/** Reads an MCP answer: structured content before text, text that is JSON as JSON, pictures beside it, as many as are kept. */
export function readToolResult(
  tool: string,
  { content, structuredContent, isError }: CallToolResult,
): ToolOutcome {
  const text = content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
  if (isError === true) return { ok: false, failure: readFailure(tool, text, structuredContent) };
  const value = (structuredContent as JsonObject | undefined) ?? readText(text);
  if (isTooDeep(value))
    return {
      ok: false,
      isUnanswered: true,
      failure: {
        code: 'answer-too-deep',
        message: `${tool} answered with values nested more than ${maxJsonDepth} deep, which can't be read. Ask it for less.`,
      },
    };
  const parts = content.filter(isAttachment);
  const attachments = parts.slice(0, foreignLimits.attachments).map(readAttachment);
  return {
    ok: true,
    value,
    ...(attachments.length === 0 ? {} : { attachments }),
    ...(attachments.length === parts.length
      ? {}
      : {
          cut: `It answered with ${parts.length.toLocaleString('en')} pictures and files at once; only the first ${foreignLimits.attachments} were kept.`,
        }),
  };
}

/** What servers of ours put into the structured content of an error; the further fields are its details. */
const OwnFailure = z.object({ code: z.string(), message: z.string() }).catchall(Json);

/** Others have only text. */
function readFailure(tool: string, text: string, structuredContent: unknown): Failure {
  const own = OwnFailure.safeParse(structuredContent).data;
  if (own === undefined) return { code: 'tool-failed', message: sayError(tool, text) };
  const { code, message, ...details } = own;
  return Object.keys(details).length === 0 ? { code, message } : { code, message, details };
}

/** The words of an error without the protocol's own prefix. */
export function sayError(tool: string, text: string): string {
  const words = text.replace(/^MCP error -?\d+: /, '').trim();
  return words === '' ? `${tool} failed without saying why.` : words;
}

function readText(text: string): Json {
  const trimmed = text.trim();
  if (!/^[[{"\d-]|^(true|false|null)$/.test(trimmed)) return text;
  try {
    return JSON.parse(keepNumbers(trimmed)) as Json;
  } catch {
    return text;
  }
}

type Part = CallToolResult['content'][number];
type Resource = Extract<Part, { type: 'resource' }>;
type AttachedPart =
  | Extract<Part, { type: 'image' }>
  | (Resource & { resource: Extract<Resource['resource'], { blob: string }> });

function isAttachment(part: Part): part is AttachedPart {
  return part.type === 'image' || (part.type === 'resource' && 'blob' in part.resource);
}

function readAttachment(part: AttachedPart): ToolAttachment {
  return part.type === 'image'
    ? { kind: 'image', mimeType: readMediaType(part.mimeType), data: Buffer.from(part.data, 'base64') }
    : {
        kind: 'file',
        mimeType: readMediaType(part.resource.mimeType),
        data: Buffer.from(part.resource.blob, 'base64'),
      };
}

const unknownType = 'application/octet-stream';

/** A media type without its parameters; a server may write any text there, and the type becomes part of a file's name. */
function readMediaType(written = unknownType): string {
  return (
    /^[a-z]+\/[a-z\d][a-z\d.+-]{0,60}(?=\s*(;|$))/.exec(written.trim().toLowerCase())?.[0] ?? unknownType
  );
}
