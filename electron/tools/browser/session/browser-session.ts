import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { withDrawn } from '../find/engines/drawn-controls.ts';
import { AppError } from '../../../../shared/app-error.ts';
import type { Json } from '../../../../shared/json.ts';
import { noFiles, type FilePowers } from '../../../../shared/powers/powers.ts';
import type { BrowserKind } from '../../../../shared/settings.ts';
import type { ToolAttachment } from '../../../executor/ports.ts';
import { maskerFor } from '../../masking/masker.ts';
import { RecordedUserActivity } from '../observe/user-activity.ts';
import { leaveOutPageBehind, pageBehindNote } from '../exploration/page-behind.ts';
import { HeldSends } from '../guard/held-sends.ts';
import { Dialogs } from './dialogs.ts';
import { FileRequests } from './file-requests.ts';
import { launchBrowser, noBrowserPowers, type BrowserOptions, type BrowserPowers } from './launch.ts';
import { maxWindows } from '../guard/max-windows.ts';
import { OpenedFiles } from '../guard/opened-files.ts';
import { protectionOf, type Protection } from '../guard/protection.ts';
import { allCovered, takePicture, type CoveredPicture, type PictureOptions } from '../read/take-picture.ts';
import { Navigations } from '../settle/navigations.ts';
import { Traffic } from '../settle/traffic.ts';
import { EffectWatcher } from '../observe/effect-watcher.ts';
import { Entries } from '../listeners/entries.ts';
import { createPageFollower } from '../listeners/page-follower.ts';
import { watchUserActivity } from '../observe/watch-user-activity.ts';

const maxDownloads = 100;
const outlineLimitMs = 2_000;

const browserNames: Readonly<Record<BrowserKind, string>> = {
  embedded: 'the built-in browser',
  chromium: 'Chromium',
  chrome: 'Chrome',
  msedge: 'Edge',
};

export class BrowserSession {
  #options: BrowserOptions;
  #protection: Promise<Protection> | undefined;
  #launching: Promise<BrowserContext> | undefined;
  #current: Page | undefined;
  readonly dialogs = new Dialogs();
  readonly #downloads: string[] = [];
  #hasBlockedWindows = false;
  readonly userActivity = new RecordedUserActivity();
  readonly traffic = new Traffic();
  readonly navigations = new Navigations();
  readonly effects = new EffectWatcher();
  readonly follower = createPageFollower();
  readonly entries = new Entries();
  readonly files = new OpenedFiles();
  readonly fileRequests = new FileRequests();
  allowed: FilePowers = noFiles;
  #held: HeldSends | undefined;
  #launches = 0;
  readonly #hidden = new Set<string>();
  #masker = maskerFor([]);
  #isLost = false;
  #app = '';
  readonly #unique = randomUUID();

  readonly #start: typeof launchBrowser;
  /** Two browsers can't share a profile. */
  #closed: Promise<unknown> = Promise.resolve();

  constructor(options: BrowserOptions, start = launchBrowser) {
    this.#options = options;
    this.#start = start;
  }

  configure(options: BrowserOptions): void {
    this.#options = options;
    this.#protection = undefined;
  }

