/** What becomes of a statement of withdrawal, said where no mail about the order says it. */
import { legalConfig } from '../../shared/legal/seller.ts';
import { refundDeadline } from '../../shared/returns/rules.ts';
import type { EmailContent } from './render.ts';
import type { StoredOrder } from '../store/orders/item.ts';
import type { Return } from '../store/returns/item.ts';
import { returnNextSteps } from './return-receipt.ts';

/** `order` is known where the statement fits one. Undefined for steps that change the order: that has mails of its own. */
export function returnStepEmail(one: Return, order: StoredOrder | undefined): EmailContent | undefined {
  const number = order?.number ?? one.statement.orderNumber;
  if (one.state === 'goodsBack') return goodsBack(one, number);
  if (one.state === 'received' && order) return matched(one, order);
  return one.state === 'closed' ? closed(one, number) : undefined;
}

/** What the receipt of a statement that fits an order says at once. */
function matched(one: Return, order: StoredOrder): EmailContent {
  return {
    subject: `La tua dichiarazione di recesso: ordine ${order.number}`,
    greeting: `Gentile ${one.statement.name},`,
    paragraphs: [
      'abbiamo trovato l’ordine a cui si riferisce la tua dichiarazione di recesso.',
      ...returnNextSteps(one, order),
    ],
    details: [['Numero della ricevuta', one.id]],
    link: { label: 'Resi e recesso', url: `${one.site}/returns` },
  };
}

function goodsBack(one: Return, number: string): EmailContent {
  const day = refundDeadline(one.statement.at).split('-').reverse().join('/');
  return {
    subject: `Abbiamo ricevuto gli articoli dell’ordine ${number}`,
    greeting: `Gentile ${one.statement.name},`,
    paragraphs: [
      'gli articoli che hai rispedito sono arrivati.',
      `Ti rimborsiamo con lo stesso mezzo con cui hai pagato, al più tardi il ${day}, e ti scriviamo quando è fatto.`,
    ],
    link: { label: 'Resi e recesso', url: `${one.site}/returns` },
  };
}

/** Why it was not accepted, in the words of whoever closed it. */
function closed(one: Return, number: string): EmailContent {
  return {
    subject: 'La tua dichiarazione di recesso è stata chiusa',
    greeting: `Gentile ${one.statement.name},`,
    paragraphs: [
      `abbiamo esaminato la tua dichiarazione di recesso relativa all’ordine ${number} e l’abbiamo chiusa senza rimborso.`,
    ],
    details: [
      ['Motivo', one.note ?? ''],
      ['Numero della ricevuta', one.id],
    ],
    closing: [
      `Se pensi che ci sia un errore, rispondi a ${legalConfig.contacts.email} o telefona al ${legalConfig.contacts.phone}: ne parliamo.`,
    ],
    link: { label: 'Resi e recesso', url: `${one.site}/returns` },
  };
}
