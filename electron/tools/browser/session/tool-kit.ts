import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { AppError } from '../../../../shared/app-error.ts';
import type { JsonObject } from '../../../../shared/json.ts';
import { cutText } from '../../../../shared/text/cut-text.ts';
import { browserTools, type BrowserToolName } from '../../../../shared/tools/browser-tools.ts';
import type { Effect } from '../../../../shared/tools/tool-descriptor.ts';
import { toolFactsKey } from '../../../../shared/tools/tool-facts.ts';
import { limitsOf, type CallLimits } from '../../call-limit.ts';
import { refuseSite } from '../../secret-sites.ts';
import type { BrowserSession } from './browser-session.ts';
import { dialogOpenError } from './dialogs.ts';
import { explain } from '../find/explain/explain.ts';
import { limitTexts, blockedWindowsNote } from '../read/limit-texts.ts';
import { chooseName, withAlternatives } from './alternative-names.ts';
import { openToolContext } from './open-tool-context.ts';
import { ifShown } from './optional-target.ts';
import type { ToolContext } from './tool-context.ts';

export interface ToolPicture {
  readonly image: Buffer;
  readonly mimeType: string;
  readonly note?: string;
}

interface ToolDefinition<Shape extends z.ZodRawShape> {
  readonly name: BrowserToolName;
  readonly title: string;
  readonly description: string;
  readonly input: Shape;
  readonly output?: z.ZodRawShape;
  readonly effect: Effect;
  readonly doing: string;
  readonly worksWithDialog?: boolean;
  /** Checks on its own where secrets may go. */
  readonly guardsSecrets?: boolean;
  readonly beginsAnew?: boolean;
  readonly enters?: (args: z.output<z.ZodObject<Shape>>) => Entry<Shape> | undefined;
  run(args: z.output<z.ZodObject<Shape>>, context: ToolContext): Promise<object | ToolPicture>;
}

interface Entry<Shape extends z.ZodRawShape> {
  readonly label: string;
  /** All but the last call may fail. */
  readonly again: readonly z.output<z.ZodObject<Shape>>[];
}

const longestMessage = 4_000;
const maxDetails = 100;

export function defineTool<Shape extends z.ZodRawShape>(
  server: McpServer,
  session: BrowserSession,
  tool: ToolDefinition<Shape>,
): void {
  const { name, title, description, effect } = tool;
  const schema = z.strictObject(withAlternatives(name, tool.input));
  const annotations = {
    title,
    readOnlyHint: effect === 'read',
    idempotentHint: effect !== 'non-idempotent',
    destructiveHint: false,
    openWorldHint: true,
  };
  const callback = async (
    args: unknown,
    { signal, _meta }: { readonly signal: AbortSignal; readonly _meta?: Readonly<Record<string, unknown>> },
  ): Promise<CallToolResult> => {
    try {
      signal.throwIfAborted();
      if (session.takeLoss() && tool.beginsAnew !== true)
        throw new AppError(
          'browser-closed',
          'The browser was closed or crashed before this step. Run again to open a new one.',
        );
      const dialog = session.dialogs.open;
      if (dialog !== undefined && tool.worksWithDialog !== true) throw dialogOpenError(dialog);
      if (effect !== 'read') session.begin({ isApproach: name === 'hover' || name === 'press_key' });
      const limits = limitsOf(_meta);
      const { secrets = [] } = limits;
      if (secrets.length > 0 && tool.guardsSecrets !== true)
        refuseSite(secrets, session.openPage?.url() ?? '');
      const value = await untilStopped(
        session.userActivity.during(
          session.dialogs.unlessBlocked(
            runCall(tool, args as z.output<z.ZodObject<Shape>>, { session, signal, limits }),
          ),
          effect !== 'read',
        ),
        signal,
      );
      if ('image' in value) return pictureResult(value);
      const blockedFile = session.files.takeBlocked();
      const limited = limitTexts({
        ...value,
        ...(session.takeBlockedWindows() ? { blockedWindows: blockedWindowsNote } : {}),
        ...(blockedFile === undefined ? {} : { blockedFile }),
      });
      return { content: [{ type: 'text', text: JSON.stringify(limited) }], structuredContent: limited };
    } catch (thrown) {
      const { code, message, details } = explain(thrown, tool.doing);
      if (code === 'browser-closed') session.takeLoss();
      const said = cutText(message, longestMessage);
      return {
        isError: true,
        content: [{ type: 'text', text: said }],
        structuredContent: { ...limitTexts(shorten(details ?? {})), code, message: said },
      };
    }
  };
  const outputSchema =
    tool.output === undefined ? {} : { outputSchema: z.looseObject(tool.output).partial() };
  server.registerTool(
    name,
    {
      title,
      description,
      inputSchema: schema,
      ...outputSchema,
      annotations,
      _meta: { [toolFactsKey]: browserTools[name] },
    },
    callback,
  );
}

function pictureResult({ image, mimeType, note }: ToolPicture): CallToolResult {
  return {
    content: [
      { type: 'image', data: image.toString('base64'), mimeType },
      ...(note === undefined ? [] : [{ type: 'text' as const, text: note }]),
    ],
  };
}

interface Running {
  readonly session: BrowserSession;
  readonly signal: AbortSignal;
  readonly limits: CallLimits;
}

async function runCall<Shape extends z.ZodRawShape>(
  tool: ToolDefinition<Shape>,
  args: z.output<z.ZodObject<Shape>>,
  { session, signal, limits }: Running,
): Promise<object | ToolPicture> {
  const context = openToolContext(session, signal, limits);
  const named = await chooseName({ tool: tool.name, args: args as JsonObject }, context);
  const enter = (): Promise<object | ToolPicture> =>
    runEntering(tool, named.args as typeof args, context, { session, limits });
  const value = await (named.args['optional'] === true
    ? ifShown({ tool: tool.name, args: named.args }, context, enter)
    : enter());
  return named.chosen === undefined || 'image' in value ? value : { ...value, target: named.chosen };
}

function runEntering<Shape extends z.ZodRawShape>(
  tool: ToolDefinition<Shape>,
  args: z.output<z.ZodObject<Shape>>,
  context: ToolContext,
  { session, limits }: Pick<Running, 'session' | 'limits'>,
): Promise<object | ToolPicture> {
  const entry = tool.enters?.(args);
  if (entry === undefined) return tool.run(args, context);
  const { label } = entry;
  const again = async (later: AbortSignal): Promise<void> => {
    const repeated = openToolContext(session, later, limits);
    for (const [index, each] of entry.again.entries())
      await session.entries
        .enter(repeated, { label, again }, () => tool.run(each, repeated))
        .catch((thrown: unknown) => {
          if (index === entry.again.length - 1) throw thrown;
        });
  };
  return session.entries.enter(context, { label, again }, () => tool.run(args, context));
}

const shorten = (details: object): object =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      Array.isArray(value) ? (value.slice(0, maxDetails) as unknown[]) : (value as unknown),
    ]),
  );

/** Stopping doesn't wait for the browser. */
async function untilStopped<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  let stop: (() => void) | undefined;
  const stopped = new Promise<never>((_, reject) => {
    stop = () => {
      reject(signal.reason instanceof Error ? signal.reason : new Error('stopped'));
    };
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, stopped]);
  } finally {
    if (stop !== undefined) signal.removeEventListener('abort', stop);
    work.catch(() => undefined);
  }
}
