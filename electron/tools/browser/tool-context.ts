import type { Frame, Locator, Page } from 'playwright-core';
import type { SecretSites } from '../secret-sites.ts';
import type { BrowserSession } from './browser-session.ts';
import type { Purpose } from '../../../shared/tools/tool-facts.ts';
import type { Actable } from './pin-element.ts';
import type { CoveredPicture, Shot } from './take-picture.ts';
import type { Target } from './target.ts';

/** What a tool's body is given besides its arguments. */
export interface ToolContext {
  readonly session: BrowserSession;
  readonly signal: AbortSignal;
  /** The folder that the file which the call names has to lie in; undefined where the author of the workflow named it whole. */
  readonly within: string | undefined;
  /** Whose values are among the arguments, and where they may go. */
  readonly secrets: readonly SecretSites[];
  /** Whether the call may see and touch this frame. */
  mayUse(frame: Frame): Promise<boolean>;
  /** The current page; opens the browser when there is none. */
  page(): Promise<Page>;
  /** A picture of the current page, with secrets covered, and frames of sites that the call may not use. */
  picture(shot: Shot): Promise<CoveredPicture>;
  /** The one element that is meant, once it is there. */
  find(target: Target, purpose: Purpose): Promise<Locator>;
  /** All that are equally meant, once there is one; none where nothing comes. */
  findAll(target: Target, purpose: Purpose): Promise<readonly Locator[]>;
  /** The same to act on: for a call that only some sites are open to, an element that goes with its document. */
  pinned(target: Target, purpose: Purpose): Promise<Actable>;
  /** Does something once with the one element that is meant, as `pinned`; one that went before that is looked for again. */
  once<Value>(
    target: Target,
    purpose: Purpose,
    action: (element: Actable, options: ActionOptions) => Promise<Value>,
  ): Promise<Value>;
  /**
   * Does something harmless to repeat with the one element that is meant: first on the likeliest one, at once; when that
   * does not work out, on the one that a full search finds.
   */
  attempt<Value>(
    target: Target,
    purpose: Purpose,
    action: (locator: Locator, options: ActionOptions) => Promise<Value>,
  ): Promise<Value>;
  /** Like `attempt`, or `once` where only some sites are open, for what may open a dialog, which holds the page up: then it ends at once, and says which. */
  act(
    target: Target,
    purpose: Purpose,
    action: (element: Actable, options: ActionOptions) => Promise<unknown>,
  ): Promise<Said>;
  /** The same for one action that is done once. */
  untilDialog(action: Promise<unknown>): Promise<Said>;
  /** How long to look for a target, in ms: as it says, or 5 s, and never up to the limit of the step. */
  patience(target?: Target): number;
  /** Options for an action of Playwright's: its limit, and the signal that stops it. */
  options(target?: Target): ActionOptions;
}

/** What a step says of a dialog that it opened. */
export interface Said {
  readonly dialog?: { readonly type: string; readonly message: string };
}

export interface ActionOptions {
  readonly timeout: number;
  /** Absent from a first try, which is over before anyone could stop it. */
  readonly signal?: AbortSignal;
}
