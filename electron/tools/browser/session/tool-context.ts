import type { Frame, Locator, Page } from 'playwright-core';
import type { SecretSites } from '../../secret-sites.ts';
import type { BrowserSession } from './browser-session.ts';
import type { Purpose } from '../../../../shared/tools/tool-facts.ts';
import type { Actable } from '../find/pin-element.ts';
import type { CoveredPicture, PictureOptions } from '../read/take-picture.ts';
import type { Target } from '../find/target.ts';

export interface ToolContext {
  readonly session: BrowserSession;
  readonly signal: AbortSignal;
  readonly within: string | undefined;
  readonly secrets: readonly SecretSites[];
  mayUse(frame: Frame): Promise<boolean>;
  page(): Promise<Page>;
  picture(shot: PictureOptions): Promise<CoveredPicture>;
  find(target: Target, purpose: Purpose): Promise<Locator>;
  findAll(target: Target, purpose: Purpose): Promise<readonly Locator[]>;
  /** With limited sites, the element belongs to one document. */
  pinned(target: Target, purpose: Purpose): Promise<Actable>;
  /** Retries only if the element disappeared before the action. */
  once<Value>(
    target: Target,
    purpose: Purpose,
    action: (element: Actable, options: ActionOptions & { readonly isPlainText: boolean }) => Promise<Value>,
  ): Promise<Value>;
  /** Tries only the likeliest element. Undefined if that fails. */
  attemptFirst<Value>(
    target: Target,
    purpose: Purpose,
    action: (locator: Locator, options: ActionOptions) => Promise<Value>,
  ): Promise<Value | undefined>;
  attempt<Value>(
    target: Target,
    purpose: Purpose,
    action: (locator: Locator, options: ActionOptions) => Promise<Value>,
  ): Promise<Value>;
  act(
    target: Target,
    purpose: Purpose,
    action: (element: Actable, options: ActionOptions) => Promise<unknown>,
  ): Promise<DialogOutcome>;
  untilDialog(action: Promise<unknown>): Promise<DialogOutcome>;
  patience(target?: Target): number;
  options(target?: Target): ActionOptions;
  left(): number;
}

export interface DialogOutcome {
  readonly dialog?: { readonly type: string; readonly message: string };
}

export interface ActionOptions {
  readonly timeout: number;
  readonly signal?: AbortSignal;
}
