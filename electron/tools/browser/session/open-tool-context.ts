import type { Frame, Page } from 'playwright-core';
import { AppError } from '../../../../shared/app-error.ts';
import type { Purpose } from '../../../../shared/tools/tool-facts.ts';
import type { CallLimits } from '../../call-limit.ts';
import { mayGet } from '../act/enter/fill-secret.ts';
import { actPastCover } from '../find/engines/cover-of.ts';
import { findElement, findOnce, lookUpMs, type FoundElement } from '../find/find-element.ts';
import { keepElement } from '../find/engines/kept-element.ts';
import { likeliestLocator } from '../find/locators.ts';
import { foundNoElement } from '../find/engines/selector-engines.ts';
import { disappearedBefore, pinElement, releaseElement, type Actable } from '../find/pin-element.ts';
import { isTargetNamed, type Target } from '../find/target.ts';
import { isOfSites } from '../guard/allowed-frames.ts';
import { pollWhile } from './poll-while.ts';
import type { BrowserSession } from './browser-session.ts';
import { dialogText } from './dialogs.ts';
import type { ActionOptions, ToolContext } from './tool-context.ts';

const firstTryMs = 250;
const timeToExplainMs = 1_000;

export function openToolContext(
  session: BrowserSession,
  signal: AbortSignal,
  limits: CallLimits,
): ToolContext {
  const call = openCall(session, signal, limits);
  const { locate, page, sites } = call;
  const attempt: ToolContext['attempt'] = (target, purpose, action) =>
    tryLikeliest(call, { target, purpose, action: pastCover(call, action) });
  const attemptFirst: ToolContext['attemptFirst'] = async (target, purpose, action) =>
    (await tryFirst(call, { target, purpose, action }))?.value;
  const once: ToolContext['once'] = (target, purpose, action) =>
    actOnce(call, { target, purpose, action: pastCover(call, action) });
  return {
    ...call,
    find: async (target, purpose) => (await locate(target, purpose)).locator,
    findAll: async (target, purpose) => {
      let found: Awaited<ReturnType<typeof findOnce>>;
      await pollWhile(call.patience(target), signal, async () => {
        found = await findOnce(await page(), target, purpose, call.mayUse);
        return found === undefined ? 'nothing' : undefined;
      });
      return found ?? [];
    },
    attemptFirst,
    attempt,
    once,
    picture: async (shot) => session.picture(await page(), shot, sites),
    pinned: async (target, purpose) => {
      const { locator } = await locate(target, purpose);
      return sites === undefined
        ? locator
        : pinElement(locator, { target, timeout: call.patience(target), isAllowed: call.mayUse });
    },
    act: (target, purpose, action) =>
      (sites === undefined ? attempt : once)(target, purpose, (element, more) =>
        call.untilDialog(action(element, more)),
      ),
  };
}

interface Call extends Pick<
  ToolContext,
  | 'session'
  | 'signal'
  | 'within'
  | 'secrets'
  | 'mayUse'
  | 'page'
  | 'patience'
  | 'options'
  | 'left'
  | 'untilDialog'
> {
  readonly sites: CallLimits['sites'];
  locate(target: Target, purpose: Purpose): Promise<FoundElement>;
}

function openCall(
  session: BrowserSession,
  signal: AbortSignal,
  { limitMs = Infinity, within, sites, secrets = [] }: CallLimits,
): Call {
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
  const patience = (target?: Target): number =>
    Math.max(1, Math.min(target?.timeoutMs ?? lookUpMs, Math.max(limitMs / 2, limitMs - timeToExplainMs)));
  const mayUse = async (frame: Frame): Promise<boolean> =>
    mayGet(secrets, frame) && (await isOfSites(frame, sites));
  return {
    session,
    signal,
    within,
    secrets,
    sites,
    mayUse,
    page,
    patience,
    options: (target) => ({ timeout: patience(target), signal }),
    left: () => startedAt + limitMs - Date.now(),
    locate: (target, purpose) =>
      findElement({
        page,
        target: { ...target, timeoutMs: patience(target) },
        purpose,
        signal,
        isAllowed: mayUse,
        isForeign: async (frame) => !(await isOfSites(frame, sites)),
        isQuiet: (current) => session.traffic.awaited().length === 0 && !session.traffic.isLoading(current),
      }),
    async untilDialog(action) {
      const result = await session.dialogs.until(action);
      return 'dialog' in result
        ? { dialog: { type: result.dialog.type(), message: dialogText(result.dialog) } }
        : {};
    },
  };
}

interface Acting<Element, Options, Value> {
  readonly target: Target;
  readonly purpose: Purpose;
  readonly action: (element: Element, options: Options) => Promise<Value>;
}

function pastCover<Element extends Actable, Options, Value>(
  { signal, left }: Pick<Call, 'signal' | 'left'>,
  action: Acting<Element, Options, Value>['action'],
): typeof action {
  const leftMs = (): number => left() / 2;
  return (element, options) => actPastCover(element, () => action(element, options), { signal, leftMs });
}

/** In the main frame. Fails at once unless one matches. */
async function likeliest(
  { page, mayUse, secrets, sites }: Call,
  target: Target,
  purpose: Purpose,
): Promise<FoundElement['locator'] | undefined> {
  if (secrets.length > 0 || sites !== undefined || target.nth !== undefined || !isTargetNamed(target))
    return undefined;
  const current = await page();
  return (await mayUse(current.mainFrame())) ? likeliestLocator(current, target, purpose) : undefined;
}

type Trying<Value> = Acting<FoundElement['locator'], ActionOptions, Value>;

async function tryFirst<Value>(
  call: Call,
  { target, purpose, action }: Trying<Value>,
): Promise<{ readonly value: Value } | undefined> {
  const found = await likeliest(call, target, purpose);
  if (found === undefined) return undefined;
  try {
    return { value: await action(found, { timeout: firstTryMs }) };
  } catch {
    call.signal.throwIfAborted();
    return undefined;
  }
}

async function tryLikeliest<Value>(call: Call, trying: Trying<Value>): Promise<Value> {
  const { target, purpose, action } = trying;
  const rest = restOf(call, target);
  const tried = await tryFirst(call, trying);
  if (tried !== undefined) return tried.value;
  return action((await call.locate(rest(), purpose)).locator, call.options(target));
}

function restOf({ patience }: Call, target: Target): () => Target {
  const deadline = Date.now() + patience(target);
  return () => ({ ...target, timeoutMs: Math.max(0, deadline - Date.now()) });
}

async function actOnce<Value>(
  call: Call,
  { target, purpose, action }: Acting<Actable, ActionOptions & { readonly isPlainText: boolean }, Value>,
): Promise<Value> {
  const { locate, options, patience, mayUse, secrets, sites } = call;
  const rest = restOf(call, target);
  const only = await likeliest(call, target, purpose);
  if (only !== undefined) {
    try {
      return await action(only, { ...options(target), isPlainText: false });
    } catch (thrown) {
      if (!foundNoElement(thrown)) throw thrown;
    }
  }
  for (;;) {
    const current = rest();
    const { locator, frame, isPlainText } = await locate(current, purpose);
    const timeout = patience(target);
    const element =
      purpose === 'press' && secrets.length === 0 && sites === undefined
        ? await keepElement(frame, locator, { timeout })
        : await pinElement(locator, { target: current, timeout, isAllowed: mayUse });
    try {
      return await action(element, { ...options(target), isPlainText });
    } catch (thrown) {
      if (!disappearedBefore(thrown) || rest().timeoutMs === 0) throw thrown;
    } finally {
      if (!('locator' in element)) releaseElement(element);
    }
  }
}
