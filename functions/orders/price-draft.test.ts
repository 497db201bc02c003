import { ShopError } from '../../shared/api/errors.ts';
import type { StoredProduct } from '../store/products/item.ts';
import { aProduct, aVariant } from '../testing/fixtures/products.ts';
import { anOrderDraft } from '../testing/fixtures/test-user.ts';
import { priceDraft } from './price-draft.ts';

const NOW = new Date('2026-05-10T10:00:00Z');
const hoodie = aProduct({ name: 'Felpa Torino', variants: [aVariant({ stock: 5 })] });
const shop = (...products: StoredProduct[]) => new Map(products.map((product) => [product.id, product]));

function refusalOf(act: () => unknown): ShopError {
  try {
    act();
  } catch (error) {
    if (error instanceof ShopError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('the price of a draft', () => {
  it('is that of the product, with everything that the order has to remember of it', () => {
    const [variant] = hoodie.variants;
    expect(priceDraft(anOrderDraft({ product: hoodie, quantity: 2 }), shop(hoodie), NOW)).toEqual([
      {
        productId: hoodie.id,
        variantId: variant!.id,
        name: 'Felpa Torino',
        image: '/images/x/y.webp',
        size: 'M',
        color: 'grigio',
        sku: variant!.sku,
        quantity: 2,
        priceCents: 4990,
      },
    ]);
  });

  it('keeps the image of the variant’s colour', () => {
    const variants = [aVariant({ color: 'grigio' }), aVariant({ color: 'notte' })];
    const images = { images: ['/g.webp', '/n.webp'], imageColors: ['grigio', 'notte'] };
    const product = aProduct({ variants, ...images });
    const draft = anOrderDraft({ product: { ...product, variants: [variants[1]!] }, quantity: 1 });
    expect(priceDraft(draft, shop(product), NOW).map(({ image }) => image)).toEqual(['/n.webp']);
  });

  it('remembers of a scarf that it had one size only', () => {
    const scarf = aProduct({ category: 'sciarpe', variants: [aVariant()] });
    expect(priceDraft(anOrderDraft({ product: scarf, quantity: 1 }), shop(scarf), NOW)).toEqual([
      expect.objectContaining({ size: 'M', oneSize: true }),
    ]);
  });

  it('keeps what the article is made of', () => {
    const details = { composition: [{ name: '', fibres: [{ fibre: 'cotone' as const, percent: 100 }] }] };
    const [line] = priceDraft(anOrderDraft({ product: hoodie }), shop({ ...hoodie, details }), NOW);
    expect(line!.materials).toBe('100% cotone');
  });

  it('merges two lines of one variant', () => {
    const draft = anOrderDraft({ product: hoodie, quantity: 2 }, { product: hoodie, quantity: 3 });
    expect(priceDraft(draft, shop(hoodie), NOW).map(({ quantity }) => quantity)).toEqual([5]);
  });

  it('is the price of a sale from its first moment and not from its last one', () => {
    const [from, to] = [NOW.getTime(), NOW.getTime() + 1000];
    const variants = [{ ...hoodie.variants[0]!, sale: { cents: 3990, from, to } }];
    const onSale = { ...hoodie, variants };
    const priceAt = (time: number) => {
      const cents = time < to ? 3990 : 4990;
      const draft = anOrderDraft({ product: { ...hoodie, variants: [{ ...variants[0]!, priceCents: cents }] } });
      return priceDraft(draft, shop(onSale), new Date(time))[0]!.priceCents;
    };
    expect([priceAt(from), priceAt(to - 1), priceAt(to)]).toEqual([3990, 3990, 4990]);
  });

  it.each([
    ['an unknown product', shop()],
    ['a product off sale', shop({ ...hoodie, isActive: false })],
    ['an unknown variant', shop({ ...hoodie, variants: [] })],
  ])('refuses %s and names the line', (_case, products) => {
    const refusal = refusalOf(() => priceDraft(anOrderDraft({ product: hoodie }), products, NOW));
    expect(refusal.code).toBe('NOT_SELLABLE');
    expect(refusal.details).toMatchObject({ lines: [{ product: hoodie.id, variant: hoodie.variants[0]!.id }] });
  });

  it('refuses more than the stock, and more than 99 of one variant', () => {
    const plenty = aProduct({ variants: [aVariant({ stock: 500 })] });
    for (const [product, quantity] of [
      [hoodie, 6],
      [plenty, 100],
    ] as const) {
      const refusal = refusalOf(() => priceDraft(anOrderDraft({ product, quantity }), shop(product), NOW));
      expect(refusal.code).toBe('OUT_OF_STOCK');
      expect(refusal.details).toMatchObject({ lines: [{ variant: product.variants[0]!.id, size: 'M' }] });
    }
  });

  it('refuses any amount that is not today’s, with today’s amounts', () => {
    const draft = anOrderDraft({ product: hoodie });
    for (const change of [{ total: 0.01 }, { shipping: 0 }, { subtotal: 1 }]) {
      const refusal = refusalOf(() => priceDraft({ ...draft, ...change }, shop(hoodie), NOW));
      expect(refusal.code).toBe('PRICE_CHANGED');
      expect(refusal.details).toMatchObject({
        lines: [{ quantity: 1, price: 49.9 }],
        subtotal: 49.9,
        shipping: 5.99,
        total: 55.89,
      });
    }
  });
});
