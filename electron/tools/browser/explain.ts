import { AppError } from '../../../shared/app-error.ts';

/** Explains Playwright's errors. */
export function explain(thrown: unknown, doing: string): AppError {
  if (thrown instanceof AppError) return thrown;
  const raw = thrown instanceof Error ? thrown.message.replace(/\u001b\[[0-9;]*m/g, '') : String(thrown);
  if (/has been closed|Target closed|browser has disconnected|Target crashed|page crashed/i.test(raw)) {
    return new AppError(
      'browser-closed',
      `The browser was closed or crashed while Planwright was about to ${doing}. Run again: a new one opens.`,
      { cause: thrown },
    );
  }
  const network = /net::ERR_([A-Z_]+)/.exec(raw)?.[1];
  if (network !== undefined)
    return new AppError(
      'page-not-loaded',
      `The page could not be loaded: ${networkReason(network)} (${network}).`,
      { cause: thrown },
    );
  if (/invalid url/i.test(raw))
    return new AppError('page-not-loaded', 'The page could not be loaded: that is not a web address.', {
      cause: thrown,
    });
  if (/intercepts pointer events/.test(raw)) {
    const cover = /(<[^>]+>)[^\n]*intercepts pointer events/.exec(raw)?.[1];
    return new AppError(
      'target-covered',
      `Something lies over the target, so it could not ${doing}${cover === undefined ? '' : `: ${cover}`}. Dismiss it in a step before.`,
      { cause: thrown },
    );
  }
  if (/element is not enabled|not enabled/.test(raw))
    return new AppError(
      'target-disabled',
      `The target is disabled, so it could not ${doing}. A step before may be missing.`,
      { cause: thrown },
    );
  if (/Not a checkbox or radio button/.test(raw))
    return new AppError(
      'target-not-a-box',
      'The target is there, but it is no checkbox, radio button or switch.',
      { cause: thrown },
    );
  if (/not editable|element is not an <input>|read-?only/i.test(raw))
    return new AppError(
      'target-not-editable',
      'The target is there, but nothing can be typed into it. Name the field itself.',
      { cause: thrown },
    );
  if (/Timeout \d+ms exceeded/.test(raw) && /action done|waiting for scheduled navigations/.test(raw)) {
    return new AppError(
      'timeout',
      `It did ${doing}, but the page that this leads to did not come in time. It may have taken effect: look at the page before it is done again. If the site is only slow, raise the step's timeout.`,
      { cause: thrown, details: { hasActed: true } },
    );
  }
  if (/Timeout \d+ms exceeded/.test(raw))
    return new AppError('timeout', `It took too long to ${doing}: ${waitedFor(raw)}.`, { cause: thrown });
  return new AppError(
    'tool-failed',
    `Could not ${doing}: ${raw.split('\n')[0]?.replace(/^[\w.]+: /, '') ?? raw}`,
    { cause: thrown },
  );
}

function networkReason(code: string): string {
  const reasons: Readonly<Record<string, string>> = {
    CONNECTION_REFUSED: 'nothing answers at this address; is the site running?',
    NAME_NOT_RESOLVED: 'there is no site of this name; check the address',
    INTERNET_DISCONNECTED: 'this computer is offline',
    CONNECTION_TIMED_OUT: 'the site did not answer in time',
    TIMED_OUT: 'the site did not answer in time',
    ABORTED: 'the page gave up loading, or it is a download',
    CERT_AUTHORITY_INVALID: 'its certificate is not trusted',
    EMPTY_RESPONSE: 'the site sent nothing',
    FILE_NOT_FOUND: 'there is no such file',
  };
  return reasons[code] ?? 'the network refused';
}

function waitedFor(raw: string): string {
  const last = raw
    .split('\n')
    .map((line) => line.trim().replace(/^- /, ''))
    .filter((line) => /^(element is|waiting for element|<|locator resolved)/.test(line))
    .at(-1);
  return last === undefined ? 'the page did not get ready' : last.replace(/^waiting for /, 'waited for ');
}
