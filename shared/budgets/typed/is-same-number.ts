interface Reading {
  /** Without sign, grouping, or redundant zeros: `1234.5`. */
  readonly value: string;
  readonly group?: string;
  readonly point?: string;
  readonly decimals?: number;
}

interface Written {
  readonly readings: readonly Reading[];
  readonly isNegative: boolean;
  readonly unit: string;
}

/** `12` is `12 kg`, `$5` is `$5.00`, `1200` is `1,200`. Undefined if either isn't one. */
export function isSameNumber(intended: string, actual: string): boolean | undefined {
  const [typed, shown] = [numberIn(intended), numberIn(actual)];
  if (
    typed === undefined ||
    shown === undefined ||
    (typed.unit !== '' && (typed.unit !== shown.unit || /\p{L}-/u.test(intended + actual)))
  )
    return undefined;
  if (typed.isNegative !== shown.isNegative) return false;
  return (
    typed.readings.some((reading) =>
      shown.readings.some((other) => isSameReading(reading, other, isDoubtful(typed))),
    ) || isMoneyMask(typed, shown)
  );
}

const maxUnitLength = 12;

function numberIn(text: string): Written | undefined {
  const [, before = '', digits = '', after = ''] =
    /^(\D*?)((?:(?<!\p{L})[.,])?\d(?:[\d ,.']*\d)?)(\D*(?:m[23])?)$/u.exec(text) ?? [];
  const around = `${before}${after}`;
  if (
    digits === '' ||
    before.length > maxUnitLength ||
    after.length > maxUnitLength ||
    /[^\p{L}\p{Sc}%°'"/\s().,\d+-]|\p{L}\+/u.test(around)
  )
    return undefined;
  const readings = [wholeOf(digits), fractionOf(digits)].filter((reading) => reading !== undefined);
  if (readings.length === 0) return undefined;
  return {
    readings,
    isNegative: before.includes('-') || (before.startsWith('(') && after.endsWith(')')),
    unit: around.replaceAll(/[-+\s()]/g, ''),
  };
}

/** Groups of three, or India's of two before a last three. */
const grouped = /^[1-9]\d{0,2}([ ,.'])\d{3}(?:\1\d{3})*$|^[1-9]\d?(,)(?:\d{2},)*\d{3}$/;

function wholeOf(digits: string): Reading | undefined {
  if (/^(?:0|[1-9]\d*)$/.test(digits)) return { value: digits };
  const found = grouped.exec(digits);
  return found === null ? undefined : { value: digits.replaceAll(/\D/g, ''), group: found[1] ?? ',' };
}

function fractionOf(digits: string): Reading | undefined {
  const [, before = '', point = '', fraction = ''] = /^(.*)([.,])(\d+)$/.exec(digits) ?? [];
  const whole = wholeOf(before === '' ? '0' : before);
  if (point === '' || whole === undefined || whole.group === point) return undefined;
  return {
    ...whole,
    value: `${whole.value}.${fraction}`.replace(/\.?0+$/, ''),
    point,
    decimals: fraction.length,
  };
}

const isDoubtful = ({ readings }: Written): boolean => readings.length > 1;

/** A lone point means a fraction, a lone comma thousands, unless the field differs. */
function isSameReading(typed: Reading, shown: Reading, isTypedDoubtful: boolean): boolean {
  if (typed.value !== shown.value) return false;
  if (!isTypedDoubtful) return true;
  const isUsual = typed.point === '.' || typed.group === ',';
  return isUsual
    ? typed.group === undefined || typed.group !== shown.point
    : typed.group === shown.group && (typed.group !== undefined || typed.point === shown.point);
}

function isMoneyMask({ readings: typed }: Written, { readings: shown }: Written): boolean {
  const [plain] = typed;
  return (
    plain !== undefined &&
    typed.length === 1 &&
    plain.group === undefined &&
    plain.point === undefined &&
    shown.some(
      ({ value, decimals }) => decimals === 2 && Math.round(Number(value) * 100) === Number(plain.value),
    )
  );
}
