import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { Page, Response } from 'playwright-core';
import { z } from 'zod';
import { AppError } from '../../../../shared/app-error.ts';
import { completeAddress } from '../../../../shared/secrets/origins.ts';
import { secretMask } from '../../../../shared/text/secret-mask.ts';
import { leadsTo } from '../../../storage/real-powers.ts';
import { addressKindOf, schemeOf } from '../guard/address-kind.ts';
import { refuseSite } from '../../secret-sites.ts';
import { outputFields } from '../read/output-fields.ts';
import type { BrowserSession } from './browser-session.ts';
import type { FilePowers } from '../../../../shared/powers/powers.ts';
import { networkReason } from './network-error.ts';
import type { ToolContext } from './tool-context.ts';
import { defineTool } from './tool-kit.ts';
import { showsText, untilUsable } from '../settle/until-usable.ts';
import { watchAnswers } from '../settle/watch-answers.ts';

const loadMs = 20_000;
/** Another page can interrupt both the start and the display of a load. */
const maxReloads = 2;
const loadTimeout = z
  .int()
  .min(1)
  .optional()
  .meta({ title: 'Wait up to (ms)', description: 'How long the page may take to load. Default 20000.' });

export function definePageTools(server: McpServer, session: BrowserSession): void {
  for (const define of [
    defineOpenPage,
    defineMoves,
    defineListWindows,
    defineFocusWindow,
    defineAnswerDialog,
  ])
    define(server, session);
}

function defineOpenPage(server: McpServer, session: BrowserSession): void {
  defineTool(server, session, {
    name: 'open_page',
    title: 'Open page',
    effect: 'idempotent',
    doing: 'open the page',
    beginsAnew: true,
    guardsSecrets: true,
    description: 'Opens a web address in the current window and waits until it has loaded.',
    input: {
      url: z.string().min(1).meta({
        title: 'Address',
        description: 'A web address. Default scheme: https://.',
      }),
      timeoutMs: loadTimeout,
    },
    output: { ...outputFields.page, status: z.int() },
    async run({ url, timeoutMs = loadMs }, context) {
      const page = await context.page();
      const address = await allowAddress(completeAddress(url), session.allowed);
      refuseSite(context.secrets, address, 'sent');
      if (context.secrets.length > 0 && new URL(address).hash !== '')
        throw new AppError(
          'secret-not-allowed',
          "An address with a secret can't have a “#” part, as a redirect would pass that on to another site. Remove the “#” part, or put the secret before it.",
        );
      session.files.add(address);
      const answered = watchAnswers(page, address);
      const load = (loadsLeft: number): Promise<Response | null> =>
        goTo(page, address, { timeout: timeoutMs, signal: context.signal }).catch((thrown: unknown) => {
          if (!wasInterrupted(thrown) || loadsLeft === 0) throw thrown;
          // Loading again would send the site a second request.
          if (answered.status() !== undefined)
            throw new AppError(
              'page-not-loaded',
              `${address} isn't a page: the site sent a download, or nothing.`,
              { cause: thrown },
            );
          return load(loadsLeft - 1);
        });
      try {
        const response = await load(maxReloads);
        await untilUsable(page, context);
        return { ...(await addressAndTitle(page, context)), status: response?.status() ?? 200 };
      } catch (thrown) {
        if (thrown instanceof Error && /Timeout \d+ms exceeded/.test(thrown.message)) {
          const status = answered.status();
          if (status !== undefined && (await showsText(page)))
            return { ...(await addressAndTitle(page, context)), status };
          throw new AppError(
            'page-not-loaded',
            `${address} didn't finish loading within ${timeoutMs / 1000} s. Check the site, or give the step more time.`,
            { cause: thrown },
          );
        }
        const reason = thrown instanceof Error ? networkReason(thrown.message) : undefined;
        if (reason !== undefined)
          throw new AppError('page-not-loaded', `Couldn't load ${address}: ${reason}`, { cause: thrown });
        throw thrown;
      } finally {
        answered.end();
      }
    },
  });
}

