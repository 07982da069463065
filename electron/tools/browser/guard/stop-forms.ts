import type { BrowserContext, Frame } from 'playwright-core';
import { hearSubmits } from './hear-submits.ts';
import { isSearchForm } from './is-search-form.ts';
import { readSignIn } from './sign-in-form.ts';

interface Form {
  readonly method: string;
  readonly address: string;
  readonly isHeld: boolean;
}

interface Stopping {
  readonly sendsTo: readonly string[];
  readonly posts: 'pass' | 'sign-ins' | 'none';
}

/** Stops GET forms, except searches and filters. `onForm` gets other forms that would be sent. */
export async function stopForms(
  context: BrowserContext,
  stopping: Stopping,
  onForm: (form: Form, frame: Frame) => void,
): Promise<void> {
  await context.exposeBinding('planwrightForm', ({ frame }, method, address, isHeld) => {
    onForm({ method: String(method), address: String(address), isHeld: isHeld === true }, frame);
  });
  await context.addInitScript({
    content: `(${String(stopInPage)})(${JSON.stringify(stopping)}, ${String(isSearchForm)}, ${String(readSignIn)}, ${String(hearSubmits)})`,
  });
}

function stopInPage(
  { sendsTo, posts }: Stopping,
  isSearch: typeof isSearchForm,
  passwordIn: typeof readSignIn,
  hear: typeof hearSubmits,
): void {
  const page = window as unknown as {
    planwrightForm?: (method: string, address: string, isHeld: boolean) => unknown;
  };
  const tell = page.planwrightForm;
  const { submit } = HTMLFormElement.prototype;

  const toHold = (form: HTMLFormElement, button?: Element | null): (() => unknown) | undefined => {
    const attribute = (name: string): string | null =>
      button?.getAttribute(`form${name}`) ?? form.getAttribute(name);
    const method = (attribute('method') ?? '').toUpperCase();
    const mayPost = posts === 'pass' || (posts === 'sign-ins' && passwordIn() !== undefined);
    if (method === 'DIALOG' || (method === 'POST' ? mayPost : isSearch(form, button))) return undefined;
    const { href, origin, protocol } = new URL(attribute('action') ?? '', document.baseURI);
    if (protocol === 'javascript:') return undefined;
    const isHeld = !sendsTo.includes(origin);
    const told = (): unknown => tell?.(method === 'POST' ? method : 'GET', href, isHeld);
    if (isHeld) return told;
    told();
    return undefined;
  };

  const onSubmit = (event: Event): void => {
    const held = toHold(event.target as HTMLFormElement, (event as SubmitEvent).submitter);
    if (held === undefined) return;
    let isHandled = false;
    event.preventDefault();
    event.preventDefault = () => (isHandled = true);
    setTimeout(() => {
      if (!isHandled) held();
    });
  };
  hear(onSubmit);
  HTMLFormElement.prototype.submit = function () {
    const held = toHold(this);
    if (held === undefined) submit.call(this);
    else held();
  };
}
