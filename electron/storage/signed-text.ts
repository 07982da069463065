import { createHmac, timingSafeEqual } from 'node:crypto';
import type { OwnKey } from './own-key.ts';

export function signText(json: string, key: OwnKey, about: string): string {
  return `${head(codeOf(json, key, about))}${json}}`;
}

/** Undefined if key, text, or subject differ. */
export function readSigned(signed: string, key: OwnKey, about: string): string | undefined {
  const json = signed.slice(head('').length + codeLength, -1);
  const [expected, found] = [Buffer.from(signText(json, key, about)), Buffer.from(signed)];
  return expected.length === found.length && timingSafeEqual(expected, found) ? json : undefined;
}

const codeLength = 64;
const head = (code: string): string => `{"mac":"${code}","signed":`;

function codeOf(json: string, { bytes }: OwnKey, about: string): string {
  const purpose = createHmac('sha256', bytes).update('signed text').digest();
  return createHmac('sha256', purpose)
    .update(JSON.stringify([about, json]))
    .digest('hex');
}