function defineMoves(server: McpServer, session: BrowserSession): void {
  for (const [name, title, doing] of [
    ['go_back', 'Go back', 'go back'],
    ['reload', 'Reload page', 'reload the page'],
  ] as const) {
    defineTool(server, session, {
      name,
      title,
      doing,
      effect: name === 'reload' ? 'idempotent' : 'non-idempotent',
      description:
        name === 'reload' ? 'Reloads the current page.' : 'Goes back one page, like the back button.',
      input: { timeoutMs: loadTimeout },
      output: outputFields.page,
      async run({ timeoutMs = loadMs }, context) {
        const { signal } = context;
        const page = await context.page();
        if (name === 'reload' && session.traffic.isAnswerToForm(page))
          throw new AppError(
            'would-send-again',
            "Reloading this page would submit its form again, so it wasn't reloaded. To see the result, open its page by address.",
          );
        const options = { waitUntil: 'domcontentloaded', timeout: timeoutMs, signal } as const;
        if (name === 'reload') await page.reload(options);
        else {
          const before = await placeInHistory(page);
          await page.goBack(options);
          if ((await placeInHistory(page)) === before)
            throw new AppError('no-page-before', 'This window has no previous page.');
        }
        await untilUsable(page, context);
        return addressAndTitle(page, context);
      },
    });
  }
}

function defineListWindows(server: McpServer, session: BrowserSession): void {
  defineTool(server, session, {
    name: 'list_windows',
    title: 'List windows',
    effect: 'read',
    doing: 'list the windows',
    description: 'Lists the open browser windows and tabs with title and address.',
    input: {},
    output: {
      windows: z.array(z.looseObject({ number: z.int(), ...outputFields.page, current: z.boolean() })),
      count: z.int(),
    },
    async run(_, context) {
      const current = await context.page();
      const windows = await Promise.all(
        session.pages().map(async (page, index) => ({
          number: index + 1,
          ...(await addressAndTitle(page, context)),
          current: page === current,
        })),
      );
      return { windows, count: windows.length };
    },
  });
}

function defineFocusWindow(server: McpServer, session: BrowserSession): void {
  defineTool(server, session, {
    name: 'focus_window',
    title: 'Focus window',
    effect: 'idempotent',
    doing: 'change the window',
    description: 'Switches to another open window by part of its title or address, or by its number.',
    input: {
      window: z
        .string()
        .optional()
        .meta({ title: 'Window', description: 'Part of the title or of the address.' }),
      number: z.int().min(1).optional().meta({
        title: 'Number',
        description: 'Its number in “List windows”, from 1, instead of the title.',
      }),
    },
    output: outputFields.page,
    async run({ window, number }, context) {
      await context.page();
      const page = await findWindow(session.pages(), { window, number }, context);
      session.focus(page);
      await page.bringToFront();
      return addressAndTitle(page, context);
    },
  });
}

function defineAnswerDialog(server: McpServer, session: BrowserSession): void {
  defineTool(server, session, {
    name: 'answer_dialog',
    title: 'Answer dialog',
    effect: 'non-idempotent',
    doing: 'answer the dialog',
    worksWithDialog: true,
    guardsSecrets: true,
    description:
      'Answers an alert or question of the page. Place it before or after the step that opens the dialog.',
    input: {
      accept: z.boolean().default(true).meta({ title: 'Accept', description: 'On: OK. Off: Cancel.' }),
      text: z
        .string()
        .optional()
        .meta({ title: 'Text', description: 'Text to enter, if the dialog asks for it.' }),
    },
    output: { answered: z.boolean(), message: z.string(), armed: z.boolean() },
    async run({ accept, text }, { session: { isOpen, dialogs }, secrets }) {
      if (!accept && text !== undefined && text !== '')
        throw new AppError('bad-request', 'Cancel takes no text. Remove the text, or accept.');
      if (secrets.length > 0) {
        if (dialogs.open === undefined)
          throw new AppError(
            'secret-not-allowed',
            'A secret can only answer an open dialog. Move this step after the one that opens it.',
          );
        refuseSite(secrets, dialogs.open.page()?.url() ?? '', 'given to a dialog');
      }
      if (!isOpen) await session.page();
      const message = await dialogs.answer({ accept, ...(text === undefined ? {} : { text }) });
      return message === undefined ? { answered: false, armed: true } : { answered: true, message };
    },
  });
}

