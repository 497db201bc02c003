/** What becomes of a statement of withdrawal, said where no mail about the order says it. */
import { legal } from '../../../shared/legal.ts';
import { refundBy } from '../../../shared/return-rules.ts';
import type { Letter } from '../../kit/letter.ts';
import type { Order } from '../../store/order-item.ts';
import type { Return } from '../../store/return-item.ts';
import { whatNow } from './return-letters.ts';

/** `order` is known where the statement fits one. Undefined for steps that change the order: that has mails of its own. */
export function stepLetter(one: Return, order: Order | undefined): Letter | undefined {
  const number = order?.number ?? one.statement.orderNumber;
  if (one.state === 'goodsBack') return goodsBack(one, number);
  if (one.state === 'received' && order) return matched(one, order);
  return one.state === 'closed' ? closed(one, number) : undefined;
}

/** What the receipt of a statement that fits an order says at once. */
function matched(one: Return, order: Order): Letter {
  return {
    subject: `La tua dichiarazione di recesso: ordine ${order.number}`,
    greeting: `Gentile ${one.statement.name},`,
    paragraphs: [
      'abbiamo trovato l’ordine a cui si riferisce la tua dichiarazione di recesso.',
      ...whatNow(one, order),
    ],
    facts: [['Numero della ricevuta', one.id]],
    link: { label: 'Resi e recesso', url: `${one.site}/returns` },
  };
}

function goodsBack(one: Return, number: string): Letter {
  const day = refundBy(one.statement.at).split('-').reverse().join('/');
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
function closed(one: Return, number: string): Letter {
  return {
    subject: 'La tua dichiarazione di recesso è stata chiusa',
    greeting: `Gentile ${one.statement.name},`,
    paragraphs: [
      `abbiamo esaminato la tua dichiarazione di recesso relativa all’ordine ${number} e l’abbiamo chiusa senza rimborso.`,
    ],
    facts: [
      ['Motivo', one.note ?? ''],
      ['Numero della ricevuta', one.id],
    ],
    after: [
      `Se pensi che ci sia un errore, rispondi a ${legal.contacts.email} o telefona al ${legal.contacts.phone}: ne parliamo.`,
    ],
    link: { label: 'Resi e recesso', url: `${one.site}/returns` },
  };
}
