import type { LegalConfig } from '../legal/config-schema.ts';

const seat = { street: 'Corso Magenta 12', postalCode: '20123', city: 'Milano', province: 'MI' };

/** The configuration of a shop that an owner has filled in. */
export const filledInConfig: LegalConfig = {
  seller: {
    name: 'Rinaldi Abbigliamento S.r.l.',
    seat,
    vatNumber: '12345678903',
    registry: 'Milano Monza Brianza Lodi',
    rea: 'MI-2654321',
    shareCapital: '20.000,00 € i.v.',
  },
  contacts: {
    email: 'info@rinaldi-abbigliamento.it',
    pec: 'rinaldi@legalmail.it',
    phone: '+39 02 4801234',
    hours: 'dal lunedì al venerdì, ore 9-18',
    replyDays: 2,
  },
  returns: { address: seat, paidBy: 'shop' },
  carrier: 'Poste Italiane S.p.A.',
  adr: null,
  manufacturer: { name: 'Maglificio Rinaldi', seat, email: 'prodotti@rinaldi-abbigliamento.it' },
  hosting: { provider: 'Amazon Web Services EMEA SARL' },
  retention: {
    orderYears: 10,
    unpaidMonths: 6,
    supportMonths: 26,
    idleMonths: 36,
    idleWarningDays: 30,
    logDays: 90,
    backupDays: 35,
  },
  guaranteeNotice: '/garanzia.svg',
  version: '2026-12-01',
};
