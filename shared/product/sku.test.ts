import { uniqueSku, suggestSku } from './sku.ts';

describe('the suggested SKU', () => {
  it('is three letters of the name, three of the colour and the size', () => {
    expect(suggestSku('Felpa Torino', 'grigio', 'm')).toBe('FEL-GRI-M');
    expect(suggestSku('È nuova', 'blu', 'XXL')).toBe('ENU-BLU-XXL');
    expect(suggestSku('T-shirt', 'carta da zucchero', 'S')).toBe('TSH-CAR-S');
  });

  it('is empty until all three are there', () => {
    expect(suggestSku('', 'grigio', 'M')).toBe('');
    expect(suggestSku('Felpa', ' ', 'M')).toBe('');
    expect(suggestSku('Felpa', 'grigio', '')).toBe('');
  });

  it('gets a number where it is used already', () => {
    const taken = new Set<string>();
    const skus = [1, 2, 3].map(() => {
      const sku = uniqueSku('FEL-GRI-M', taken);
      taken.add(sku);
      return sku;
    });
    expect(skus).toEqual(['FEL-GRI-M', 'FEL-GRI-M-2', 'FEL-GRI-M-3']);
  });
});
