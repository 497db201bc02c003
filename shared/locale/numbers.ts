/** 4.5 → '4,5'. */
export function formatDecimal(value: number): string {
  return String(value).replace('.', ',');
}

/** 1234 → '1.234'. By default Italian groups from five digits on: 1234 would stand beside 12.345. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, '.');
}
