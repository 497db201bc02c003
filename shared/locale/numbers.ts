/** 4.5 → '4,5'. */
export function formatDecimal(value: number): string {
  return String(value).replace('.', ',');
}
