import * as fc from 'fast-check';
import { aProduct, aVariant } from '../testing/products.ts';
import { Search } from './search.ts';

const torino = aProduct({ name: 'Felpa Torino', tags: ['inverno'] });
const trieste = aProduct({ name: 'Felpa Trieste', tags: ['zip'], description: 'Con la zip, da città.' });
const siena = aProduct({
  name: 'Maglietta Siena',
  category: 'magliette',
  description: 'Cotone leggero. Sta bene sotto la felpa.',
  tags: ['righe'],
  variants: [aVariant({ color: 'bianco' })],
});
const search = new Search();
for (const product of [torino, trieste, siena]) search.add(product);

function names(text: string): string[] {
  const known = new Map([torino, trieste, siena].map((product) => [product.id, product.name]));
  return search.find(text).map((id) => known.get(id) as string);
}

describe('the search', () => {
  it('finds a word in any of its forms, in name, description, tags, category and colour', () => {
    expect(names('felpe')).toContain('Felpa Torino');
    expect(names('leggera')).toEqual(['Maglietta Siena']);
    expect(names('riga')).toContain('Maglietta Siena');
    expect(names('magliette')).toEqual(['Maglietta Siena']);
    expect(names('bianche')).toEqual(['Maglietta Siena']);
  });

  it('puts products called so before those that only mention it', () => {
    expect(names('felpa').at(-1)).toBe('Maglietta Siena');
    expect(names('felpa')).toHaveLength(3);
  });

  it('finds every product by its own name, whatever words that is made of', () => {
    const letters = fc.string({ minLength: 2, maxLength: 12, unit: fc.constantFrom(...'abcdefghilmnopqrstuvz') });
    fc.assert(
      fc.property(fc.array(letters, { minLength: 1, maxLength: 4 }), (words) => {
        const own = new Search();
        const product = aProduct({ name: ['Felpa', ...words].join(' ') });
        own.add(product);
        expect(own.find(product.name)).toEqual([product.id]);
      }),
    );
  });

  it('wants every word', () => {
    expect(names('felpa torino')).toEqual(['Felpa Torino']);
    expect(names('torino siena')).toEqual([]);
  });

  it('finds the last word while it is being typed', () => {
    expect(names('felpa tori')).toEqual(['Felpa Torino']);
    expect(names('cott')).toEqual([]);
    expect(names('coto')).toEqual(['Maglietta Siena']);
  });

  it('does not mind accents', () => {
    expect(names('citta')).toEqual(['Felpa Trieste']);
    expect(names('CITTÀ')).toEqual(['Felpa Trieste']);
  });

  it('forgives one slip in a word that stands nowhere', () => {
    expect(names('magliete')).toEqual(['Maglietta Siena']);
    expect(names('felpa trino')).toEqual(['Felpa Torino']);
    expect(names('flepa torino')).toEqual(['Felpa Torino']);
    expect(names('xyzxyz')).toEqual([]);
  });

  it('reads any text whatever', () => {
    for (const text of ['', '   ', '%00', '__proto__', 'constructor', '*', '"', '\\', '🙂', 'x'.repeat(5000)]) {
      expect(() => search.find(text)).not.toThrow();
    }
    expect(names('__proto__')).toEqual([]);
  });

  it('forgets what was taken away and what a product no longer says', () => {
    const shifting = new Search();
    const asti = { ...torino, name: 'Felpa Asti' };
    shifting.add(torino);
    shifting.remove(torino);
    shifting.add(asti);
    expect(shifting.find('torino')).toEqual([]);
    expect(shifting.find('asti')).toEqual([torino.id]);
    shifting.remove(asti);
    expect(shifting.find('asti')).toEqual([]);
  });
});