  protection(): Promise<Protection> {
    return (this.#protection ??= protectionOf(this.#options));
  }

  get powers(): BrowserPowers {
    return this.#options.powers ?? noBrowserPowers;
  }

  get copies(): string {
    return join(this.#options.profileFolder, 'planwright-uploads');
  }

  get isOpen(): boolean {
    return this.#launching !== undefined;
  }

  get launches(): number {
    return this.#launches;
  }

  get id(): string {
    return `${this.#unique}.${this.#launches}`;
  }

  takeLoss(): boolean {
    const isLost = this.#isLost;
    this.#isLost = false;
    return isLost;
  }

  get app(): string {
    return this.#app;
  }

  get openPage(): Page | undefined {
    return this.#current === undefined || this.#current.isClosed() ? undefined : this.#current;
  }

  /** Undefined while the page waits for its server and no step waits for it any more. */
  get askablePage(): Page | undefined {
    const { openPage } = this;
    return openPage === undefined || this.navigations.isGivenUp(openPage) ? undefined : openPage;
  }

  async page(): Promise<Page> {
    const launching = (this.#launching ??= this.#launch(this.#closed));
    const context = await launching.catch((thrown: unknown) => {
      if (this.#launching === launching) this.#launching = undefined;
      throw thrown;
    });
    if (this.#launching !== launching) throw closedAtStart();
    if (this.#current === undefined || this.#current.isClosed())
      this.#current = context.pages().at(-1) ?? (await context.waitForEvent('page', { timeout: 10_000 }));
    return this.#current;
  }

  pages(): readonly Page[] {
    return this.#current?.context().pages() ?? [];
  }

  focus(page: Page): void {
    this.#current = page;
  }

  begin({ isApproach = false } = {}): void {
    this.entries.begin(this.traffic.hasActed);
    this.traffic.begin();
    this.#held?.touch(this.pages());
    this.effects.begin(this.dialogs.open === undefined ? this.openPage : undefined, { isApproach });
  }

  takeDownloads(): string[] {
    return this.#downloads.splice(0);
  }

  takeBlockedWindows(): boolean {
    const hasBlocked = this.#hasBlockedWindows;
    this.#hasBlockedWindows = false;
    return hasBlocked;
  }

  outline(signal: AbortSignal): Promise<string | undefined> {
    return this.#readShown(signal, (body) =>
      body.locator(withDrawn).ariaSnapshot({ timeout: outlineLimitMs }),
    );
  }

  outlineTree(signal: AbortSignal): Promise<Json | undefined> {
    return this.#readShown(signal, async (body) => {
      const tree = (await body
        .locator(withDrawn)
        .ariaSnapshotJSON({ mode: 'ai', timeout: outlineLimitMs })) as Json;
      const front = await leaveOutPageBehind(body.page(), tree);
      return front.hasPageBehind ? [...[front.tree].flat(), pageBehindNote] : tree;
    });
  }

  async #readShown<Value>(
    signal: AbortSignal,
    read: (body: Locator) => Promise<Value>,
  ): Promise<Value | undefined> {
    const page = this.#shownPage(signal);
    if (page === undefined) return undefined;
    const seen = await this.dialogs.until(read(page.locator('body')).catch(() => undefined));
    return 'value' in seen ? seen.value : undefined;
  }

  #shownPage(signal: AbortSignal): Page | undefined {
    return signal.aborted || this.dialogs.open !== undefined ? undefined : this.askablePage;
  }

  hide(values: readonly string[]): void {
    for (const value of values) if (value.trim() !== '') this.#hidden.add(value);
    this.#masker = maskerFor([...this.#hidden]);
  }

  /** Searching later would miss parts of secrets. */
  mask(text: string): string {
    return this.#masker.text(text);
  }

  async picture(page: Page, shot: PictureOptions, sites?: readonly string[]): Promise<CoveredPicture> {
    return takePicture(page, shot, { masker: this.#hidden.size === 0 ? undefined : this.#masker, sites });
  }

  async capture(signal: AbortSignal, sites?: readonly string[]): Promise<ToolAttachment | undefined> {
    const page = this.#shownPage(signal);
    if (page === undefined) return undefined;
    const take = async (): Promise<CoveredPicture> =>
      this.picture(page, { isSmall: true, options: { timeout: 5_000, signal } }, sites);
    const taken = await take()
      .catch(() => page.waitForLoadState('load', { timeout: 2_000 }).then(take))
      .catch(() => undefined);
    if (taken === undefined) return undefined;
    const { image, mimeType, isWhollyCovered } = taken;
    return { kind: 'image', mimeType, data: image, ...(isWhollyCovered ? { note: allCovered } : {}) };
  }

  async close(): Promise<void> {
    this.#isLost = false;
    await this.#end();
  }

  #lose(): void {
    this.#isLost = true;
    void this.#end();
  }

  async #end(): Promise<void> {
    const launching = this.#launching;
    this.#forget();
    const { copies } = this;
    const closing = launching
      ?.then((context) => context.close())
      .then(() => rm(copies, { recursive: true, force: true }))
      .catch(() => undefined);
    this.#closed = Promise.all([this.#closed, closing]);
    await this.#closed;
  }

  async #launch(before: Promise<unknown>): Promise<BrowserContext> {
    const { launches } = this;
    await before;
    if (launches !== this.launches) throw closedAtStart();
    await rm(this.copies, { recursive: true, force: true });
    const context = await this.#start(this.#options, await this.protection());
    if (launches !== this.launches) return context;
    this.#app = browserNames[this.#options.kind];
    context.on('close', () => {
      this.#loseIf(context);
    });
    if (this.powers.files) await this.files.guard(context);
    const { harmless } = this.#options;
    this.#held =
      harmless === undefined
        ? undefined
        : new HeldSends(harmless, (text) => this.#masker.containsSecret(text));
    await this.#held?.guard(context);
    this.traffic.watch(context);
    context.on('page', (page) => {
      this.#adopt(page, context);
    });
    for (const page of context.pages()) this.#adopt(page, context);
    return context;
  }

  #adopt(page: Page, context: BrowserContext): void {
    if (context.pages().length > maxWindows) {
      this.#hasBlockedWindows = true;
      void page.close().catch(() => undefined);
      return;
    }
    this.#current = page;
    page.setDefaultTimeout(5_000);
    void watchUserActivity(page, (input) => {
      this.userActivity.record(input);
    });
    this.traffic.watchPage(page);
    this.navigations.watch(page);
    page.on('dialog', (dialog) => {
      this.dialogs.receive(dialog);
    });
    page.on('dialogclosed', (dialog) => {
      this.dialogs.closed(dialog);
    });
    page.on('download', (download) => {
      if (this.#downloads.length < maxDownloads) this.#downloads.push(download.suggestedFilename());
    });
    page.on('close', () => {
      this.dialogs.closedWith(page);
      if (this.#current !== page) return;
      this.#current = context.pages().at(-1);
      if (this.#current === undefined) this.#lose();
    });
    page.on('crash', () => {
      if (this.#current === page) this.#lose();
    });
  }

  #loseIf(context: BrowserContext): void {
    void this.#launching?.then(
      (mine) => {
        if (mine === context) this.#lose();
      },
      () => undefined,
    );
  }

  #forget(): void {
    if (this.#launching !== undefined) this.#launches += 1;
    this.userActivity.forget();
    this.traffic.forget();
    this.entries.forget();
    this.files.forget();
    this.fileRequests.forget();
    this.#launching = undefined;
    this.#current = undefined;
    this.dialogs.forget();
  }
}

const closedAtStart = (): AppError =>
  new AppError(
    'browser-closed',
    'The browser was closed while it was starting. Run again to open a new one.',
  );
