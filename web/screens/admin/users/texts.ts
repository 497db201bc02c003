/** Texts of the admin's users that are not in the specification. */
import type { User } from '../../../../shared/account/answers.ts';
import { firstLetter } from '../../../../shared/text/truncate.ts';
import { adminErrorMessages } from '../../../../shared/text/admin-messages.ts';
import { countryName } from '../../../lib/country-name.ts';
import type { ListTexts } from '../list/list-texts.ts';

export const userListTexts: ListTexts = {
  title: 'Utenti',
  loadFailed: adminErrorMessages.usersLoad,
  beyondLastPage: 'In questa pagina non ci sono utenti',
  noMatches: 'Nessun utente trovato',
  showAll: 'Mostra tutti gli utenti',
  empty: 'Nessun utente ancora',
  emptyHint: 'Chi si registra comparirà qui.',
  count: (total) => (total === 1 ? '1 utente' : `${total} utenti`),
};

export const roleLabels: Record<User['role'], string> = { admin: 'Amministratore', customer: 'Cliente' };

/** The shop sends nothing more to such an address. */
export const emailFailureLabels: Record<NonNullable<User['emailFailure']>, string> = {
  bounce: 'Email inesistente',
  complaint: 'Email segnalata come spam',
};

export function userName({ firstName, lastName, email }: User): string {
  return `${firstName} ${lastName}`.trim() || email;
}

export function initialsOf({ firstName, lastName, email }: User): string {
  return (firstLetter(firstName) + firstLetter(lastName) || firstLetter(email)).toUpperCase();
}

/** 'Milano, Italia', or the country alone. */
export function userLocation({ address: { city, country } }: User): string {
  return [city, countryName(country)].filter(Boolean).join(', ');
}
