/** Generated customers, for measuring only. They are in the table alone: none of them can log in. */
import { shop } from '../../../shared/shop/shop.ts';
import type { Account } from '../../store/accounts/accounts.ts';
import { seededRandom, stableUlid } from '../seed/random.ts';
import { firstNames, lastNames, towns } from './words.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The oldest account was opened this many days ago. */
const CUSTOMER_DAYS = 600;

/** The account at an index among `count`, oldest first; the newest one was opened at `now`. */
export function generateCustomer(index: number, count: number, now: number): Account {
  const random = seededRandom(`account ${index}`);
  const openedAt = now - Math.round(CUSTOMER_DAYS * DAY_MS * (1 - (index + 1) / (count + 1)));
  const createdAt = new Date(openedAt).toISOString();
  const [firstName, lastName, city] = [random.pick(firstNames), random.pick(lastNames), random.pick(towns)];
  return {
    id: stableUlid(`account ${index}`, openedAt),
    firstName,
    lastName,
    role: 'customer',
    isActive: random() > 0.01,
    email: `${firstName}.${lastName}.${index}@posta.example`.toLowerCase(),
    phone: `+39 3${random.between(20, 99)} ${random.between(1_000_000, 9_999_999)}`,
    address: {
      street: `Via ${random.pick(towns)} ${random.between(1, 180)}`,
      city,
      postalCode: String(random.between(10_000, 98_999)),
      province: 'MI',
      country: shop.country,
    },
    createdAt,
    updatedAt: createdAt,
  };
}
