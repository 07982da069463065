const reasons: Readonly<Record<string, string>> = {
  CONNECTION_REFUSED: 'nothing responds at this address. Is the site running?',
  NAME_NOT_RESOLVED: "this site doesn't exist. Check the address.",
  INTERNET_DISCONNECTED: 'this computer is offline.',
  CONNECTION_TIMED_OUT: "the site didn't respond in time.",
  TIMED_OUT: "the site didn't respond in time.",
  ABORTED: 'the load was interrupted, or it is a download.',
  EMPTY_RESPONSE: 'the site sent nothing.',
  FILE_NOT_FOUND: "this file doesn't exist.",
  UNSAFE_PORT: 'browsers block this port.',
};

export function networkReason(message: string): string | undefined {
  if (/invalid url/i.test(message)) return "this isn't a web address.";
  const code = /net::ERR_([A-Z_]+)/.exec(message)?.[1];
  if (code === undefined) return undefined;
  if (code.startsWith('CERT')) return "the site's certificate isn't trusted.";
  return reasons[code] ?? `the network request failed (ERR_${code}).`;
}
