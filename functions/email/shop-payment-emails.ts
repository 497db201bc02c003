/** The emails to the shop about money that moved, or did not, without an admin: what happened, and what is to do. */
import { refundableCents } from '../../shared/order/rules.ts';
import { formatEuro, toEuro } from '../../shared/price/money.ts';
import { shopEmails } from '../../shared/shop/owner-config.ts';
import { SHOP_EMAIL_KIND } from '../store/emails/email-records.ts';
import type { OrderRefund, StoredOrder } from '../store/orders/item.ts';
import { newRefunds } from './order-amounts.ts';
import type { TriggeredEmail } from './render.ts';

interface PaymentNews {
  kind: string;
  subject: string;
  paragraphs: string[];
}

/** One email for each change: a failed refund is the most urgent, then a dispute. */
export function shopPaymentEmail(
  before: StoredOrder | undefined,
  after: StoredOrder,
  { enabled, to } = shopEmails,
): TriggeredEmail | undefined {
  const news = enabled && before && (failedRefund(before, after) ?? dispute(before, after) ?? refund(before, after));
  if (!news) return undefined;
  const { kind, subject, paragraphs } = news;
  const link = { label: 'Apri l’ordine', url: `${after.site}/admin/orders/${encodeURIComponent(after.id)}` };
  return {
    kind: `${SHOP_EMAIL_KIND}${kind}#${after.version}`,
    to,
    content: { subject, greeting: 'Una novità sui pagamenti:', paragraphs, link },
  };
}

function failedRefund(before: StoredOrder, after: StoredOrder): PaymentNews | undefined {
  const failed = newRefunds(before.refunds.filter(isFailed), after.refunds.filter(isFailed)).filter(
    // A dispute that was lost and then won gives money back: nobody waits for it.
    (entry) => !entry.dispute,
  );
  if (failed.length === 0) return undefined;
  return {
    kind: 'refund-failed',
    subject: `Rimborso non riuscito per l’ordine ${after.number}`,
    paragraphs: [
      `un rimborso di ${euro(sum(failed))} per l’ordine ${after.number} era partito, ma la banca del cliente non l’ha accettato: il denaro è tornato sul conto del negozio.`,
      `Al cliente spettano ancora ${euro(Math.min(refundableCents(after), sum(failed)))}. Riprova il rimborso dalla scheda dell’ordine; se non riesce di nuovo, concorda con il cliente un bonifico e fallo registrare da chi gestisce il sito.`,
    ],
  };
}

function dispute(before: StoredOrder, after: StoredOrder): PaymentNews | undefined {
  const { dispute: current, number } = after;
  if (!current || (current.id === before.dispute?.id && current.status === before.dispute.status)) return undefined;
  const amount = euro(current.cents);
  const texts = {
    inquiry: [
      'Richiesta di informazioni sul pagamento',
      `la banca del cliente chiede informazioni sul pagamento di ${amount} per l’ordine ${number}. Rispondi nella dashboard di Stripe entro i giorni indicati; se preferisci, un rimborso dalla scheda dell’ordine chiude la richiesta.`,
    ],
    open: [
      'Pagamento contestato',
      `il cliente contesta presso la sua banca ${amount} dell’ordine ${number}. Rispondi nella dashboard di Stripe entro i giorni indicati. Finché la contestazione è aperta l’ordine non si può rimborsare; se non è ancora partito, non spedirlo.`,
    ],
    won: [
      'Contestazione chiusa a favore del negozio',
      `la contestazione di ${amount} per l’ordine ${number} è chiusa: l’importo resta al negozio, e l’ordine si può di nuovo rimborsare.`,
    ],
    lost: [
      'Contestazione persa',
      `la contestazione di ${amount} per l’ordine ${number} è persa: l’importo è tornato al cliente e risulta rimborsato. Non rimborsarlo una seconda volta.`,
    ],
  } satisfies Record<typeof current.status, [string, string]>;
  const [title, text] = texts[current.status];
  return { kind: 'dispute', subject: `${title}: ordine ${number}`, paragraphs: [text] };
}

/** Made in the provider's dashboard. What the shop refunds itself is no news. */
function refund(before: StoredOrder, after: StoredOrder): PaymentNews | undefined {
  const outside = newRefunds(before.refunds, after.refunds).filter(({ by }) => by === 'Stripe' || by === 'Demo');
  if (outside.length === 0) return undefined;
  const left = refundableCents(after);
  return {
    kind: 'refund-outside',
    subject: `Rimborso fatto in ${outside[0]!.by} per l’ordine ${after.number}`,
    paragraphs: [
      `nella dashboard di ${outside[0]!.by} sono stati rimborsati ${euro(sum(outside))} dell’ordine ${after.number}. Il negozio ne tiene conto.`,
      ...(left > 0 ? [`Restano da rimborsare al massimo ${euro(left)}.`] : ['L’ordine è rimborsato per intero.']),
    ],
  };
}

const isFailed = ({ failedAt }: OrderRefund) => failedAt !== undefined;

/** At the provider. */
function sum(refunds: readonly OrderRefund[]): number {
  return refunds.reduce((total, { cents, handCents = 0 }) => total + cents - handCents, 0);
}

const euro = (cents: number) => formatEuro(toEuro(cents));
