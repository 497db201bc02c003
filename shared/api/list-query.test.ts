import fc from 'fast-check';
import { ULID } from '../testing/samples.ts';
import { idParams, pageNumber, pageSize, searchText } from './list-query.ts';

describe('a page number', () => {
  it.each([
    ['1', 1],
    ['7', 7],
    [7, 7],
    ['1000000', 1_000_000],
  ])('%j is page %i', (input, page) => expect(pageNumber().parse(input)).toBe(page));

  it.each(['0', '-1', '1.5', '1000001', 'due', '', '1e99', 'NaN', {}, null])('%j is unreadable: page 1', (input) =>
    expect(pageNumber().parse(input)).toBe(1),
  );
});

describe('the rows of a page', () => {
  it.each([
    ['1', 1],
    ['12', 12],
    ['100', 100],
    ['101', 100],
    ['5000', 100],
  ])('%j are %i', (input, rows) => expect(pageSize(20).parse(input)).toBe(rows));

  it.each(['0', '-5', '2.5', 'tutte', '', {}, null])('%j is unreadable: the list’s own number', (input) => {
    expect(pageSize(20).parse(input)).toBe(20);
    expect(pageSize(12).parse(input)).toBe(12);
  });

  it('are between 1 and 100, whatever was sent', () => {
    const sent = fc.oneof(fc.string(), fc.integer().map(String), fc.double(), fc.array(fc.string()), fc.object());
    fc.assert(
      fc.property(sent, (input) => {
        const rows = pageSize(20).parse(input);
        expect(Number.isInteger(rows) && rows >= 1 && rows <= 100).toBe(true);
      }),
    );
  });
});

describe('a search text', () => {
  it('is trimmed', () => expect(searchText().parse('  felpa  grigia ')).toBe('felpa  grigia'));

  it('is cut to a hundred characters', () => {
    expect(searchText().parse('a'.repeat(101))).toBe('a'.repeat(100));
    expect(searchText().parse(` ${'b'.repeat(100)} `)).toBe('b'.repeat(100));
  });

  it('is never cut through a surrogate pair', () => {
    expect(searchText().parse('a'.repeat(99) + '𠮷')).toBe('a'.repeat(99));
    expect(searchText().parse('a'.repeat(98) + '𠮷')).toBe('a'.repeat(98) + '𠮷');
  });

  it.each([undefined, null, 5, ['felpa'], { q: 'felpa' }])('%j is no search', (input) => {
    expect(searchText().parse(input)).toBe('');
  });
});

describe('the id in a path', () => {
  it.each([ULID, 'x', '', '01M84242424242424242TKQRST', 'a'.repeat(64)])('%j is looked up as it is', (id) => {
    expect(idParams().parse({ id })).toEqual({ id });
  });

  it.each(['a'.repeat(65), 'a\u0000b', 'a\nb', 5, undefined, null])('%j is refused', (id) => {
    expect(idParams().safeParse({ id }).success).toBe(false);
  });

  it('takes ids that contain a card number by chance', () => {
    expect(idParams().parse({ id: '4242424242424242' })).toEqual({ id: '4242424242424242' });
  });
});
