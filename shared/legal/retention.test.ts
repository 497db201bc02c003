import { legalConfig } from '../shop/owner-config.ts';
import { erasureSummary, retainedOrderFields, retentionTable } from './retention.ts';

const texts = retentionTable.flatMap((row) => Object.values(row) as string[]);

describe('what is kept', () => {
  it('says of everything what it is, on what ground, for how long, and what an erased account leaves', () => {
    for (const row of retentionTable) for (const text of Object.values(row)) expect(text).not.toBe('');
    expect(new Set(retentionTable.map(({ title }) => title)).size).toBe(retentionTable.length);
    for (const { legalBasis: basis } of retentionTable) expect(basis).toMatch(/\(lett\. [bcf]\)/);
  });

  it('takes every period from the configuration', () => {
    const { orderYears, supportMonths, logDays, backupDays } = legalConfig.retention;
    for (const words of [`${orderYears} anni`, `${supportMonths} mesi`, `${logDays} giorni`]) {
      expect(texts.some((text) => text.includes(words))).toBe(true);
    }
    expect(erasureSummary.retained.join()).toContain(`${orderYears} anni (art. 2220 del Codice civile)`);
    expect(erasureSummary.retained.join()).toContain(`entro ${backupDays} giorni`);
  });

  it('names in words every place of an order that may still name somebody', () => {
    const named = retentionTable.map(({ afterErasure: erased }) => erased).join(' ');
    const words: Record<string, RegExp> = {
      person: /nome e cognome/,
      invoice: /dati della fattura/,
      address: /indirizzo/,
    };
    for (const place of [...retainedOrderFields.paid, ...retainedOrderFields.invoiced]) {
      expect(named).toMatch(words[place.split('.')[0]!]!);
    }
    expect([...retainedOrderFields.paid, ...retainedOrderFields.invoiced].join()).not.toMatch(
      /email|phone|notes|tracking/,
    );
  });
});
