/** What several emails about an order say of it: where it goes, how it is paid, what its contract is. */
import { acceptedTermsParagraphs } from '../../shared/legal/accepted-terms.ts';
import { formatAddress } from '../../shared/legal/format-seller.ts';
import { dayOf } from '../../shared/locale/days.ts';
import { statutoryTerms } from '../../shared/legal/statutory-terms.ts';
import { formatIban } from '../../shared/locale/iban.ts';
import { isVatNumber } from '../../shared/locale/tax-code.ts';
import { paymentMethodName } from '../../shared/order/payment-methods.ts';
import { isPaid } from '../../shared/order/rules.ts';
import { wasShipped } from '../../shared/order/status.ts';
import { isWithdrawnEarly } from '../../shared/returns/before-payment.ts';
import { returnableQuantities } from '../../shared/returns/rules.ts';
import { isComingBack } from '../../shared/returns/states.ts';
import { deliveredAt, lastVoluntaryReturnDay, lastWithdrawalDay } from '../../shared/returns/window.ts';
import { bankAccount, legalConfig } from '../../shared/shop/owner-config.ts';
import { shop } from '../../shared/shop/shop.ts';
import { consumersOnlyText, SHOP_CONTRACT } from '../../shared/text/contract-terms.ts';
import { sendingBackText } from '../../shared/text/return-terms.ts';
import { prepositionA } from '../../shared/text/preposition-a.ts';
import { RETURN_FIRST, TRANSFER_RETURNED } from '../../shared/text/transfer-returned.ts';
import type { StoredOrder } from '../store/orders/item.ts';
import { mayGetTransfer } from '../store/orders/hand-refunds.ts';
import { piecesText } from '../store/orders/order-events.ts';
import { euro, orderAmounts } from './order-amounts.ts';
import { orderLink } from './order-link.ts';
import { payOutTerm } from './refund-content.ts';
import type { EmailContent } from './render.ts';
import { withArticle } from '../../shared/text/day-article.ts';
import { formatShortDay } from '../../shared/text/short-day.ts';

type Details = [string, string][];

/** What the customer typed, or an admin for the customer: only for a confirmed address. */
export function typedDetails(isConfirmed: boolean, details: Details): Details {
  return isConfirmed ? details : [];
}

/** Where it goes, or where the customer comes for it. */
export function placeDetails(order: StoredOrder, isConfirmed: boolean): Details {
  if (!order.pickup) return typedDetails(isConfirmed, [['Spedizione a', formatShippingAddress(order)]]);
  return [['Ritiro in negozio', formatAddress(order.address)]];
}

function formatShippingAddress({ address }: StoredOrder): string {
  const { firstName, lastName, street, postalCode, city, province } = address;
  return `${firstName} ${lastName}, ${street}, ${postalCode} ${city} (${province}), ${shop.countryLabel}`;
}

/** The customer's, for the delivery. */
export function noteDetails({ notes }: StoredOrder, isConfirmed: boolean): Details {
  return notes ? typedDetails(isConfirmed, [['Note', notes]]) : [];
}

/** Of a payment that is for these pieces, too. */
export function withdrawnDetails(order: StoredOrder): Details {
  const withdrawn = (order.returns ?? []).filter((each) => isWithdrawnEarly(each) && !each.unpaid);
  const text = piecesText(
    order,
    withdrawn.flatMap(({ pieces }) => pieces),
  );
  return text ? [['Recesso', `${text}. Non spediamo questi articoli, e te li rimborsiamo.`]] : [];
}

export function paymentText({ byHand, method }: StoredOrder): string {
  return byHand && method === 'card' ? 'Registrato dal negozio' : paymentMethodName(method);
}

/** Who ordered in the shop withdraws from nothing: it is no contract at a distance. */
export function contractParagraphs(order: StoredOrder): string[] {
  if (order.origin === 'shop') return [SHOP_CONTRACT];
  return acceptedTermsParagraphs(order.termsVersion ?? legalConfig.version, order.site, order);
}

/** The day in Italy: '05/03/2026'. */
export function formatItalianDay(at: string): string {
  return formatShortDay(dayOf(Date.parse(at)));
}

const OPEN_ACCOUNT =
  'Per aprire l’ordine la prima volta scegli una password: nella pagina di accesso premi «Password dimenticata?» e scrivi questo indirizzo email. Così sappiamo che è tuo.';

