import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { Frame, Locator, Page } from 'playwright-core';
import { z } from 'zod';
import { AppError } from '../../../../shared/app-error.ts';
import { cutText } from '../../../../shared/text/cut-text.ts';
import { browserTools, type BrowserToolName } from '../../../../shared/tools/browser-tools.ts';
import type { Effect } from '../../../../shared/tools/tool-descriptor.ts';
import { toolFactsKey, type Purpose } from '../../../../shared/tools/tool-facts.ts';
import { limitsOf, type CallLimits } from '../../call-limit.ts';
import { refuseSite } from '../../secret-sites.ts';
import { isOfSites } from '../guard/allowed-frames.ts';
import { dialogOpenError, dialogText, type BrowserSession } from './browser-session.ts';
import { explain } from '../find/explain.ts';
import { findElement, findOnce, lookUpMs, type FoundElement } from '../find/find-element.ts';
import { mayGet } from '../act/fill-secret.ts';
import { limitTexts, blockedWindowsNote } from '../read/limit-texts.ts';
import { likeliestLocator } from '../find/locators.ts';
import { until } from '../read/page-text.ts';
import { releaseElement, pinElement, disappearedBefore } from '../find/pin-element.ts';
import { isTargetNamed, type Target } from '../find/target.ts';
import type { ActionOptions, ToolContext } from './tool-context.ts';

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
  /** Absent for a picture. */
  readonly output?: z.ZodRawShape;
  readonly effect: Effect;
  /** Verb phrase for messages: “Couldn't click”. */
  readonly doing: string;
  readonly worksWithDialog?: boolean;
  /** Checks itself where secrets may go. */
  readonly guardsSecrets?: boolean;
  /** Can start in a new browser. */
  readonly beginsAnew?: boolean;
  run(args: z.output<z.ZodObject<Shape>>, context: ToolContext): Promise<object | ToolPicture>;
}

const longestMessage = 4_000;
const mostDetails = 100;
const firstTryMs = 250;
const timeToExplainMs = 1_000;

