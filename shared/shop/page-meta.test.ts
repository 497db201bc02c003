import fc from 'fast-check';
import { catalogueMeta, documentTitle, homeMeta, metaDescription, productMeta } from './page-meta.ts';

describe('the home page', () => {
  it('is described for search engines', () => {
    expect(homeMeta).toEqual({
      title: 'Magliette, felpe, sciarpe e accessori',
      description:
        'Magliette, felpe, sciarpe e accessori semplici e ben fatti. Spedizione gratuita da 50 €, 14 giorni per recedere, 30 per il reso; la rispedizione è a tuo carico; garanzia legale di conformità 24 mesi.',
      path: '/',
    });
  });
});

describe('a page of the catalogue', () => {
  it.each([
    [{ page: 1 }, 'Prodotti', '/products'],
    [{ page: 3 }, 'Prodotti, pagina 3', '/products?page=3'],
    [{ page: 1, category: 'felpe' as const }, 'Felpe', '/products?category=felpe'],
    [{ page: 2, category: 'felpe' as const }, 'Felpe, pagina 2', '/products?category=felpe&page=2'],
    [{ page: 1, search: 'lana' }, '“lana” in Prodotti', '/products'],
    [{ page: 1, search: 'lana', category: 'sciarpe' as const }, '“lana” in Sciarpe', '/products?category=sciarpe'],
  ])('with %j has the title %s and the address %s', (state, title, path) => {
    expect(catalogueMeta(state)).toMatchObject({ title, path });
  });

  it('is described by its category', () => {
    expect(catalogueMeta({ page: 1, category: 'magliette' }).description).toBe(
      'Magliette: scopri la collezione. Spedizione gratuita da 50 €, consegna in 2-3 giorni lavorativi.',
    );
  });
});

describe('a product page', () => {
  it('has the product’s name, the beginning of its description and its address', () => {
    const product = { _id: 'a/b?c', name: 'Felpa Torino', description: 'Felpa pesante.\n\nCon cappuccio.' };
    expect(productMeta(product)).toEqual({
      title: 'Felpa Torino',
      description: 'Felpa pesante. Con cappuccio.',
      path: '/products/a%2Fb%3Fc',
    });
  });
});

it('a window’s title ends with the name of the shop', () => {
  expect(documentTitle('Felpe')).toBe('Felpe · Vetrina');
});

describe('a description for search engines', () => {
  it('is the text itself up to 155 characters', () => {
    expect(metaDescription('x'.repeat(155))).toBe('x'.repeat(155));
    expect(metaDescription('  Lana \n merino  ')).toBe('Lana merino');
  });

  it('is cut between two words, without a comma before the dots', () => {
    const beginning = 'Lana merino '.repeat(12);
    expect(metaDescription(`${beginning}calda, leggera e morbida`)).toBe(`${beginning}calda…`);
    expect(metaDescription(`${beginning}calda e leggera`)).toBe(`${beginning}calda e…`);
  });

  it('cuts a word that is longer than a line', () => {
    expect(metaDescription('x'.repeat(200))).toBe(`${'x'.repeat(100)}…`);
  });

  it('has at most 155 characters, and begins as the text does', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 60 }), (text) => {
        const description = metaDescription(text);
        expect(description.length).toBeLessThanOrEqual(155);
        expect(text.replace(/\s+/g, ' ').trim().startsWith(description.replace(/…$/, ''))).toBe(true);
      }),
    );
  });
});
