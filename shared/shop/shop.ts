/** What the shop is called (`owner.ts`) and how it speaks. */
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
  /** Minutes that an unpaid order keeps its pieces: then it is cancelled and they return. */
  paymentMinutes: 30,
} as const;
