/** The days and costs of a return, as its emails say them. */
import { statutoryTerms } from '../../shared/legal/statutory-terms.ts';
import { dayOf } from '../../shared/locale/days.ts';
import { refundDeadline, sendBackDeadline } from '../../shared/returns/window.ts';
import { legalConfig } from '../../shared/shop/owner-config.ts';
import { withArticle } from '../../shared/text/day-article.ts';
import { prepositionA } from '../../shared/text/preposition-a.ts';
import { formatShortDay } from '../../shared/text/short-day.ts';
import type { Return } from '../store/returns/item.ts';

/** What the days of a return are counted from. */
export interface Dated {
  statement: Pick<Return['statement'], 'at'>;
  history: readonly { at: string }[];
  /** The days begin with a cancellation. */
  undeclared?: boolean | undefined;
}

/** `amount` ends with a space. */
export function refundStep(orderReturn: Dated, { isAtOnce = false, amount = '' } = {}): string {
  const lastDay = refundDeadline(orderReturn.statement.at);
  const day = lastDay < lastChangeDay(orderReturn) ? '' : ` (${formatShortDay(lastDay)})`;
  const term = `entro ${statutoryTerms.refundDays} giorni ${orderReturn.undeclared ? 'dall’annullamento' : 'dalla dichiarazione'}${day}`;
  return isAtOnce
    ? `Il rimborso parte subito, con lo stesso mezzo con cui hai pagato, e arriva in ogni caso ${term}.`
    : `Ti rimborsiamo ${amount}con lo stesso mezzo con cui hai pagato, ${term}.`;
}

/** Until when the refund comes whose days began at `start`. */
export function termSince(start: string, orderReturn: Dated): string {
  const lastDay = refundDeadline(start);
  return lastDay < lastChangeDay(orderReturn) ? 'subito' : `al più tardi ${theDay(lastDay)}`;
}

export const shippingPaidBy = () => (legalConfig.returns.paidBy === 'customer' ? 'a tuo carico' : 'a nostro carico');

/** Of what was defective or wrong, also where the customer pays for other returns. */
export function freeOfCost(sendingBack: 'rispedirlo' | 'rispedirli'): string {
  const { email, phone } = legalConfig.contacts;
  return `Le spese per ${sendingBack} sono a nostro carico: prima di spedire scrivi ${prepositionA(email)} ${email} o telefona al ${phone}, e ti diciamo come fare.`;
}

/** Where an admin found the order late, the customer has as many days from then on. */
export function lastSendBackDay(orderReturn: Dated): string {
  const statedDay = sendBackDeadline(orderReturn.statement.at);
  return statedDay < lastChangeDay(orderReturn) ? sendBackDeadline(lastChangeAt(orderReturn)) : statedDay;
}

const lastChangeAt = ({ history, statement }: Dated) => history.at(-1)?.at ?? statement.at;
/** The day that the email is about. No email promises an earlier one. */
const lastChangeDay = (orderReturn: Dated) => dayOf(lastChangeAt(orderReturn));

/** With its article: 'l’11/12/2026'. */
export const theDay = (day: string) => withArticle('il', formatShortDay(day));
