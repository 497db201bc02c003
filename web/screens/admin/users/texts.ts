/** Texts of the admin's users that are not in the specification. */
import type { User } from '../../../../shared/account/answers.ts';
import type { ErasurePreview } from '../../../../shared/account/customer-schema.ts';
import { legalConfig } from '../../../../shared/shop/owner-config.ts';
import { formatCount } from '../../../../shared/locale/numbers.ts';
import { firstLetter } from '../../../../shared/text/truncate.ts';
import { adminErrorMessages } from '../../../../shared/text/admin-messages.ts';
import { withArticle } from '../../../../shared/text/day-article.ts';
import { countryName } from '../../../lib/country-name.ts';
import { formatShortDateTime, formatShortDay } from '../../../lib/dates.ts';
import type { ListTexts } from '../list/list-texts.ts';

export const userListTexts: ListTexts = {
  title: 'Utenti',
  loadFailed: adminErrorMessages.usersLoad,
  beyondLastPage: 'In questa pagina non ci sono utenti',
  noMatches: 'Nessun utente trovato',
  showAll: 'Mostra tutti gli utenti',
  empty: 'Nessun utente ancora',
  emptyHint: 'Chi si registra comparirà qui.',
  count: (total) => (total === 1 ? '1 utente' : `${formatCount(total)} utenti`),
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

/** Specification, section 2: the last access is the date of the last update. A login sets it. */
export function lastAccess({ unused, updatedAt }: User): string {
  return unused ? 'Mai' : formatShortDateTime(updatedAt);
}

export function initialsOf({ firstName, lastName, email }: User): string {
  return (firstLetter(firstName) + firstLetter(lastName) || firstLetter(email)).toUpperCase();
}

/** 'Milano, Italia', or the country alone. */
export function userLocation({ address: { city, country } }: User): string {
  return [city, countryName(country)].filter(Boolean).join(', ');
}

/** Which emails an account gets. */
export function emailTexts({ emailConfirmed, emailFailure }: User): string {
  if (emailFailure) return `Email: non ne riceve più (${emailFailureLabels[emailFailure].toLowerCase()}).`;
  return emailConfirmed
    ? 'Email di servizio: le riceve tutte, su ordini, resi e account.'
    : 'Email di servizio: poche e in parole fisse, finché non conferma l’indirizzo.';
}

const retainedTexts: Record<ErasurePreview['retained'][number]['reason'], string> = {
  paid: 'con nome e cognome',
  invoiced: 'con nome, cognome, dati della fattura e indirizzo che vi compare',
};

/** What an erasure would do, line by line. */
export function erasureTexts({ anonymous, retained, statements }: ErasurePreview, noteCount: number): string[] {
  const notes = noteCount === 0 ? '' : `, ${count(noteCount, 'nota', 'note')} dei colleghi`;
  return [
    `Account eliminato: profilo, password, indirizzo, carrello, preferiti${notes}.`,
    ...(anonymous > 0
      ? [`${count(anonymous, 'ordine mai pagato diventa anonimo', 'ordini mai pagati diventano anonimi')}.`]
      : []),
    ...retained.map(({ reason, orders, until }) => {
      const kept = count(orders, 'ordine pagato resta', 'ordini pagati restano');
      const day = `${orders === 1 ? 'fino' : 'l’ultimo fino'} ${withArticle('al', formatShortDay(until))}`;
      const why = `per ${legalConfig.retention.orderYears} anni di scritture contabili (art. 2220 del Codice civile)`;
      return `${kept} ${retainedTexts[reason]}, ${day}: ${why}. Email, telefono e note spariscono.`;
    }),
    ...(statements > 0
      ? [
          `${count(statements, 'dichiarazione di recesso o reso resta', 'dichiarazioni di recesso o reso restano')} senza nome né email.`,
        ]
      : []),
  ];
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
