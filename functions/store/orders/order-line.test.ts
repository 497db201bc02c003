import { aProduct, aVariant } from '../../testing/fixtures/products.ts';
import { toOrderLine } from './order-line.ts';

const at = new Date('2026-11-23T10:00:00Z');

describe('a line of an order', () => {
  it('keeps what the product is, at the price of its time', () => {
    const sale = { cents: 3990, from: 0, to: 4_000_000_000_000 };
    const variant = { ...aVariant(), sale };
    const product = aProduct({ images: ['/images/x/grigio.webp'], variants: [variant, aVariant({ size: 'L' })] });
    expect(toOrderLine(product, variant, 2, at)).toEqual({
      productId: product.id,
      variantId: variant.id,
      name: 'Felpa Torino',
      image: '/images/x/grigio.webp',
      size: 'M',
      color: 'grigio',
      sku: 'FEL-GRI-M',
      quantity: 2,
      priceCents: 3990,
    });
    expect(toOrderLine(product, variant, 1, new Date(sale.to * 1000 + 1)).priceCents).toBe(4990);
  });

  it('keeps the barcode’s number', () => {
    const product = aProduct({ variants: [{ ...aVariant(), gtin: '4006381333931' }] });
    expect(toOrderLine(product, product.variants[0]!, 1, at).gtin).toBe('4006381333931');
  });

  it('keeps the composition, and that there was one size only', () => {
    const details = { composition: [{ name: '', fibres: [{ fibre: 'lana' as const, percent: 100 }] }] };
    const product = aProduct({ category: 'sciarpe', variants: [aVariant()], details });
    expect(toOrderLine(product, product.variants[0]!, 1, at)).toMatchObject({
      oneSize: true,
      materials: '100% lana',
    });
  });
});
