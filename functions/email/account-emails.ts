/** The emails about an account: which changes ask for one, and what each one says. */
import { addDays, dayOf } from '../../shared/locale/days.ts';
import { freeShippingThreshold } from '../../shared/price/money.ts';
import { legalConfig } from '../../shared/shop/owner-config.ts';
import { shop } from '../../shared/shop/shop.ts';
import { returnTermsText } from '../../shared/text/return-terms.ts';
import { withArticle } from '../../shared/text/day-article.ts';
import { formatShortDay } from '../../shared/text/short-day.ts';
import type { Account } from '../store/accounts/accounts.ts';
import { livePreviousEmails, UNDO_DAYS } from '../store/accounts/change-email.ts';
import { confirmationLink, type EmailLink } from '../store/accounts/email-links.ts';
import { greet, type EmailContent, type TriggeredEmail } from './render.ts';

/** The page that a link with a token opens. The token stands behind the `#`, which no server sees. */
const LINK_PAGE = '/indirizzo-email';

/** The emails that a change of an account asks for. A seeded account has no `site` and gets none. */
export function accountEmails(before: Account | undefined, after: Account): TriggeredEmail[] {
  if (after.erasedAt) return erasureEmail(before);
  const { site, email, idleWarnedAt, passwordChangedAt, confirmationAskedAt } = after;
  if (!site) return [];
  // A colleague followed the link of an invitation: nothing is to be confirmed. A customer of a file asked for nothing, and
  // who ordered by phone reads in the email about the order how to open the account.
  if (!before && (after.role === 'admin' || after.openedBy)) return [];
  if (!before) return [{ kind: 'welcome', to: email, content: welcomeEmail(site), token: confirmationLink(after) }];
  if (before.email !== email) return emailChangeEmails(before, after, site);
  if (idleWarnedAt && idleWarnedAt !== before.idleWarnedAt) {
    const content = idleWarningEmail(after, site, idleWarnedAt);
    return [{ kind: `idle#${idleWarnedAt}`, to: email, content, isRequired: true }];
  }
  if (passwordChangedAt && passwordChangedAt !== before.passwordChangedAt) {
    return [{ kind: `password#${passwordChangedAt}`, to: email, content: passwordEmail(before, after, site) }];
  }
  if (!confirmationAskedAt || confirmationAskedAt === before.confirmationAskedAt) return [];
  return [confirmationRequest(after, site, confirmationAskedAt)];
}

/** The owner of the previous address must learn of a change by somebody else, if it was theirs. */
function emailChangeEmails(before: Account, after: Account, site: string): TriggeredEmail[] {
  const { updatedAt, previousEmails = [], emailRestoredAt } = after;
  if (emailRestoredAt !== before.emailRestoredAt) {
    return [{ kind: `restored#${emailRestoredAt}`, to: after.email, content: emailRestoredEmail(after, site) }];
  }
  const emails = after.emailUnconfirmedSince ? [confirmationRequest(after, site, updatedAt)] : [];
  const undo = previousEmails.find(({ email }) => email === before.email);
  if (!undo) return emails;
  const token: EmailLink = { purpose: 'undo', userId: after.id, ...undo };
  return [
    { kind: `address#${updatedAt}`, to: before.email, content: emailChangedEmail(before, site), token },
    ...emails,
  ];
}

/**
 * Only the account before the change still has the address. One that it had within the last days hears of it too: somebody
 * else may have changed it and then erased the account.
 */
function erasureEmail(before: Account | undefined): TriggeredEmail[] {
  if (!before?.site || before.erasedAt) return [];
  const content = accountDeletedEmail(before, before.site);
  const previous = livePreviousEmails(before).map(({ email, until }) => ({
    kind: `farewell#${until}`,
    to: email,
    content,
  }));
  return [{ kind: 'farewell', to: before.email, content }, ...previous];
}

/** The name was typed by the person who opened the account: an address that nobody confirmed does not read it. */
function greetingOf({ firstName, emailUnconfirmedSince }: Account): string {
  return greet(emailUnconfirmedSince ? undefined : firstName);
}

function welcomeEmail(site: string): EmailContent {
  return {
    subject: `Ti diamo il benvenuto su ${shop.name}`,
    greeting: greet(),
    paragraphs: [
      `con questo indirizzo è stato aperto un account su ${shop.name}. Qui trovi ${shop.tagline.toLowerCase()}: spedizione gratuita da ${freeShippingThreshold}, ${returnTermsText}.`,
      'Conferma che l’indirizzo è tuo: il link vale sette giorni.',
    ],
    link: { label: 'Conferma l’indirizzo', url: `${site}${LINK_PAGE}#conferma=` },
    closing: [NOT_YOURS],
  };
}

const NOT_YOURS =
  'Se non l’hai chiesto tu, non confermare e ignora questa email: qualcuno ha scritto il tuo indirizzo al posto del suo.';

