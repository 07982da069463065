/** `1250` pence as `£12.50`. */
export function formatPrice(pence: number): string {
  return `£${plainPrice(pence)}`;
}

/** `1250` pence as `12.50`, for `<data value>`. */
export function plainPrice(pence: number): string {
  return (pence / 100).toFixed(2);
}