export function defineTool<Shape extends z.ZodRawShape>(
  server: McpServer,
  session: BrowserSession,
  tool: ToolDefinition<Shape>,
): void {
  const { name, title, description, effect } = tool;
  const schema = z.strictObject(tool.input);
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
      const dialog = session.openDialog;
      if (dialog !== undefined && tool.worksWithDialog !== true) throw dialogOpenError(dialog);
      if (effect !== 'read') session.begin();
      const limits = limitsOf(_meta);
      const { secrets = [] } = limits;
      if (secrets.length > 0 && tool.guardsSecrets !== true)
        refuseSite(secrets, session.openPage?.url() ?? '');
      const value = await untilStopped(
        session.userActivity.during(
          tool.run(args as z.output<z.ZodObject<Shape>>, contextOf(session, signal, limits)),
          effect !== 'read',
        ),
        signal,
      );
      if ('image' in value)
        return {
          content: [
            { type: 'image', data: value.image.toString('base64'), mimeType: value.mimeType },
            ...(value.note === undefined ? [] : [{ type: 'text' as const, text: value.note }]),
          ],
        };
      const blockedFile = session.files.takeBlocked();
      const limited = limitTexts({
        ...value,
        ...(session.takeBlockedWindows() ? { blockedWindows: blockedWindowsNote } : {}),
        ...(blockedFile === undefined ? {} : { blockedFile }),
      });
      return { content: [{ type: 'text', text: JSON.stringify(limited) }], structuredContent: limited };
    } catch (thrown) {
      const { code, message, details } = explain(thrown, tool.doing);
      // The next call opens a new browser.
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

function contextOf(
  session: BrowserSession,
  signal: AbortSignal,
  { limitMs = Infinity, within, sites, secrets = [] }: CallLimits,
): ToolContext {
  const { launches } = session;
  const startedAt = Date.now();
  const page = async (): Promise<Page> => {
    if (session.launches !== launches)
      throw new AppError(
        'browser-closed',
        'The browser was closed or crashed during this step. Run again to open a new one.',
      );
    return session.page();
  };
  // Leaves time to list alternatives.
  const patience = (target?: Target): number =>
    Math.max(1, Math.min(target?.timeoutMs ?? lookUpMs, Math.max(limitMs / 2, limitMs - timeToExplainMs)));
  const options = (target?: Target): ActionOptions => ({ timeout: patience(target), signal });
  const mayUse = async (frame: Frame): Promise<boolean> =>
    mayGet(secrets, frame) && (await isOfSites(frame, sites));
  const look = (target: Target, purpose: Purpose): Promise<FoundElement> =>
    findElement({
      page,
      target: { ...target, timeoutMs: patience(target) },
      purpose,
      signal,
      isAllowed: mayUse,
      isForeign: async (frame) => !(await isOfSites(frame, sites)),
    });
  const find = async (target: Target, purpose: Purpose): Promise<Locator> =>
    (await look(target, purpose)).locator;
  const findAll: ToolContext['findAll'] = async (target, purpose) => {
    let found: readonly Locator[] | undefined;
    await until(patience(target), signal, async () => {
      found = await findOnce(await page(), target, purpose, mayUse);
      return found === undefined ? 'nothing' : undefined;
    });
    return found ?? [];
  };
  const attempt: ToolContext['attempt'] = async (target, purpose, action) => {
    const current = await page();
    const likeliest =
      secrets.length === 0 &&
      sites === undefined &&
      (await mayUse(current.mainFrame())) &&
      target.nth === undefined &&
      isTargetNamed(target)
        ? await likeliestLocator(current, target, purpose)
        : undefined;
    if (likeliest !== undefined) {
      try {
        return await action(likeliest, { timeout: firstTryMs });
      } catch {
        signal.throwIfAborted();
      }
    }
    return action(await find(target, purpose), options(target));
  };
  const pin = (locator: Locator, target: Target) =>
    pinElement(locator, { target, timeout: patience(target), isAllowed: mayUse });
  const once: ToolContext['once'] = async (target, purpose, action) => {
    if (sites === undefined) {
      const { locator, isPlainText } = await look(target, purpose);
      return action(locator, { ...options(target), isPlainText });
    }
    const deadline = Date.now() + patience(target);
    for (
      let current: Target = target;
      ;
      current = { ...target, timeoutMs: Math.max(1, deadline - Date.now()) }
    ) {
      const { locator, isPlainText } = await look(current, purpose);
      const element = await pin(locator, current);
      try {
        return await action(element, { ...options(current), isPlainText });
      } catch (thrown) {
        if (!disappearedBefore(thrown) || Date.now() > deadline) throw thrown;
      } finally {
        releaseElement(element);
      }
    }
  };
  const untilDialog: ToolContext['untilDialog'] = async (action) => {
    const result = await session.untilDialog(action);
    return 'dialog' in result
      ? { dialog: { type: result.dialog.type(), message: dialogText(result.dialog) } }
      : {};
  };
  return {
    session,
    signal,
    within,
    secrets,
    mayUse,
    page,
    options,
    left: () => startedAt + limitMs - Date.now(),
    find,
    findAll,
    patience,
    attempt,
    untilDialog,
    once,
    picture: async (shot) => session.picture(await page(), shot, sites),
    pinned: async (target, purpose) => {
      const locator = await find(target, purpose);
      return sites === undefined ? locator : pin(locator, target);
    },
    act: (target, purpose, action) =>
      (sites === undefined ? attempt : once)(target, purpose, (element, more) =>
        untilDialog(action(element, more)),
      ),
  };
}

const shorten = (details: object): object =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      Array.isArray(value) ? (value.slice(0, mostDetails) as unknown[]) : (value as unknown),
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