function confirmationRequest(account: Account, site: string, askedAt: string): TriggeredEmail {
  const content = {
    subject: `Conferma il tuo indirizzo email su ${shop.name}`,
    greeting: greet(),
    paragraphs: [
      `questo indirizzo è stato indicato per un account su ${shop.name}. Conferma che è tuo: il link vale sette giorni.`,
    ],
    link: { label: 'Conferma l’indirizzo', url: `${site}${LINK_PAGE}#conferma=` },
    closing: [NOT_YOURS],
  };
  return { kind: `confirm#${askedAt}`, to: account.email, content, token: confirmationLink(account) };
}

function emailChangedEmail(account: Account, site: string): EmailContent {
  return {
    subject: `Il tuo indirizzo email su ${shop.name} è cambiato`,
    greeting: greetingOf(account),
    paragraphs: [
      'l’indirizzo email del tuo account è stato cambiato: da ora si accede con quello nuovo. Una volta confermato, ci arrivano anche le email sugli ordini.',
      `Se non l’hai cambiato tu, annulla la modifica entro ${UNDO_DAYS} giorni: il tuo account torna a questo indirizzo e scegli una nuova password.`,
    ],
    link: { label: 'Annulla la modifica', url: `${site}${LINK_PAGE}#annulla=` },
    closing: [`Non sai che cosa è successo? Scrivici: ${site}/contact`],
  };
}

function emailRestoredEmail(account: Account, site: string): EmailContent {
  return {
    subject: `Il tuo indirizzo email su ${shop.name} è di nuovo questo`,
    greeting: greetingOf(account),
    paragraphs: [
      'la modifica dell’indirizzo è annullata e chi era collegato al tuo account è stato scollegato. La password di prima non vale più.',
      'Scegline una nuova con il codice che ti abbiamo mandato in un’altra email.',
    ],
    link: { label: 'Scegli una nuova password', url: `${site}/forgot-password?step=code` },
  };
}

function passwordChangedEmail(account: Account, site: string): EmailContent {
  return {
    subject: 'La tua password è stata cambiata',
    greeting: greetingOf(account),
    paragraphs: [
      `la password del tuo account su ${shop.name} è stata cambiata. Chi era collegato con quella di prima deve accedere di nuovo.`,
      `Se non l’hai cambiata tu, scegline subito un’altra e scrivici: ${site}/contact`,
    ],
    link: { label: 'Scegli un’altra password', url: `${site}/forgot-password` },
  };
}

/** An account that the shop opened had none before its first. */
function passwordEmail(before: Account, after: Account, site: string): EmailContent {
  const isFirst = after.openedBy && !before.passwordChangedAt;
  return isFirst ? passwordSetEmail(after, site) : passwordChangedEmail(after, site);
}

function passwordSetEmail(account: Account, site: string): EmailContent {
  return {
    subject: 'La tua password è stata impostata',
    greeting: greetingOf(account),
    paragraphs: [
      `la prima password del tuo account su ${shop.name} è stata impostata: da ora accedi con questo indirizzo email e con la password che hai scelto.`,
      `Se non l’hai impostata tu, scegline subito un’altra e scrivici: ${site}/contact`,
    ],
    link: { label: 'Accedi', url: `${site}/login` },
    closing: [`Scegli un’altra password: ${site}/forgot-password`],
  };
}

const { idleMonths, idleWarningDays } = legalConfig.retention;

function idleWarningEmail(account: Account, site: string, warnedAt: string): EmailContent {
  const erasedOn = formatShortDay(addDays(dayOf(warnedAt), idleWarningDays));
  return {
    subject: `Il tuo account su ${shop.name} sta per essere eliminato`,
    greeting: greetingOf(account),
    paragraphs: [
      `non accedi da più di ${idleMonths} mesi. Per non conservare i tuoi dati più del necessario, ${withArticle('il', erasedOn)} elimineremo il tuo account e tutto ciò che non siamo obbligati a tenere.`,
      'Se vuoi conservarlo, accedi una volta prima di quel giorno: non serve altro.',
    ],
    link: { label: 'Accedi', url: `${site}/login` },
  };
}

/** Confirms the erasure, also to an owner who did not ask for it. */
function accountDeletedEmail(account: Account, site: string): EmailContent {
  const { idleWarnedAt = '', updatedAt } = account;
  const wasIdle = idleWarnedAt > updatedAt;
  const reason = wasIdle ? `non accedevi da più di ${idleMonths} mesi: come ti avevamo scritto` : 'come hai chiesto';
  return {
    subject: `Il tuo account su ${shop.name} è stato eliminato`,
    greeting: greetingOf(account),
    paragraphs: [
      `${reason}, abbiamo eliminato il tuo account e i dati che non siamo obbligati a conservare. Questa è l’ultima email che ti mandiamo, salvo quelle su recessi, resi o garanzie ancora da gestire.`,
      'Se hai comprato qualcosa, conserva la conferma d’ordine: con il numero che riporta puoi ancora far valere garanzia e recesso.',
      ...(wasIdle ? [] : ['Se non l’hai chiesto tu, scrivici subito.']),
    ],
    link: { label: 'Che cosa conserviamo, e perché', url: `${site}/privacy` },
  };
}
