import type { HubOptions } from '../../tool-hub.ts';
import type { BrowserSession } from './browser-session.ts';
import { dialogOpenError } from './dialogs.ts';
import { createPageChecker } from '../read/check-page.ts';
import { createPageObserver } from '../observe/observe-page.ts';
import { PageReading } from '../observe/read-page.ts';
import { settle, watch } from '../settle/settle.ts';
import { untilSaved } from '../settle/until-saved.ts';

export type BrowserPorts = Required<
  Pick<
    HubOptions,
    | 'capture'
    | 'hide'
    | 'observe'
    | 'userActivity'
    | 'openDialog'
    | 'giveUpNavigation'
    | 'outline'
    | 'outlineTree'
    | 'check'
    | 'sent'
    | 'settle'
    | 'watch'
    | 'untilSaved'
  >
>;

export function browserPorts(session: BrowserSession): BrowserPorts {
  const pages = new PageReading();
  return {
    capture: (signal, sites) => session.capture(signal, sites),
    hide: (values) => {
      session.hide(values);
    },
    observe: createPageObserver(session, pages),
    userActivity: session.userActivity,
    openDialog: () => {
      const dialog = session.dialogs.open;
      if (dialog === undefined) return undefined;
      const { code, message } = dialogOpenError(dialog);
      return { code, message };
    },
    giveUpNavigation: () => session.navigations.giveUp(session.openPage),
    outline: (signal) => session.outline(signal),
    outlineTree: (signal) => session.outlineTree(signal),
    check: createPageChecker(session),
    settle: (signal) => {
      const { openPage, traffic, dialogs } = session;
      // Without pending requests, most pages stay as they are.
      if (openPage !== undefined && dialogs.open === undefined && traffic.awaited().length === 0)
        pages.readAhead(openPage, traffic.calls);
      return settle(session, signal);
    },
    watch: (patience, signal) => watch(session, patience, signal),
    untilSaved: (signal, ignored) => untilSaved(session, signal, ignored),
    sent: () => session.traffic.sent(),
  };
}
