export interface Country {
  readonly code: string;
  readonly name: string;
  readonly postcode: RegExp;
  readonly example: string;
}

export const countries: readonly Country[] = [
  { code: 'GB', name: 'United Kingdom', postcode: /^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i, example: 'BS1 4DJ' },
  { code: 'IE', name: 'Ireland', postcode: /^[a-z]\d[\dw] ?[a-z\d]{4}$/i, example: 'D02 X285' },
  { code: 'FR', name: 'France', postcode: /^\d{5}$/, example: '35400' },
  { code: 'DE', name: 'Germany', postcode: /^\d{5}$/, example: '20457' },
  { code: 'NL', name: 'Netherlands', postcode: /^\d{4} ?[a-z]{2}$/i, example: '1012 AB' },
];
