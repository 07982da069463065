import { ContentBlockSchema, type ContentBlock } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { foreignLimits } from '../../shared/foreign-limits.ts';
import { isTooDeep, Json, maxJsonDepth } from '../../shared/json.ts';
import type { Failure } from '../../shared/run/events.ts';
import { keepNumbers } from '../../shared/text/keep-numbers.ts';
import type { ToolAttachment, ToolOutcome } from '../executor/ports.ts';

/** A bad part doesn't hide the others. */
export const CallResult = z.looseObject({
  content: z.array(z.unknown()).default([]),
  structuredContent: z.unknown().optional(),
  isError: z.boolean().optional(),
});
export type CallResult = z.infer<typeof CallResult>;

export function readToolResult(
  tool: string,
  { content: written, structuredContent, isError }: CallResult,
): ToolOutcome {
  const content = written.flatMap((part) => ContentBlockSchema.safeParse(part).data ?? []);
  const text = content.flatMap(textsOf).join('\n');
  if (isError === true) return { ok: false, failure: readFailure(tool, text, structuredContent) };
  const value = (structuredContent as Json | undefined) ?? readText(text);
  if (isTooDeep(value))
    return {
      ok: false,
      isUnanswered: true,
      failure: {
        code: 'answer-too-deep',
        message: `${tool} returned values nested more than ${maxJsonDepth} levels deep, which can't be read. Request less.`,
      },
    };
  const parts = content.filter(isAttachment);
  const attachments = parts.slice(0, foreignLimits.attachments).map(readAttachment);
  const unreadable = written.length - content.length;
  const cuts = [
    ...(attachments.length === parts.length
      ? []
      : [
          `It returned ${parts.length.toLocaleString('en')} pictures and files; only the first ${foreignLimits.attachments} were kept.`,
        ]),
    ...(unreadable === 0
      ? []
      : [`${unreadable === 1 ? 'One part' : `${unreadable} parts`} of its result can't be read.`]),
  ];
  return {
    ok: true,
    value,
    ...(attachments.length === 0 ? {} : { attachments }),
    ...(cuts.length === 0 ? {} : { cut: cuts.join(' ') }),
  };
}

const OwnFailure = z.object({ code: z.string(), message: z.string() }).catchall(Json);

function readFailure(tool: string, text: string, structuredContent: unknown): Failure {
  const own = OwnFailure.safeParse(structuredContent).data;
  if (own === undefined) return { code: 'tool-failed', message: errorText(tool, text) };
  const { code, message, ...details } = own;
  return Object.keys(details).length === 0 ? { code, message } : { code, message, details };
}

export function errorText(tool: string, text: string): string {
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

function textsOf(part: ContentBlock): string[] {
  if (part.type === 'text') return [part.text];
  if (part.type === 'resource_link') return [part.uri];
  return part.type === 'resource' && 'text' in part.resource ? [part.resource.text] : [];
}

type Resource = Extract<ContentBlock, { type: 'resource' }>;
type AttachedPart =
  | Extract<ContentBlock, { type: 'image' | 'audio' }>
  | (Resource & { resource: Extract<Resource['resource'], { blob: string }> });

function isAttachment(part: ContentBlock): part is AttachedPart {
  return (
    part.type === 'image' || part.type === 'audio' || (part.type === 'resource' && 'blob' in part.resource)
  );
}

function readAttachment(part: AttachedPart): ToolAttachment {
  return part.type !== 'resource'
    ? {
        kind: part.type === 'image' ? 'image' : 'file',
        mimeType: readMediaType(part.mimeType),
        data: Buffer.from(part.data, 'base64'),
      }
    : {
        kind: 'file',
        mimeType: readMediaType(part.resource.mimeType),
        data: Buffer.from(part.resource.blob, 'base64'),
      };
}

const unknownType = 'application/octet-stream';

/** File names use it, so it is checked. */
function readMediaType(written = unknownType): string {
  return (
    /^[a-z]+\/[a-z\d][a-z\d.+-]{0,60}(?=\s*(;|$))/.exec(written.trim().toLowerCase())?.[0] ?? unknownType
  );
}
