import type { Frame, Locator, Page } from 'playwright-core';
import type { SecretSites } from '../secret-sites.ts';
import type { BrowserSession } from './browser-session.ts';
import type { Purpose } from '../../../shared/tools/tool-facts.ts';
import type { Actable } from './pin-element.ts';
import type { CoveredPicture, Shot } from './take-picture.ts';
import type { Target } from './target.ts';

/** What a tool gets besides its arguments. */
export interface ToolContext {
  readonly session: BrowserSession;
  readonly signal: AbortSignal;
  /** Folder in which the call's file must lie; undefined if the workflow's author named the whole path. */
  readonly within: string | undefined;
  /** Secrets among the arguments, and the sites that may get them. */
  readonly secrets: readonly SecretSites[];
  mayUse(frame: Frame): Promise<boolean>;
  /** Returns the current page, and opens the browser if needed. */
  page(): Promise<Page>;
  /** Takes a picture with secrets and other sites' frames covered. */
  picture(shot: Shot): Promise<CoveredPicture>;
  /** Waits for the one match. */
  find(target: Target, purpose: Purpose): Promise<Locator>;
  /** Waits for any matches; empty if none appear. */
  findAll(target: Target, purpose: Purpose): Promise<readonly Locator[]>;
  /** Like `find`. If only some sites are allowed, returns an element of one document. */
  pinned(target: Target, purpose: Purpose): Promise<Actable>;
  /** Acts once on the one match. One that disappears before is looked for again. */
  once<Value>(
    target: Target,
    purpose: Purpose,
    action: (element: Actable, options: ActionOptions) => Promise<Value>,
  ): Promise<Value>;
  /**
   * Acts on the one match with an action that may be repeated: first on the likeliest element at once, then
   * on the result of a full search.
   */
  attempt<Value>(
    target: Target,
    purpose: Purpose,
    action: (locator: Locator, options: ActionOptions) => Promise<Value>,
  ): Promise<Value>;
  /** Like `attempt`, or `once` if only some sites are allowed. A dialog ends it. */
  act(
    target: Target,
    purpose: Purpose,
    action: (element: Actable, options: ActionOptions) => Promise<unknown>,
  ): Promise<Said>;
  /** Waits for an action, or for a dialog that it opens. */
  untilDialog(action: Promise<unknown>): Promise<Said>;
  /** How long to look for a target, in ms: as given, or 5 s, but less than the step's limit. */
  patience(target?: Target): number;
  options(target?: Target): ActionOptions;
}

/** The dialog that a step opened. */
export interface Said {
  readonly dialog?: { readonly type: string; readonly message: string };
}

export interface ActionOptions {
  readonly timeout: number;
  /** Absent for a first try, which is short. */
  readonly signal?: AbortSignal;
}
