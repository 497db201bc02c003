/** The demo's accounts: the two that everybody may use, and twelve customers. */
import { demoAccounts } from '../../../shared/account/demo-accounts.ts';
import type { Role } from '../../../shared/account/roles.ts';
import { shop } from '../../../shared/shop/shop.ts';
import type { Account } from '../../store/accounts/accounts.ts';
import { stableUlid } from './random.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Name, street, postal code, city, province, phone, and how many days before the seed the account was opened. */
const CUSTOMERS = [
  ['Giulia', 'Rinaldi', 'Via Giuseppe Garibaldi 14', '20121', 'Milano', 'MI', '+39 333 4128806', 118],
  ['Marco', 'Esposito', 'Via Toledo 210', '80134', 'Napoli', 'NA', '+39 347 2069915', 112],
  ['Francesca', 'Moretti', 'Via Po 31', '10124', 'Torino', 'TO', '+39 320 7781043', 107],
  ['Alessandro', 'Greco', 'Via Maqueda 88', '90133', 'Palermo', 'PA', '+39 328 5540172', 101],
  ['Chiara', 'Fontana', 'Strada Maggiore 52', '40125', 'Bologna', 'BO', '+39 349 6102287', 96],
  ['Davide', 'Marchetti', 'Borgo Pinti 9', '50121', 'Firenze', 'FI', '+39 335 8876310', 95],
  ['Sara', 'De Luca', 'Via Nazionale 174', '00184', 'Roma', 'RM', '+39 338 1954460', 93],
  ['Matteo', 'Zanetti', 'Fondamenta Nove 5012', '30121', 'Venezia', 'VE', '+39 340 7023398', 92],
  ['Elisa', 'Parodi', 'Via San Lorenzo 23', '16123', 'Genova', 'GE', '+39 366 2418057', 91],
  ['Lorenzo', 'Caputo', 'Via Sparano 61', '70121', 'Bari', 'BA', '+39 327 9035514', 74],
  ['Martina', 'Piras', 'Via Manno 40', '09124', 'Cagliari', 'CA', '+39 345 3387726', 52],
  ['Simone', 'Visentin', 'Via Mazzini 12', '37121', 'Verona', 'VR', '+39 331 6690845', 27],
] as const;

const DEMO_PERSONS: Record<Role, Pick<Account, 'firstName' | 'lastName' | 'phone' | 'address'>> = {
  admin: { firstName: 'Elena', lastName: 'Ferri', phone: '', address: homeAddress('', '', '', '') },
  customer: {
    firstName: 'Luca',
    lastName: 'Bassi',
    phone: '+39 339 2750184',
    address: homeAddress('Via Roma 27', '35122', 'Padova', 'PD'),
  },
};

/** An account to create. Without a password it gets a random one that nobody knows. */
export interface SeedAccount {
  account: Account;
  password: string | undefined;
}

/** All accounts, the two demo accounts first. */
export function seedAccounts(seededAt: number, accounts = demoAccounts): SeedAccount[] {
  return [
    ...accounts.map(({ email, password, role }) => ({
      account: seedAccount({ ...DEMO_PERSONS[role], email, role }, seededAt - 119 * DAY_MS),
      password,
    })),
    ...CUSTOMERS.map(([firstName, lastName, street, postalCode, city, province, phone, days]) => {
      const email = `${firstName}.${lastName.replace(/\W/g, '')}@posta.example`.toLowerCase();
      const address = homeAddress(street, postalCode, city, province);
      const account = { firstName, lastName, email, phone, address, role: 'customer' as const };
      return { account: seedAccount(account, seededAt - days * DAY_MS), password: undefined };
    }),
  ];
}

type Person = Pick<Account, 'firstName' | 'lastName' | 'email' | 'phone' | 'address' | 'role'>;

function seedAccount(person: Person, openedAt: number): Account {
  const createdAt = new Date(openedAt).toISOString();
  const id = stableUlid(`account ${person.email}`, openedAt);
  return { ...person, id, isActive: true, createdAt, updatedAt: createdAt };
}

function homeAddress(street: string, postalCode: string, city: string, province: string): Account['address'] {
  return { street, postalCode, city, province, country: shop.country };
}
