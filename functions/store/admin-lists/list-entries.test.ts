import type { StoredOrder } from '../orders/item.ts';
import { anOrder } from '../../testing/fixtures/orders.ts';
import {
  orderListEntry,
  orderSearchWords,
  returnListEntry,
  returnSearchWords,
  userListEntry,
  userSearchWords,
} from './list-entries.ts';
import { parseSearchText, storedForms } from './search-words.ts';

const order = {
  number: 'VE-2026-K3Q9ZT41AB',
  person: { firstName: 'Maria Grazia', lastName: "D'Alò", email: 'mg.dalo@example.it' },
  trackingNumber: 'BRT 123-456',
  address: { phone: '+39 333 1234567' } as StoredOrder['address'],
  lines: [{ name: 'Felpa Torino di lana' }, { name: 'Felpa Trieste' }] as StoredOrder['lines'],
};

describe('the list entry', () => {
  it('of an order has its status', () => {
    const { id } = anOrder();
    expect(orderListEntry(anOrder({ id, status: 'paid', version: 7 }))).toEqual({ id, status: 'paid', version: 7 });
  });

  it('of a return has its state as status', () => {
    expect(returnListEntry({ id: 'R', state: 'goodsBack', version: 3 })).toEqual({
      id: 'R',
      status: 'goodsBack',
      version: 3,
    });
  });

  it('of a user has no status, and a second version once the account is erased', () => {
    expect(userListEntry({ id: 'A' })).toEqual({ id: 'A', version: 1 });
    expect(userListEntry({ id: 'A', erasedAt: '2026-01-01T00:00:00.000Z' })).toEqual({
      id: 'A',
      version: 2,
      gone: true,
    });
  });
});

describe('an order', () => {
  it.each([
    'VE-2026-K3Q9',
    've-2026',
    'k3q9zt',
    'maria',
    'GRAZIA',
    'dalo',
    "d'alò",
    'mg.dalo@ex',
    'mg',
    'brt123456',
    'mariagraziadalo',
    '41ab',
    't41AB',
    '3456',
    '3331234',
    '+39333',
    'felpa',
    'LANA',
    'felpa tries',
  ])('is found by %s', (searchText) => {
    const searchWords = orderSearchWords(order);
    for (const word of parseSearchText(searchText)) {
      const forms = storedForms(word);
      expect(searchWords.some((searchWord) => forms.some((form) => searchWord.startsWith(form)))).toBe(true);
    }
  });

  it('is not found by the middle of its number, by an end of three characters, or by small words', () => {
    const searchWords = orderSearchWords(order);
    for (const word of ['zt41', '1ab', '456', 'di']) {
      const forms = storedForms(word);
      expect(searchWords.filter((searchWord) => forms.some((form) => searchWord.startsWith(form)))).toEqual([]);
    }
  });

  it('of many products has twenty words of them', () => {
    const lines = Array.from({ length: 50 }, (_, index) => ({ name: `Maglietta numero${index}` }));
    const words = orderSearchWords({ ...order, lines: lines as StoredOrder['lines'] });
    expect(words.filter((word) => word.startsWith('+'))).toHaveLength(2 + 20);
  });

  it('of an erased account is found by its numbers and by no name', () => {
    const erased = { ...order, address: { phone: '' } as StoredOrder['address'], erasedAt: '2026-01-01T00:00:00.000Z' };
    expect(orderSearchWords(erased)).toEqual([
      've2026k3q9zt41ab',
      'k3q9zt41ab',
      'brt123456',
      '<ba14tz9q3k',
      '<654321trb',
      '+felpa',
      '+torino',
      '+lana',
      '+trieste',
    ]);
  });

  it('has words of whole characters, also of four-byte ones, however long they are', () => {
    const words = orderSearchWords({
      ...order,
      number: 'VE-2026-K3Q9ZT41AB',
      person: { firstName: '𠮷', lastName: `a${'𝓶'.repeat(40)}`, email: 'mario@example.it' },
      trackingNumber: '',
    });
    expect(words).toContain('𠮷');
    expect(words).toContain(`a${'𝓶'.repeat(29)}`);
    for (const word of words) expect(word).not.toMatch(/\p{Cs}/u);
  });
});

it('a return is found by the number, the name and the email that were declared', () => {
  const statement = {
    at: '2026-03-05T13:30:00.000Z',
    name: 'Giulia Rinaldi',
    email: 'giulia.r@example.it',
    orderNumber: 'VE-2026-K3Q9ZT41AB',
    channel: 'public' as const,
  };
  expect(returnSearchWords({ statement })).toEqual(
    expect.arrayContaining(['k3q9zt41ab', 'giulia', 'rinaldi', 'giuliarinaldi', 'giuliarexampleit']),
  );
});

describe('a user', () => {
  const person = { firstName: 'Anna', lastName: 'Ferri', email: 'anna@example.it' };

  it('is found by the phone number with and without the prefix of Italy, and by its end', () => {
    expect(userSearchWords({ ...person, phone: '+39 333 1234567' })).toEqual(
      expect.arrayContaining([
        '393331234567',
        '3331234567',
        '<765432133393',
        'anna',
        'ferri',
        'annaexampleit',
        'annaferri',
        'ferrianna',
      ]),
    );
    expect(userSearchWords({ ...person, phone: '' })).not.toContain('');
  });

  it('whose account is erased is found by nothing', () => {
    expect(userSearchWords({ ...person, phone: '1', erasedAt: '2026-01-01T00:00:00.000Z' })).toEqual([]);
  });
});
