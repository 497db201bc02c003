/** The shop's name, its language and its terms. */
import { shopIdentity } from './owner-config.ts';

/** Working days, the fewest and the most. */
const preparationDays = { min: 1, max: 2 };
const deliveryDays = { min: 2, max: 3 };

export const shop = {
  ...shopIdentity,
  locale: 'it-IT',
  currency: 'EUR',
  timeZone: 'Europe/Rome',
  country: 'Italy',
  countryLabel: 'Italia',
  orderPrefix: 'VE',
  /** From the order until the parcel leaves. */
  preparationDays,
  preparationTime: `${preparationDays.min}-${preparationDays.max} giorni lavorativi`,
  /** From then until it arrives. */
  deliveryDays,
  deliveryTime: `${deliveryDays.min}-${deliveryDays.max} giorni lavorativi`,
  warrantyMonths: 24,
  returnDays: 30,
  /** Minutes until an unpaid order is cancelled and its stock released. */
  paymentMinutes: 30,
  /** The same for an order that an admin took and its customer pays by a link. */
  paymentLinkDays: 3,
} as const;
