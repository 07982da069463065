import type { BrowserContext, Page, Request } from 'playwright-core';
import { aborted, timeLimit } from '../../../executor/walk/time-limit.ts';
import { hearSubmits } from './hear-submits.ts';

const limitMs = 2_000;

/** Undefined for a page that doesn't sign in. */
export type PasswordBehind = (request: Request) => Promise<string | undefined>;

/** A page reports its form before it sends it, because it can't be asked while sending. */
export async function followSignIns(context: BrowserContext): Promise<PasswordBehind> {
  const told = new WeakMap<Page, string>();
  const waiting = new Map<Page, () => void>();
  await context.exposeBinding('planwrightSubmit', ({ page }, password) => {
    told.set(page, String(password));
    waiting.get(page)?.();
  });
  await context.addInitScript({
    content: `(${String(tellInPage)})(${String(readSignIn)}, ${String(hearSubmits)})`,
  });

  async function passwordOf(page: Page, limit: AbortSignal): Promise<string | undefined> {
    if (!told.has(page))
      await Promise.race([aborted(limit), new Promise<void>((resolve) => waiting.set(page, resolve))]);
    waiting.delete(page);
    const password = told.get(page) ?? '';
    told.delete(page);
    return password === '' ? undefined : password;
  }
  return async (request) => {
    const limit = timeLimit(limitMs);
    try {
      return request.isNavigationRequest()
        ? await passwordOf(request.frame().page(), limit)
        : await Promise.race([request.frame().evaluate(readSignIn), aborted(limit)]);
    } catch {
      return undefined;
    }
  };
}

function tellInPage(passwordIn: typeof readSignIn, hear: typeof hearSubmits): void {
  const tell = (window as { planwrightSubmit?: (password: string) => unknown }).planwrightSubmit;
  const { submit } = HTMLFormElement.prototype;
  hear(() => tell?.(passwordIn() ?? ''));
  HTMLFormElement.prototype.submit = function () {
    tell?.(passwordIn() ?? '');
    submit.call(this);
  };
}

/** Whether a request only signs in, with a secret, at its page's site. */
export function signsIn(
  request: Request,
  password: string | undefined,
  hasSecret: (text: string) => boolean,
): boolean {
  return (
    password !== undefined &&
    request.method() === 'POST' &&
    new URL(request.url()).origin === new URL(request.frame().page().url()).origin &&
    hasSecret(password) &&
    hasSecret(request.postData() ?? '')
  );
}

/** Runs in the page, using nothing outside itself. */
export function readSignIn(): string | undefined {
  const signsIn =
    /(?:log|sign)[\s_-]?(?:in|on)\b|session|anmeld|einlogg|connexion|connecter|iniciar|acceder|entrar|acced[ie]|inloggen|aanmelden|logga in|logg inn|log ind|kirjaudu|zaloguj|войти|вход|ログイン|登录|로그인/i;
  const doesMore =
    /sign[\s_-]?up|regist|create|join|subscri|delete|remove|change|reset|pay\b|order|confirm|transfer/i;
  const under = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((each) => [
      each,
      ...(each.shadowRoot === null ? [] : under(each.shadowRoot)),
    ]);
  const shown = (root: ParentNode): HTMLInputElement[] =>
    under(root).filter(
      (each): each is HTMLInputElement =>
        each.matches('input, select, textarea') && each.checkVisibility({ visibilityProperty: true }),
    );
  const [password, ...others] = shown(document).filter(({ type }) => type === 'password');
  if (password === undefined || others.length > 0 || password.autocomplete === 'new-password')
    return undefined;
  const { form } = password;
  const typed = shown(form ?? document).filter(
    ({ type }) => !/^(?:password|checkbox|submit|image|button|reset|hidden)$/.test(type),
  );
  if (typed.length > 2 || typed.some(({ type }) => !/^(?:text|email|tel)$/.test(type))) return undefined;
  const buttons = under(form ?? document)
    .filter((each) => each.matches('button, [type=submit], [role=button]'))
    .map((each) =>
      [each.textContent, each.getAttribute('value'), each.getAttribute('aria-label')].join(' ').trim(),
    );
  const says = [...buttons, form?.getAttribute('action') ?? '', location.pathname];
  return says.some((text) => signsIn.test(text)) && !says.some((text) => doesMore.test(text))
    ? password.value
    : undefined;
}
