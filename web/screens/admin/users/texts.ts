/** What the users of the back office say beyond the specification's own texts. */
import type { User } from '../../../../shared/account.ts';
import { firstLetter } from '../../../../shared/letters.ts';
import { shop } from '../../../../shared/shop.ts';
import { officeFailures } from '../../../../shared/office-texts.ts';
import type { ListWords } from '../list-words.ts';

export const listWords: ListWords = {
  title: 'Utenti',
  failed: officeFailures.usersLoad,
  beyond: 'In questa pagina non ci sono utenti',
  notFound: 'Nessun utente trovato',
  showAll: 'Mostra tutti gli utenti',
  none: 'Nessun utente ancora',
  noneHint: 'Chi si registra comparirà qui.',
  counted: (total) => (total === 1 ? '1 utente' : `${total} utenti`),
};

export const roleLabels: Record<User['role'], string> = { admin: 'Amministratore', customer: 'Cliente' };

export function nameOf({ firstName, lastName, email }: User): string {
  return `${firstName} ${lastName}`.trim() || email;
}

export function initialsOf({ firstName, lastName, email }: User): string {
  return (firstLetter(firstName) + firstLetter(lastName) || firstLetter(email)).toUpperCase();
}

/** 'Milano, Italia'; where somebody only has a country, that says nothing of them. */
export function placeOf({ address: { city, country } }: User): string {
  const land = country === shop.country ? shop.countryLabel : country;
  return city ? [city, land].filter(Boolean).join(', ') : land;
}
