import type { BrowserContext, Frame } from 'playwright-core';

interface Form {
  readonly method: string;
  readonly address: string;
  /** Held back, or sent to a test system. */
  readonly isHeld: boolean;
}

interface Stopping {
  /** Origins of a test system. */
  readonly sendsTo: readonly string[];
  /** Whether forms by POST are stopped too. */
  readonly stopsPosts: boolean;
}

/** Stops forms by GET, except searches and filters. `onForm` hears of other forms that would be sent. */
export async function stopForms(
  context: BrowserContext,
  stopping: Stopping,
  onForm: (form: Form, frame: Frame) => void,
): Promise<void> {
  await context.exposeBinding('planwrightForm', ({ frame }, method, address, isHeld) => {
    onForm({ method: String(method), address: String(address), isHeld: isHeld === true }, frame);
  });
  await context.addInitScript(stopInPage, stopping);
}

function stopInPage({ sendsTo, stopsPosts }: Stopping): void {
  const page = window as unknown as {
    planwrightForm?: (method: string, address: string, isHeld: boolean) => unknown;
  };
  const tell = page.planwrightForm;
  const { submit } = HTMLFormElement.prototype;
  const { attachShadow } = Element.prototype;
  type Button = HTMLButtonElement | HTMLInputElement;
  type Field = Omit<HTMLInputElement, 'labels'> & { readonly labels?: Iterable<Element> | null };

  const says = (text: string | null | undefined): boolean =>
    /^\W*(?:search|find|filter|sort(?!\W*code)|order_?by|look ?up|query|q$|keyword|show|refine|such|recherche|busca|cerca|zoek)/i.test(
      text ?? '',
    );
  const wordsOf = (button: Button | undefined): string =>
    button === undefined
      ? ''
      : (
          button.getAttribute('aria-label') ?? [button.textContent, button.getAttribute('value')].join('')
        ).trim();

  /** Asks for a page by words or choices, none of them private. */
  const isSearch = (form: HTMLFormElement, pressed: Button | undefined): boolean => {
    const controls = [...form.elements] as Field[];
    const buttons = controls.filter(({ type }) => type === 'submit' || type === 'image');
    const fields = controls.filter(({ type }) =>
      /^(?!hidden|submit|image|button|reset|fieldset|output)./.test(type),
    );
    const isPrivate = fields.some(({ type }) => /^(password|file|email|tel|textarea)$/.test(type));
    if (fields.length === 0 || isPrivate) return false;
    const [address = ''] = (form.getAttribute('action') ?? '').split(/[?#]/);
    const isMarked =
      form.closest('search, [role=search]') !== null ||
      says(address.split('/').findLast((part) => part !== '')) ||
      fields.some((field) => field.type === 'search' || field.getAttribute('role') === 'searchbox');
    const words = wordsOf(pressed ?? (buttons[0] as Button | undefined));
    if (/^\W*$|^(?:go|ok|apply|submit|update)$/i.test(words))
      return (
        isMarked ||
        fields.some((field) =>
          [
            field.name,
            field.placeholder,
            field.getAttribute('aria-label'),
            ...[...(field.labels ?? [])].map(({ textContent }) => textContent),
          ].some(says),
        )
      );
    return says(words) || (isMarked && buttons.length === 1);
  };

  /** Undefined for a form that may leave. */
  const toHold = (form: HTMLFormElement, button?: Button): (() => unknown) | undefined => {
    const attribute = (name: string): string | null =>
      button?.getAttribute(`form${name}`) ?? form.getAttribute(name);
    const method = (attribute('method') ?? '').toUpperCase();
    if (method === 'DIALOG' || (method === 'POST' ? !stopsPosts : isSearch(form, button))) return undefined;
    const { href, origin, protocol } = new URL(attribute('action') ?? '', document.baseURI);
    if (protocol === 'javascript:') return undefined;
    const isHeld = !sendsTo.includes(origin);
    const told = (): unknown => tell?.(method === 'POST' ? method : 'GET', href, isHeld);
    if (isHeld) return told;
    told();
    return undefined;
  };

  const onSubmit = (event: Event): void => {
    const held = toHold(
      event.target as HTMLFormElement,
      ((event as SubmitEvent).submitter ?? undefined) as Button,
    );
    if (held === undefined) return;
    let isHandled = false;
    event.preventDefault();
    event.preventDefault = () => (isHandled = true);
    // The page's listeners come first.
    setTimeout(() => {
      if (!isHandled) held();
    });
  };
  window.addEventListener('submit', onSubmit, true);
  // The event doesn't leave a shadow tree.
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init);
    root.addEventListener('submit', onSubmit, true);
    return root;
  };
  HTMLFormElement.prototype.submit = function () {
    const held = toHold(this);
    if (held === undefined) submit.call(this);
    else held();
  };
}
