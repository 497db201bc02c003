/** The shop's name, its language and its terms. */
import { shopIdentity } from './owner-config.ts';

export const shop = {
  ...shopIdentity,
  locale: 'it-IT',
  currency: 'EUR',
  timeZone: 'Europe/Rome',
  country: 'Italy',
  countryLabel: 'Italia',
  orderPrefix: 'VE',
  deliveryTime: '2-3 giorni lavorativi',
  preparationTime: '1-2 giorni lavorativi',
  warrantyMonths: 24,
  returnDays: 30,
  /** Minutes until an unpaid order is cancelled and its stock released. */
  paymentMinutes: 30,
} as const;
