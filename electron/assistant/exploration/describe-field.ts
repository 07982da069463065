import { captionsBeside } from '../../tools/browser/find/match/captions.ts';
import { thingsIn, type Thing } from '../../tools/browser/find/outline.ts';
import { roleAndName, quoteShortened } from './outline-entries.ts';

const maxOptions = 30;

export function describeField(
  field: Thing,
  { kind, hasValue }: { readonly kind: string; readonly hasValue: boolean },
): string {
  const called = withoutIcons(
    field.name || captionsBeside(field).find((caption) => caption !== '') || field.placeholder,
  );

  const options = [...thingsIn(field)].flatMap(({ role, name }) =>
    role === 'option' && name !== '' ? [name] : [],
  );
  const about = [
    ...statesOf(field),
    kind,
    hasValue && field.value !== '' && field.value !== called ? `value ${quoteShortened(field.value)}` : '',
    field.placeholder === '' || field.placeholder === called
      ? ''
      : `placeholder ${quoteShortened(field.placeholder)}`,
    options.length === 0
      ? ''
      : `options ${options.slice(0, maxOptions).map(quoteShortened).join(', ')}${options.length > maxOptions ? ` and ${options.length - maxOptions} more` : ''}`,
  ].filter((words) => words !== '');
  return `${roleAndName(field.role, called)}${inParentheses(about)}`;
}

export function statesOf({ states: { isChecked, isSelected, isExpanded, isDisabled } }: Thing): string[] {
  return [
    ...(isChecked === true ? ['checked'] : []),
    ...(isSelected === true ? ['selected'] : []),
    ...(isExpanded === true ? ['open'] : []),
    ...(isDisabled === true ? ['disabled'] : []),
  ];
}

export const inParentheses = (words: readonly string[]): string =>
  words.length === 0 ? '' : ` (${words.join('; ')})`;

export const withoutIcons = (text: string): string => text.replace(/\p{Co}/gu, '').trim();
