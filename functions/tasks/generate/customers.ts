/** Customers made up for measuring. They stand in the table alone: none of them can log in. */
import { shop } from '../../../shared/shop/shop.ts';
import type { Account } from '../../store/accounts/accounts.ts';
import { seededRandom, stableUlid } from '../seed/random.ts';
import { firstNames, lastNames, towns } from './words.ts';

const DAY = 24 * 60 * 60 * 1000;
const PEOPLE_DAYS = 600;

/** The account at a place among `count`, the oldest first; `now` is when the newest was opened. */
export function generateCustomer(place: number, count: number, now: number): Account {
  const luck = seededRandom(`account ${place}`);
  const openedAt = now - Math.round(PEOPLE_DAYS * DAY * (1 - (place + 1) / (count + 1)));
  const [firstName, lastName, city] = [luck.pick(firstNames), luck.pick(lastNames), luck.pick(towns)];
  const at = new Date(openedAt).toISOString();
  return {
    id: stableUlid(`account ${place}`, openedAt),
    ...{ firstName, lastName, role: 'customer', isActive: luck() > 0.01 },
    email: `${firstName}.${lastName}.${place}@posta.example`.toLowerCase(),
    phone: `+39 3${luck.between(20, 99)} ${luck.between(1_000_000, 9_999_999)}`,
    address: {
      street: `Via ${luck.pick(towns)} ${luck.between(1, 180)}`,
      ...{ city, postalCode: String(luck.between(10_000, 98_999)), province: 'MI', country: shop.country },
    },
    createdAt: at,
    updatedAt: at,
  };
}
