import { AppError } from '../../../../../shared/app-error.ts';
import { listNames, nearestNames } from '../../../../../shared/text/nearest-names.ts';
import { clean } from '../../find/match/name-match.ts';
import { targetLabel, type Target } from '../../find/target.ts';

const maxNamed = 10;

export function optionNotFound(target: Target, option: string, options: readonly string[]): AppError {
  const names = namesOf(options);
  const has = listOptions([...nearestNames(option, names, maxNamed), ...names]);
  return new AppError(
    'option-not-found',
    names.length === 0
      ? `${targetLabel(target)} shows no options. If a press on it shows “${option}”, replace this step: click ${targetLabel(target)}, then click “${option}”.`
      : `${targetLabel(target)} has no option “${option}”. ${has}`,
    { details: { option, options: options.map(clean) } },
  );
}

/** `There are "Pear" and "Plum".` */
export function listOptions(options: readonly string[]): string {
  const names = namesOf(options);
  const named = names.slice(0, maxNamed);
  const more = names.length > named.length ? `, and ${names.length - named.length} more` : '';
  return `There ${names.length === 1 ? 'is' : 'are'} ${listNames(named)}${more}.`;
}

const namesOf = (options: readonly string[]): string[] =>
  [...new Set(options.map(clean))].filter((name) => name !== '');

export function failAfter(thrown: unknown, chosen: readonly string[]): never {
  if (!(thrown instanceof AppError) || chosen.length === 0) throw thrown;
  const { code, message, details = {} } = thrown;
  const said = `${message} ${listNames(chosen)} ${chosen.length === 1 ? 'is' : 'are'} chosen.`;
  throw new AppError(code, said, { cause: thrown, details });
}

export function inDialog(target: Target, option: string): AppError {
  return new AppError(
    'option-not-found',
    `${targetLabel(target)} opens a dialog. Replace this step: click ${targetLabel(target)}, then choose “${option}” in the dialog.`,
  );
}
