import fc from 'fast-check';
import { adminProductQuery, productQuery, suggestionQuery } from './schema.ts';

const everything = { page: 1, limit: 12, search: '', sortOrder: 'desc', size: [], color: [], available: false };

describe('the public list', () => {
  it('is the first page of everything, newest first, where nothing is asked', () => {
    expect(productQuery().parse({})).toEqual(everything);
    expect(productQuery().parse({})).not.toHaveProperty('sortBy');
  });

  it('falls back to the default for anything unreadable', () => {
    const query = { page: '-3', limit: 'x', category: '__proto__', sortBy: 'drop table', sortOrder: '%00', size: 5 };
    expect(productQuery().parse(query)).toEqual(everything);
  });

  it('has at most a hundred rows to a page and a search of a hundred characters', () => {
    expect(productQuery().parse({ page: '2', limit: '5000', search: 'a'.repeat(5000) })).toMatchObject({
      page: 2,
      limit: 100,
      search: 'a'.repeat(100),
    });
  });

  it('sorts by date, price or name', () => {
    for (const sortBy of ['createdAt', 'price', 'name']) {
      expect(productQuery().parse({ sortBy, sortOrder: 'asc' })).toMatchObject({ sortBy, sortOrder: 'asc' });
    }
    expect(productQuery().parse({ sortBy: 'stock' }).sortBy).toBeUndefined();
  });

  it.each(['magliette', 'felpe', 'sciarpe', 'accessori'])('may be of the category %s', (category) => {
    expect(productQuery().parse({ category }).category).toBe(category);
  });

  it.each(['scarpe', 'Felpe', '', 'toString'])('is of all categories where %j was asked', (category) => {
    expect(productQuery().parse({ category }).category).toBeUndefined();
  });
});

describe('filters of the list', () => {
  it.each([
    ['M', ['M']],
    ['xl, s ,XL', ['S', 'XL']],
    ['XXL,XS', ['XS', 'XXL']],
    ['46,large', []],
    ['', []],
  ])('read the sizes %j as %j, each once, in the order of sizes', (size, names) => {
    expect(productQuery().parse({ size }).size).toEqual(names);
  });

  it.each([
    ['Verde Bottiglia', ['verde-bottiglia']],
    ['grigio,Blu,grigio', ['blu', 'grigio']],
    ['caffè', ['caffe']],
    [' , ,', []],
  ])('read the colours %j as %j, sorted, so that one choice has one address', (color, keys) => {
    expect(productQuery().parse({ color }).color).toEqual(keys);
  });

  it('read a thousand characters of colours at most', () => {
    const colours = Array.from({ length: 500 }, (_, index) => `c${String(index).padStart(3, '0')}`);
    expect(productQuery().parse({ color: colours.join(',') }).color).toHaveLength(200);
  });

  it.each([
    ['20', 20],
    ['19,90', 19.9],
    [' 19.90 ', 19.9],
    ['0', 0],
    [15, 15],
    ['', undefined],
    ['-1', undefined],
    ['abc', undefined],
    ['Infinity', undefined],
    [{}, undefined],
  ])('read the price %j as %p', (price, euro) => {
    expect(productQuery().parse({ minPrice: price, maxPrice: price })).toMatchObject({
      minPrice: euro,
      maxPrice: euro,
    });
  });

  it("ask for stock with 'true' only", () => {
    expect(productQuery().parse({ available: 'true' }).available).toBe(true);
    for (const other of ['false', '1', 'TRUE', '', true]) {
      expect(productQuery().parse({ available: other }).available).toBe(false);
    }
  });

  it('never refuse an address, whatever stands in it', () => {
    const query = fc.dictionary(
      fc.constantFrom('page', 'limit', 'category', 'search', 'sortBy', 'size', 'color', 'minPrice', 'available', 'x'),
      fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.double().map(String)),
    );
    fc.assert(
      fc.property(query, (sentQuery) => {
        const { success, data } = productQuery().safeParse(sentQuery);
        expect(success).toBe(true);
        expect(Number.isInteger(data!.page) && data!.limit >= 1 && data!.limit <= 100).toBe(true);
        expect(data!.search.length).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('suggestions', () => {
  it('are for a trimmed text, or for none', () => {
    expect(suggestionQuery().parse({ q: ' fel ' })).toEqual({ q: 'fel' });
    expect(suggestionQuery().parse({})).toEqual({ q: '' });
    expect(suggestionQuery().parse({ q: 'a'.repeat(200) }).q).toHaveLength(100);
  });
});

describe('the admin’s list', () => {
  it('begins with ten products, inactive ones too', () => {
    expect(adminProductQuery().parse({})).toEqual({ page: 1, limit: 10, search: '' });
  });

  it('filters by category, status and legal sheet, and ignores unknown ones', () => {
    const filters = { category: 'felpe', status: 'inactive', sheet: 'incomplete' };
    expect(adminProductQuery().parse(filters)).toMatchObject(filters);
    const unknown = adminProductQuery().parse({ category: 'x', status: 'deleted', sheet: 'missing' });
    expect([unknown.category, unknown.status, unknown.sheet]).toEqual([undefined, undefined, undefined]);
  });
});
