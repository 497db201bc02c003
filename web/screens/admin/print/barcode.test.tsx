import { ean13 } from './barcode.tsx';

describe('a barcode', () => {
  it('is the one of the standard, read from left to right', () => {
    expect(ean13('4006381333931')).toBe(
      '101' +
        '0001101' +
        '0100111' +
        '0101111' +
        '0111101' +
        '0001001' +
        '0110011' +
        '01010' +
        '1000010' +
        '1000010' +
        '1000010' +
        '1110100' +
        '1000010' +
        '1100110' +
        '101',
    );
  });

  it('of twelve digits is that of thirteen with a zero', () => {
    expect(ean13('036000291452')).toBe(ean13('0036000291452'));
    expect(ean13('036000291452')).toHaveLength(95);
  });

  it.each(['96385074', '14006381333938', '', '40063813339x1'])('is not drawn for %j', (gtin) => {
    expect(ean13(gtin)).toBeUndefined();
  });
});
