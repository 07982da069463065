import type { HubOptions } from '../../tool-hub.ts';
import type { BrowserSession } from './browser-session.ts';
import { createPageChecker } from '../read/check-page.ts';
import { createPageObserver } from '../observe/observe-page.ts';
import { settle, watch } from '../observe/settle.ts';

export type BrowserPorts = Required<
  Pick<
    HubOptions,
    'capture' | 'hide' | 'observe' | 'userActivity' | 'outline' | 'check' | 'sent' | 'settle' | 'watch'
  >
>;

export function browserPorts(session: BrowserSession): BrowserPorts {
  return {
    capture: (signal, sites) => session.capture(signal, sites),
    hide: (values) => {
      session.hide(values);
    },
    observe: createPageObserver(session),
    userActivity: session.userActivity,
    outline: (signal) => session.outline(signal),
    check: createPageChecker(session),
    settle: (signal) => settle(session, signal),
    watch: (patience, signal) => watch(session, patience, signal),
    sent: () => session.traffic.sent(),
  };
}
