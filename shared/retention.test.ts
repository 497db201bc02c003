import { legal } from './legal.ts';
import { erasureInShort, leftInOrder, retained } from './retention.ts';

const texts = retained.flatMap((row) => Object.values(row) as string[]);

describe('what is kept', () => {
  it('says of everything what it is, on what ground, for how long, and what an erased account leaves', () => {
    for (const row of retained) for (const text of Object.values(row)) expect(text).not.toBe('');
    expect(new Set(retained.map(({ title }) => title)).size).toBe(retained.length);
    for (const { basis } of retained) expect(basis).toMatch(/\(lett\. [bcf]\)/);
  });

  it('takes every period from the configuration', () => {
    const { orderYears, supportMonths, logDays, backupDays } = legal.retention;
    for (const words of [`${orderYears} anni`, `${supportMonths} mesi`, `${logDays} giorni`]) {
      expect(texts.some((text) => text.includes(words))).toBe(true);
    }
    expect(erasureInShort.stays.join()).toContain(`${orderYears} anni (art. 2220 del Codice civile)`);
    expect(erasureInShort.stays.join()).toContain(`entro ${backupDays} giorni`);
  });

  it('names in words every place of an order that may still name somebody', () => {
    const named = retained.map(({ erased }) => erased).join(' ');
    const words: Record<string, RegExp> = {
      person: /nome e cognome/,
      invoice: /dati della fattura/,
      address: /indirizzo/,
    };
    for (const place of [...leftInOrder.paid, ...leftInOrder.invoiced]) {
      expect(named).toMatch(words[place.split('.')[0]!]!);
    }
    expect([...leftInOrder.paid, ...leftInOrder.invoiced].join()).not.toMatch(/email|phone|notes|tracking/);
  });
});
