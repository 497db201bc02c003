import * as fc from 'fast-check';
import { productQuery } from '../../../shared/product/schema.ts';
import { catalogueOf } from '../../testing/fixtures/catalogue.ts';
import { aProduct, aVariant } from '../../testing/fixtures/products.ts';
import type { PublicCatalogue } from '../public-catalogue.ts';

const torino = aProduct({ name: 'Felpa Torino', tags: ['inverno'] });
const trieste = aProduct({ name: 'Felpa Trieste', tags: ['zip'], description: 'Con la zip, da città.' });
const siena = aProduct({
  name: 'Maglietta Siena',
  category: 'magliette',
  description: 'Cotone leggero. Sta bene sotto la felpa.',
  tags: ['righe'],
  variants: [aVariant({ color: 'bianco', size: 'M' })],
});
const catalogue = catalogueOf(torino, trieste, siena);
const names = (text: string) => namesIn(catalogue, text);

async function namesIn(searched: PublicCatalogue, search: string): Promise<string[]> {
  return (await searched.list(productQuery().parse({ search }))).products.map(({ name }) => name);
}

describe('the search', () => {
  it('finds a word in any form, in name, description, tags, category and colour', async () => {
    expect(await names('felpe')).toContain('Felpa Torino');
    expect(await names('leggera')).toEqual(['Maglietta Siena']);
    expect(await names('riga')).toContain('Maglietta Siena');
    expect(await names('magliette')).toEqual(['Maglietta Siena']);
    expect(await names('bianche')).toEqual(['Maglietta Siena']);
  });

  it('scores a name over a category, a colour, tags and a description, in this order', async () => {
    const named = (name: string, values: object) => aProduct({ name, category: 'accessori', ...values });
    const products = [
      named('Uno', { description: 'Sciarpa rosa di lana', tags: [], variants: [] }),
      named('Due', { description: '', tags: ['sciarpa'], variants: [] }),
      named('Tre', { description: '', tags: [], variants: [aVariant({ color: 'sciarpa' })] }),
      named('Quattro', { description: '', tags: [], variants: [], category: 'sciarpe' }),
      named('Sciarpa', { description: '', tags: [], variants: [] }),
    ];
    expect(await namesIn(catalogueOf(...products), 'sciarpa')).toEqual(['Sciarpa', 'Quattro', 'Tre', 'Due', 'Uno']);
  });

  it('scores the word itself over another form, a beginning, a slip and a synonym', async () => {
    const named = ['Foulard', 'Sciarpamica', 'Sciarpe', 'Sciarpa'].map((name) =>
      aProduct({ name, category: 'accessori', description: '', tags: [], variants: [] }),
    );
    expect(await namesIn(catalogueOf(...named), 'sciarpa')).toEqual(['Sciarpa', 'Sciarpe', 'Sciarpamica', 'Foulard']);
  });

  it('shows what is in stock before what is not, then the newest, among equal matches', async () => {
    const products = [2, 3, 1, 4].map((day) =>
      aProduct({
        name: `Felpa ${day}`,
        createdAt: `2026-11-0${day}T00:00:00.000Z`,
        variants: [aVariant({ stock: day === 4 ? 0 : 1 })],
      }),
    );
    expect(await namesIn(catalogueOf(...products), 'felpa')).toEqual(['Felpa 3', 'Felpa 2', 'Felpa 1', 'Felpa 4']);
  });

  it('finds every product by its own name, whatever the words', async () => {
    const anyWord = fc.string({ minLength: 2, maxLength: 12, unit: fc.constantFrom(...'abcdefghilmnopqrtuvz') });
    await fc.assert(
      fc.asyncProperty(fc.array(anyWord, { minLength: 1, maxLength: 4 }), async (words) => {
        const product = aProduct({ name: ['Felpa', ...words].join(' ') });
        expect(await namesIn(catalogueOf(product), product.name)).toEqual([product.name]);
      }),
    );
  });

  it('finds the last word while it is being typed', async () => {
    expect(await names('felpa tori')).toEqual(['Felpa Torino']);
    expect(await names('coto')).toEqual(['Maglietta Siena']);
  });

  it('ignores accents and capitals', async () => {
    expect(await names('citta')).toEqual(['Felpa Trieste']);
    expect(await names('CITTÀ')).toEqual(['Felpa Trieste']);
  });

  it('forgives slips in a word that no product has, words that were joined or split, and diminutives', async () => {
    expect(await names('magliete')).toEqual(['Maglietta Siena']);
    expect(await names('magletta')).toEqual(['Maglietta Siena']);
    expect(await names('felpa trino')).toEqual(['Felpa Torino']);
    expect(await names('flepa torino')).toEqual(['Felpa Torino']);
    expect(await names('felpatorino')).toEqual(['Felpa Torino']);
    expect(await names('magli etta')).toEqual(['Maglietta Siena']);
    expect(await names('felpine')).toHaveLength(3);
    expect(await names('xyzxyz')).toEqual([]);
  });

  it('forgives slips in a word that only has synonyms in the shop', async () => {
    expect(await names('tshrt')).toEqual(['Maglietta Siena']);
    expect((await names('swetshirt')).slice(0, 2).sort()).toEqual(['Felpa Torino', 'Felpa Trieste']);
    expect(await names('hodie')).toEqual(['Felpa Torino']);
  });

  it('leaves out what was said with senza', async () => {
    expect(await names('felpa senza zip')).toEqual(['Felpa Torino', 'Maglietta Siena']);
    expect(await names('senza zip')).toEqual([]);
  });

  it('does not sell what a description only mentions', async () => {
    const mention = aProduct({ description: 'Bella sotto la giacca.' });
    expect(await namesIn(catalogueOf(mention), 'giacca')).toEqual([]);
    expect(await namesIn(catalogueOf(mention, aProduct({ name: 'Giacca' })), 'giacca')).toEqual([
      'Giacca',
      mention.name,
    ]);
  });

  it.each(['', '   ', '%00', '__proto__', 'constructor', '*', '"', '\\', '🙂', 'x'.repeat(5000)])(
    'finds nothing for %j, or all products for an empty text',
    async (text) => expect(await names(text)).toHaveLength(text.trim() ? 0 : 3),
  );

  it('reads six different words of a text, however long it is', async () => {
    const asti = aProduct({ name: 'Felpa Asti bordata calda doppia elastica fine' });
    const searched = catalogueOf(asti, torino);
    expect(await namesIn(searched, 'felpa asti bordata calda doppia elastica inesistente')).toEqual([asti.name]);
    expect(await namesIn(searched, 'felpa '.repeat(800))).toEqual(await namesIn(searched, 'felpa'));
  });
});
