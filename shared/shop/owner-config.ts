/**
 * All that an owner fills in before selling: the shop's name, the seller, the settings of each stage. These are the values
 * of the demo. Every deployment checks them (`infra/stack/config.ts`); `npm run preflight` lists what is still a placeholder.
 */
import type { BankAccount, LegalConfig } from '../legal/config-schema.ts';
import type { CourierId } from '../order/couriers.ts';

export const shopIdentity = {
  /** Shown in header, titles and emails. */
  name: 'Vetrina',
  tagline: 'Magliette, felpe, sciarpe e accessori',
} as const;

export const legalConfig: LegalConfig = {
  seller: {
    name: 'Vetrina Demo S.r.l.',
    legalForm: 'company',
    seat: { street: 'Via Esempio 1', postalCode: '00100', city: 'Roma', province: 'RM' },
    vatNumber: '00000000000',
    registry: 'Roma (demo)',
    rea: 'RM-0000000',
    shareCapital: '10.000,00 € i.v. (demo)',
    soleShareholder: false,
    inLiquidation: false,
  },
  contacts: {
    email: 'assistenza@vetrina.example',
    pec: 'vetrina@pec.example',
    phone: '+39 000 0000000',
    hours: 'dal lunedì al venerdì, ore 9-13 e 14-18 (demo)',
    replyDays: 2,
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
  guaranteeNotice: null,
  version: '2026-11-30',
};

/**
 * Emails to the shop itself: of every order that is paid, and of every withdrawal or return that is declared. The address
 * is the one that the people who ship read.
 */
export const shopEmails = { enabled: true, to: 'ordini@vetrina.example' };

/** Where customers transfer money for orders that an admin takes. Null where the shop takes no bank transfers. */
export const bankAccount: BankAccount | null = {
  holder: 'Vetrina Demo S.r.l.',
  iban: 'IT60X0542811101000000123456',
};

/**
 * Emails to who reorders: a variant became low in stock. None is sent while there is no address.
 */
export const lowStockEmails = { enabled: true, to: '' };

/** The courier that is chosen for an order to be shipped, until the admin chooses another one. */
export const usualCourier: CourierId = 'brt';

/**
 * Settings of each stage, overridden by `-c key=value`: any key of the table in infra/deploy/README.md. Never a secret:
 * of Stripe only the public key and the name of the secret.
 */
export const stageDefaults = {
  dev: { mailFrom: 'negozio@vetrina.example', paymentProvider: 'demo', demo: true },
  staging: { mailFrom: 'negozio@vetrina.example', paymentProvider: 'demo', demo: false },
  prod: { demo: false },
};