/** Codice del consumo, art. 51, par. 6: who orders by phone is bound once the confirmed offer is accepted. */
const OFFER =
  'Questo ordine è una nostra proposta: non ti impegna finché non paghi. Pagando accetti le condizioni di vendita allegate a questa email. Se non lo vuoi, non devi fare nulla.';

/** The shop may have opened the account: its owner learns of it here (Reg. UE 2016/679, art. 13). */
export function privacyParagraphs({ confirmedOnly, site }: StoredOrder): string[] {
  return confirmedOnly
    ? [
        `L’ordine sta in un account con questo indirizzo email. Come trattiamo i tuoi dati, e come eliminarlo: ${site}/privacy.`,
      ]
    : [];
}

const COLLECTION = 'Lo ritiri in negozio, senza corriere: dopo il pagamento ti scriviamo appena è pronto.';

/** Numbers of the orders whose place it takes, or which take its place. */
function replacedNumbers({ links = [] }: StoredOrder, as: 'replaces' | 'replacedBy'): string[] {
  return links.filter((link) => link.as === as && !link.cancelled).map(({ number }) => number);
}

/** Of a cancelled order: which one is valid, and what becomes of a transfer that is on its way. */
export function replacedSentences(order: StoredOrder): string[] {
  const others = replacedNumbers(order, 'replacedBy');
  const isAwaited = mayGetTransfer(order);
  if (others.length === 0) return isAwaited ? [TRANSFER_RETURNED] : [];
  return others.map(
    (other) => `Al suo posto c’è l’ordine ${other}: vale solo quello.${isAwaited ? TRANSFER_KEPT : ''}`,
  );
}

const TRANSFER_KEPT =
  ' Se hai già fatto il bonifico, vale per quello: se è di più ti restituiamo la differenza, se è di meno paga solo ciò che manca.';

export function overpaidSentences(order: StoredOrder): string[] {
  const { paidCents, overpaidCents = 0 } = order;
  if (overpaidCents === 0) return [];
  return [
    `Ci sono arrivati ${euro(paidCents + overpaidCents)}: i ${euro(overpaidCents)} in più te li restituiamo con lo stesso mezzo con cui hai pagato${payOutTerm(order)}`,
  ];
}

/** An order that an admin took waits for its payment: how to pay, and until when. */
export function paymentRequest(order: StoredOrder, isConfirmed: boolean): Omit<EmailContent, 'greeting'> {
  const { number, method, payBy, confirmedOnly } = order;
  const isTransfer = method === 'bankTransfer' && bankAccount;
  const hasLeft = wasShipped(order);
  const transfer: Details = isTransfer
    ? [
        ['Intestato a', bankAccount!.holder],
        ['IBAN', formatIban(bankAccount!.iban)],
        ['Causale', `Ordine ${number}`],
        ...(payBy ? [['Paga entro', formatShortDay(payBy)] as [string, string]] : []),
      ]
    : [];
  return {
    subject: `Il tuo ordine ${number}: come pagarlo`,
    paragraphs: [
      `${hasLeft ? 'il tuo ordine non è ancora pagato' : 'abbiamo preparato il tuo ordine'}. ${howToPay(order)}`,
      ...replacedNumbers(order, 'replaces').map(
        (replaced) => `Prende il posto dell’ordine ${replaced}, che annulliamo: paga solo questo.`,
      ),
      ...(order.pickup && !hasLeft ? [COLLECTION] : []),
      ...(isUnorderedPossible(order) && hasLeft ? [UNORDERED] : []),
      ...(confirmedOnly ? [OPEN_ACCOUNT] : []),
    ],
    details: [
      ['Numero ordine', number],
      ...placeDetails(order, isConfirmed),
      ['Pagamento', paymentText(order)],
      ...transfer,
      ...noteDetails(order, isConfirmed),
    ],
    amounts: orderAmounts(order),
    link: isTransfer ? orderLink(order) : { ...orderLink(order), label: 'Apri l’ordine e paga' },
    closing: [
      ...(order.origin === 'phone' && !hasLeft ? [OFFER] : []),
      ...privacyParagraphs(order),
      ...contractParagraphs(order),
    ],
  };
}

