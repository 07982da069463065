import { AppError } from '../../shared/app-error.ts';
import { completeAddress } from '../../shared/secrets/origins.ts';
import { readWebAddress } from '../executor/reach/web-address.ts';

/** Keeps `any`. Throws `bad-option` unless it is an address. */
export function readOrigins(written: readonly string[] = [], option = '--allow-origin'): string[] {
  return written.map((text) => {
    if (text === 'any') return text;
    const address = readWebAddress(completeAddress(text));
    if (address === undefined)
      throw new AppError(
        'bad-option',
        `${option} needs a site like https://shop.example, or any, not "${text}".`,
      );
    return address.origin;
  });
}