/** A failed load could disturb the next one. */
async function goTo(
  page: Page,
  address: string,
  options: { readonly timeout: number; readonly signal: AbortSignal },
): Promise<Response | null> {
  try {
    return await page.goto(address, { waitUntil: 'domcontentloaded', ...options });
  } catch (thrown) {
    const isErrorPagePending = thrown instanceof Error && /net::ERR_(?!ABORTED)/.test(thrown.message);
    const settled = isErrorPagePending
      ? page.waitForURL(/^chrome-error:/, { timeout: 1_000 })
      : page.evaluate(() => {
          window.stop();
        });
    await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, 1_000))]).catch(
      () => undefined,
    );
    throw thrown;
  }
}

function wasInterrupted(thrown: unknown): boolean {
  return thrown instanceof Error && /net::ERR_ABORTED|interrupted by another navigation/.test(thrown.message);
}

export async function addressAndTitle(
  page: Page,
  { mayUse }: Pick<ToolContext, 'mayUse'>,
): Promise<{ url: string; title: string }> {
  if (!(await mayUse(page.mainFrame()))) return { url: '', title: ofAnotherSite };
  return { url: page.url(), title: await page.title().catch(() => '') };
}

const ofAnotherSite = 'A page of another site';

async function allowAddress(address: string, { files }: FilePowers): Promise<string> {
  if (address.includes(secretMask) || address.includes(encodeURIComponent(secretMask)))
    throw new AppError(
      'address-not-allowed',
      `“${secretMask}” in ${address} hides a key that only the page knows, so it wasn't opened. Press the link on the page instead.`,
    );
  switch (addressKindOf(address)) {
    case 'web':
    case 'blank':
      return address;
    case 'file':
      if (await isAllowedFile(address, files)) return address;
      throw new AppError(
        'file-not-allowed',
        `${address} is a file on this computer that you haven't allowed, so it wasn't opened. Run again, and Planwright asks about the files that the workflow names.`,
      );
    case 'made-by-page':
    case 'foreign':
      break;
  }
  if (!URL.canParse(address)) throw new AppError('page-not-loaded', `“${address}” isn't a web address.`);
  throw new AppError(
    'address-not-allowed',
    `Can't open “${schemeOf(address)}:” addresses. Use one that starts with http:// or https://.`,
  );
}

async function isAllowedFile(address: string, files: FilePowers['files']): Promise<boolean> {
  const now = await leadsTo(address);
  return files.some((file) =>
    file.isOpen
      ? address.startsWith(completeAddress(file.address))
      : completeAddress(file.address) === address && file.leadsTo === now,
  );
}

async function findWindow(
  pages: readonly Page[],
  { window, number }: { readonly window: string | undefined; readonly number: number | undefined },
  context: ToolContext,
): Promise<Page> {
  const described = await Promise.all(
    pages.map(async (page) => ({ page, ...(await addressAndTitle(page, context)) })),
  );
  const wanted = window?.trim().toLowerCase() ?? '';
  if (number !== undefined && wanted !== '')
    throw new AppError('bad-request', "Give the window's title or its number, not both.");
  const isWhole = (text: string): boolean => text.trim().toLowerCase() === wanted;
  const isPart = (text: string): boolean => text.toLowerCase().includes(wanted);
  const matches =
    wanted === ''
      ? []
      : [
          described.filter(({ title }) => isWhole(title)),
          described.filter(({ url }) => isWhole(url)),
          described.filter(({ title }) => isPart(title)),
          described.filter(({ url }) => isPart(url)),
        ];
  const [found, ...others] =
    number === undefined
      ? (matches.find(({ length }) => length > 0) ?? [])
      : described.slice(number - 1, number);
  if (others.length > 0)
    throw new AppError(
      'window-ambiguous',
      `${others.length + 1} open windows match “${window ?? ''}”. Choose one by its number in “List windows”.`,
    );
  if (found !== undefined) return found.page;
  const open = described.map(({ title, url }) => `“${title === '' ? url : title}”`).join(', ');
  throw new AppError(
    'window-not-found',
    `No open window matches ${number === undefined ? `“${window ?? ''}”` : `number ${number}`}. Open: ${open}.`,
  );
}

/** Views of one page may share an address. */
async function placeInHistory(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page);
  try {
    return (await client.send('Page.getNavigationHistory')).currentIndex;
  } finally {
    await client.detach().catch(() => undefined);
  }
}
