import { contractParagraphs } from './contract-paragraphs.ts';
import { legalConfig } from '../shop/owner-config.ts';

const words = (of = legalConfig) => contractParagraphs(of, '2026-11-21', 'https://shop.example').join('\n');

describe('what a confirmation says beside the order', () => {
  it.each([
    'entro 14 giorni dalla consegna, senza dirne il motivo',
    'https://shop.example/recesso',
    'consegna standard compresa',
    'Modulo tipo',
    'garanzia legale di conformità per 24 mesi',
    'comunque entro 30 giorni',
    'versione del 21/11/2026, https://shop.example/terms',
    legalConfig.contacts.email,
  ])('is there: %s', (sentence) => expect(words()).toContain(sentence));

  it('says who pays for sending back, and names a body for disputes only where there is one', () => {
    expect(words()).toContain('sono a tuo carico');
    expect(words({ ...legalConfig, returns: { ...legalConfig.returns, paidBy: 'shop' } })).toContain(
      'sono a nostro carico',
    );
    expect(words()).toContain('Organismo ADR Demo');
    expect(words({ ...legalConfig, adr: null })).not.toContain('ADR');
  });
});
