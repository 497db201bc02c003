/**
 * What an owner fills in before selling, all of it and only here: the shop's name, who sells, and what each stage is
 * deployed with. These are the demo's values. `infra/stack/config.ts` refuses what cannot be, with every deployment;
 * `npm run preflight` names what is still the demo's. No zod here: every page needs this.
 */
import type { LegalConfig } from '../legal/config-schema.ts';

export const shopIdentity = {
  /** In the header, in titles, in mails. */
  name: 'Vetrina',
  tagline: 'Magliette, felpe, sciarpe e accessori',
} as const;

export const legalConfig: LegalConfig = {
  seller: {
    name: 'Vetrina Demo S.r.l.',
    seat: { street: 'Via Esempio 1', postalCode: '00100', city: 'Roma', province: 'RM' },
    vatNumber: '00000000000',
    registry: 'Roma (demo)',
    rea: 'RM-0000000',
    shareCapital: '10.000,00 € i.v. (demo)',
  },
  contacts: {
    email: 'assistenza@vetrina.example',
    pec: 'vetrina@pec.example',
    phone: '+39 000 0000000',
    hours: 'dal lunedì al venerdì, ore 9-13 e 14-18 (demo)',
    answerDays: 2,
  },
  returns: {
    address: { street: 'Via Esempio 1', postalCode: '00100', city: 'Roma', province: 'RM' },
    paidBy: 'customer',
  },
  carrier: 'Corriere Demo',
  adr: { name: 'Organismo ADR Demo', url: 'https://adr.example/' },
  manufacturer: {
    name: 'Vetrina Demo S.r.l.',
    seat: { street: 'Via Esempio 1', postalCode: '00100', city: 'Roma', province: 'RM' },
    email: 'prodotti@vetrina.example',
  },
  hosting: { provider: 'Amazon Web Services EMEA SARL', place: 'Francoforte sul Meno, Germania' },
  retention: { orderYears: 10, supportMonths: 26, logDays: 90, backupDays: 35 },
  guaranteeNotice: null,
  version: '2026-11-21',
};

/**
 * What a deployment of a stage chooses where `-c key=value` says nothing else: any key of the table in infra/README.md.
 * Nothing secret: of Stripe's keys only the public one and the place where the others are kept.
 */
export const stageDefaults = {
  dev: { mailFrom: 'negozio@vetrina.example', paymentProvider: 'demo', demo: true },
  prod: { demo: false },
};
