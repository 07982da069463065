type Button = HTMLButtonElement | HTMLInputElement;
type Field = Omit<HTMLInputElement, 'labels'> & { readonly labels?: Iterable<Element> | null };

/**
 * Runs in the page. A search form says so by role, address, field, or button, and asks for nothing private.
 * With several buttons, the pressed one must say so.
 */
export function isSearchForm(form: HTMLFormElement, pressed?: Element | null): boolean {
  const says = (text: string | null | undefined): boolean =>
    /(?:\b|_)(?:search|filters?\b|suche)|^\W*(?:find|sort(?!\W*code)|order_?by|look ?up|query|q$|keyword|show|refine|recherche|busca|cerca|zoek)/i.test(
      text ?? '',
    );
  const wordsOf = (button: Button | undefined): string =>
    button === undefined
      ? ''
      : (
          button.getAttribute('aria-label') ?? [button.textContent, button.getAttribute('value')].join('')
        ).trim();

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
  const words = wordsOf((pressed ?? buttons[0]) as Button | undefined);
  if (/^[^\p{L}]*$|^(?:go|ok|apply|submit|update)$/iu.test(words))
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
}
