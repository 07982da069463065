import { goTo, type Reply, type Visit } from '../reply.ts';

/** Remembers the answer to the banner and goes back to the page it stood on. */
export function chooseCookies({ form, session }: Visit): Reply {
  const back = form.get('back') ?? '/';
  const isOwnPath = /^\/(?![/\\])/.test(back);
  return goTo(isOwnPath ? back : '/', { ...session, cookieChoice: form.get('choice') === 'accepted' ? 'accepted' : 'rejected' });
}
