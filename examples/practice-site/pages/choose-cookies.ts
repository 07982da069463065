import { goTo, type Reply, type PageRequest } from '../reply.ts';

export function chooseCookies({ form, session }: PageRequest): Reply {
  const back = form.get('back') ?? '/';
  return goTo(pathWithin(back), {
    ...session,
    cookieChoice: form.get('choice') === 'accepted' ? 'accepted' : 'rejected',
  });
}

const own = 'http://shop.invalid';

function pathWithin(address: string): string {
  if (!URL.canParse(address, own)) return '/';
  const { origin, pathname, search, hash } = new URL(address, own);
  return origin === own && !pathname.startsWith('//') ? pathname + search + hash : '/';
}
