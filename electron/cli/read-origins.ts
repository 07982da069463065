import { AppError } from '../../shared/app-error.ts';
import { completeAddress } from '../../shared/secrets/origins.ts';
import { readWebAddress } from '../executor/reach/web-address.ts';

/** The sites of `--allow-origin`; `any` stands for all. Throws `bad-option` for one that is no web address. */
export function readOrigins(written: readonly string[] = [], option = '--allow-origin'): string[] {
  return written.map((text) => {
    if (text === 'any') return text;
    const address = readWebAddress(completeAddress(text));
    if (address === undefined)
      throw new AppError(
        'bad-option',
        `${option} needs a site such as https://shop.example, or any, and not "${text}".`,
      );
    return address.origin;
  });
}
