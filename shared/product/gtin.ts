/** A GTIN-8, -12, -13 or -14, as it stands below a barcode, with its right check digit (GS1 General Specifications, 7.9). */
export function isGtin(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false;
  const digits = [...text].reverse().map(Number);
  // From the right, digits count once and three times in turn. The check digit makes the sum a multiple of ten.
  return digits.reduce((sum, digit, place) => sum + digit * (place % 2 === 0 ? 1 : 3), 0) % 10 === 0;
}
