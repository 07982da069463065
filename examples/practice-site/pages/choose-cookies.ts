import { goTo, type Reply, type Visit } from '../reply.ts';

/** Remembers the answer to the banner and goes back to the page it stood on. */
export function chooseCookies({ form, session }: Visit): Reply {
  const back = form.get('back') ?? '/';
  return goTo(pathWithin(back), {
    ...session,
    cookieChoice: form.get('choice') === 'accepted' ? 'accepted' : 'rejected',
  });
}

const own = 'http://shop.invalid';

/** A path of this site as a browser would read it; where the address leads elsewhere, the start. */
function pathWithin(address: string): string {
  if (!URL.canParse(address, own)) return '/';
  const { origin, pathname, search, hash } = new URL(address, own);
  return origin === own && !pathname.startsWith('//') ? pathname + search + hash : '/';
}
