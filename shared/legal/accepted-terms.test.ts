import { legalConfig } from '../shop/owner-config.ts';
import { acceptedTermsParagraphs } from './accepted-terms.ts';
import { contractParagraphs } from './contract-paragraphs.ts';
import { termsConfirmations } from './terms/confirmations.ts';

const SITE = 'https://shop.example';

describe('what confirmation and receipt say of the contract', () => {
  it('are the words of the accepted version, and where it is kept', () => {
    const paragraphs = acceptedTermsParagraphs('2026-11-23', SITE);
    expect(paragraphs).toHaveLength(6);
    expect(paragraphs[1]).toContain(`(${SITE}/recesso)`);
    expect(paragraphs.join()).not.toContain('%SITE%');
    expect(paragraphs.at(-1)).toBe(`Condizioni di vendita: versione del 23/11/2026, ${SITE}/terms/2026-11-23.html.`);
  });

  it('begin with whose rights they are, where a business is invoiced', () => {
    const [first, ...others] = acceptedTermsParagraphs('2026-11-23', SITE, { invoice: { taxCode: '01234567897' } });
    expect(first).toContain('sono diritti dei consumatori');
    expect(others).toEqual(acceptedTermsParagraphs('2026-11-23', SITE));
    expect(acceptedTermsParagraphs('2026-11-23', SITE, { invoice: { taxCode: 'RNLGLI85T41F205X' } })).toEqual(others);
  });

  it('name no courier where the customer comes for the order, in any version', () => {
    for (const version of [...Object.keys(termsConfirmations), '2026-01-15']) {
      const [delivery, ...others] = acceptedTermsParagraphs(version, SITE);
      expect(delivery).toContain('Corriere');
      expect(acceptedTermsParagraphs(version, SITE, { pickup: true })).toEqual(others);
    }
  });

  it('are those of today for a version from before words were kept', () => {
    expect(acceptedTermsParagraphs('2026-01-15', SITE)).toEqual([
      ...contractParagraphs(legalConfig, SITE),
      `Condizioni di vendita: versione del 15/01/2026, ${SITE}/terms.`,
    ]);
  });
});
