/** The emails about an account: which changes ask for one, and what each one says. */
import { addDays, dayOf } from '../../shared/locale/days.ts';
import { freeShippingThreshold } from '../../shared/price/money.ts';
import { legalConfig } from '../../shared/shop/owner-config.ts';
import { shop } from '../../shared/shop/shop.ts';
import { returnTermsText } from '../../shared/text/return-terms.ts';
import type { Account } from '../store/accounts/accounts.ts';
import type { EmailContent, TriggeredEmail } from './render.ts';

/** The email that a change of an account asks for. A seeded account has no `site` and gets none. */
export function accountEmail(before: Account | undefined, after: Account): TriggeredEmail | undefined {
  if (after.erasedAt) return erasureEmail(before);
  const { site, email, updatedAt, idleWarnedAt, passwordChangedAt } = after;
  if (!site) return undefined;
  if (!before) return { kind: 'welcome', to: email, content: welcomeEmail(after, site) };
  if (idleWarnedAt && idleWarnedAt !== before.idleWarnedAt) {
    return { kind: `idle#${idleWarnedAt}`, to: email, content: idleWarningEmail(after, site, idleWarnedAt) };
  }
  if (passwordChangedAt && passwordChangedAt !== before.passwordChangedAt) {
    return { kind: `password#${passwordChangedAt}`, to: email, content: passwordChangedEmail(after, site) };
  }
  if (before.email === email) return undefined;
  return { kind: `address#${updatedAt}`, to: before.email, content: addressChangedEmail(after, site) };
}

/** Only the account before the change still has the address. */
function erasureEmail(before: Account | undefined): TriggeredEmail | undefined {
  if (!before?.site || before.erasedAt) return undefined;
  return { kind: 'farewell', to: before.email, content: accountDeletedEmail(before, before.site) };
}

function welcomeEmail({ firstName }: Account, site: string): EmailContent {
  return {
    subject: `Ti diamo il benvenuto su ${shop.name}`,
    greeting: `Ciao ${firstName},`,
    paragraphs: [
      `il tuo account è attivo. Qui trovi ${shop.tagline.toLowerCase()}: spedizione gratuita da ${freeShippingThreshold}, ${returnTermsText}.`,
    ],
    link: { label: 'Scopri i prodotti', url: `${site}/products` },
  };
}

/** Goes to the previous address: its owner must learn of a change by somebody else. */
function addressChangedEmail({ firstName }: Account, site: string): EmailContent {
  return {
    subject: `Il tuo indirizzo email su ${shop.name} è cambiato`,
    greeting: `Ciao ${firstName},`,
    paragraphs: [
      'l’indirizzo email del tuo account è stato cambiato: da ora si accede con quello nuovo.',
      'Se non l’hai cambiato tu, scrivici subito.',
    ],
    link: { label: 'Contattaci', url: `${site}/contact` },
  };
}

function passwordChangedEmail({ firstName }: Account, site: string): EmailContent {
  return {
    subject: 'La tua password è stata cambiata',
    greeting: `Ciao ${firstName},`,
    paragraphs: [
      `la password del tuo account su ${shop.name} è stata cambiata. Chi era collegato con quella di prima deve accedere di nuovo.`,
      `Se non l’hai cambiata tu, scegline subito un’altra e scrivici: ${site}/contact`,
    ],
    link: { label: 'Scegli un’altra password', url: `${site}/forgot-password` },
  };
}

const { idleMonths, idleWarningDays } = legalConfig.retention;

function idleWarningEmail({ firstName }: Account, site: string, warnedAt: string): EmailContent {
  const erasedOn = addDays(dayOf(warnedAt), idleWarningDays).split('-').reverse().join('/');
  return {
    subject: `Il tuo account su ${shop.name} sta per essere eliminato`,
    greeting: `Ciao ${firstName},`,
    paragraphs: [
      `non accedi da più di ${idleMonths} mesi. Per non conservare i tuoi dati più del necessario, il ${erasedOn} elimineremo il tuo account e tutto ciò che non siamo obbligati a tenere.`,
      'Se vuoi conservarlo, accedi una volta prima di quel giorno: non serve altro.',
    ],
    link: { label: 'Accedi', url: `${site}/login` },
  };
}

/** Confirms the erasure, also to an owner who did not ask for it. */
function accountDeletedEmail({ firstName, idleWarnedAt = '', updatedAt }: Account, site: string): EmailContent {
  const wasIdle = idleWarnedAt > updatedAt;
  const reason = wasIdle ? `non accedevi da più di ${idleMonths} mesi: come ti avevamo scritto` : 'come hai chiesto';
  return {
    subject: `Il tuo account su ${shop.name} è stato eliminato`,
    greeting: `Ciao ${firstName},`,
    paragraphs: [
      `${reason}, abbiamo eliminato il tuo account e i dati che non siamo obbligati a conservare. Questa è l’ultima email che ti mandiamo, salvo quelle su recessi, resi o garanzie ancora da gestire.`,
      'Se hai comprato qualcosa, conserva la conferma d’ordine: con il numero che riporta puoi ancora far valere garanzia e recesso.',
      ...(wasIdle ? [] : ['Se non l’hai chiesto tu, scrivici subito.']),
    ],
    link: { label: 'Che cosa conserviamo, e perché', url: `${site}/privacy` },
  };
}
