import { AppError } from '../../../../shared/app-error.ts';
import { listNames, nearestNames } from '../../../../shared/text/nearest-names.ts';
import { clean } from '../find/name-match.ts';
import { targetLabel, type Target } from '../find/target.ts';

const mostNamed = 10;

/** Lists the likeliest options first. */
export function optionNotFound(target: Target, option: string, options: readonly string[]): AppError {
  const names = [...new Set(options.map(clean))].filter((name) => name !== '');
  const likely = nearestNames(option, names, mostNamed);
  const named = [...new Set([...likely, ...names])].slice(0, mostNamed);
  const more = names.length > named.length ? `, and ${names.length - named.length} more` : '';
  const has = `There ${names.length === 1 ? 'is' : 'are'} ${listNames(named)}${more}.`;
  return new AppError(
    'option-not-found',
    names.length === 0
      ? `${targetLabel(target)} shows no option “${option}”.`
      : `${targetLabel(target)} has no option “${option}”. ${has}`,
    { details: { option, options: options.map(clean) } },
  );
}

export function inDialog(target: Target, option: string): AppError {
  return new AppError(
    'option-not-found',
    `${targetLabel(target)} opens a dialog. Replace this step: click ${targetLabel(target)}, then choose “${option}” in the dialog.`,
  );
}