function howToPay(order: StoredOrder): string {
  const { method, payBy, expiresAt } = order;
  const hasLeft = wasShipped(order);
  const lastDay = payBy ? formatShortDay(payBy) : expiresAt && formatItalianDay(expiresAt);
  const until = lastDay && !hasLeft ? ` Gli articoli sono riservati per te fino ${withArticle('al', lastDay)}.` : '';
  if (method !== 'bankTransfer' || !bankAccount) {
    return `Per pagarlo con la carta apri l’ordine e premi «Paga ora».${until}`;
  }
  const next = hasLeft ? '' : ' Lo prepariamo quando il bonifico arriva, e ti scriviamo.';
  return `Si paga con bonifico: trovi i dati qui sotto.${until}${next}`;
}

/** Nobody pays for what was not ordered, and silence is no consent (Codice del consumo, art. 66-quinquies). */
const UNORDERED = `È partito prima del pagamento perché l’hai confermato. Se non è così non devi pagare nulla: scrivi ${prepositionA(legalConfig.contacts.email)} ${legalConfig.contacts.email}.`;

const isUnorderedPossible = ({ origin, pickup }: StoredOrder) => origin === 'phone' && !pickup;

/** Of what leaves unpaid, or needs no payment. */
export function stillToPay(order: StoredOrder): string[] {
  if (order.exchange) return ['Non devi pagare nulla.'];
  if (isPaid(order)) return [];
  if (order.returns?.some(isComingBack)) return [RETURN_FIRST];
  const sum = `L’ordine non è ancora pagato: ${euro(order.totalCents)}. Come pagarlo lo trovi nella pagina dell’ordine.`;
  return isUnorderedPossible(order) ? [sum, UNORDERED] : [sum];
}

/** For an order that the customer comes for, this is what the others call shipped. */
export function readyForPickup(order: StoredOrder): Omit<EmailContent, 'greeting'> {
  return {
    subject: `Ordine ${order.number}: pronto per il ritiro`,
    paragraphs: [
      `il tuo ordine è pronto: puoi ritirarlo in negozio. Siamo aperti ${legalConfig.contacts.hours}.`,
      ...stillToPay(order),
    ],
    details: placeDetails(order, true),
    link: orderLink(order),
  };
}

function returnParagraphs(order: StoredOrder): string[] {
  return [
    `Se cambi idea hai ${statutoryTerms.withdrawalDays} giorni per recedere e fino a ${shop.returnDays} per il reso. Se un articolo è difettoso vale la garanzia legale di ${shop.warrantyMonths} mesi.`,
    ...lastDays(deliveredAt(order)),
    `Per recesso e reso ${sendingBackText}.`,
  ];
}

function lastDays(delivery: string | undefined): string[] {
  if (!delivery) return [];
  const [withdrawal, voluntary] = [lastWithdrawalDay(delivery), lastVoluntaryReturnDay(delivery)].map((day) => {
    const date = new Date(`${day}T12:00:00Z`);
    return withArticle('al', date.toLocaleDateString(shop.locale, { dateStyle: 'long', timeZone: shop.timeZone }));
  });
  return [`Per recedere hai tempo fino ${withdrawal}, per il reso fino ${voluntary}.`];
}

export function delivered(order: StoredOrder): Omit<EmailContent, 'greeting'> {
  // Nothing, where its customer has declared a return of all.
  const isLeft = returnableQuantities(order.lines, order.returns).length > 0;
  return {
    subject: `Ordine ${order.number} ${order.pickup ? 'ritirato' : 'consegnato'}`,
    paragraphs: [
      `il tuo ordine risulta ${order.pickup ? 'ritirato in negozio' : 'consegnato'}: speriamo che ti piaccia.`,
      ...(order.exchange ? [] : stillToPay(order)),
      ...(order.invoice && isVatNumber(order.invoice.taxCode) ? [consumersOnlyText] : []),
      ...(order.origin === 'shop' ? [SHOP_CONTRACT] : isLeft ? returnParagraphs(order) : []),
    ],
    link: orderLink(order),
    closing: [
      ...(order.origin === 'shop' ? [] : [`Per recedere: ${order.site}/recesso`]),
      `Come fare un reso: ${order.site}/returns`,
    ],
  };
}
