/** Texts of the accounting screen. */
import type { ExportKind } from '../../../../shared/analytics/schema.ts';
import { INVOICE_DAYS, lastInvoiceDay } from '../../../../shared/invoice/last-day.ts';
import { dayOf } from '../../../../shared/locale/days.ts';
import { withArticle } from '../../../../shared/text/day-article.ts';
import { formatShortDay } from '../../../../shared/text/short-day.ts';
import type { InvoiceRow } from '../../../data/admin-accounting.ts';

interface BookFile {
  title: string;
  hint: string;
  choice: { kind: ExportKind; invoiced?: 'excluded' };
}

/** Money counts on the day on which it moved, and the sums of the same days agree. */
export const bookFiles: BookFile[] = [
  {
    title: 'Corrispettivi senza fatture',
    hint: 'Incassi, rimborsi e IVA di ogni giorno e canale (online, telefono, negozio), per il registro dei corrispettivi.',
    choice: { kind: 'register', invoiced: 'excluded' },
  },
  {
    title: 'Incassi e rimborsi con fattura',
    hint: 'Uno per riga, con numero del documento, intestatario e IVA.',
    choice: { kind: 'invoices' },
  },
  {
    title: 'Rimborsi',
    hint: 'Uno per riga, con data, ordine e motivo.',
    choice: { kind: 'refunds' },
  },
  {
    title: 'Riepilogo di tutti gli incassi',
    hint: 'Con e senza fattura insieme: la somma dei primi due file.',
    choice: { kind: 'register' },
  },
];

/** An invoice that is not issued, though its days have passed. */
export function isLate({ type, day, number }: InvoiceRow): boolean {
  return type === 'invoice' && number === null && lastInvoiceDay(day) < dayOf(Date.now());
}

export const typeLabels: Record<InvoiceRow['type'], string> = { invoice: 'Fattura', creditNote: 'Nota di credito' };

export const accountingTexts = {
  exportFailed: 'Errore nell’esportazione',
  loadFailed: 'Non riusciamo a leggere le fatture',
  none: 'In questi giorni nessun ordine con fattura è stato pagato o rimborsato.',
  issueFailed: 'Errore nell’emissione',
  issueUnknown: 'Non sappiamo se i documenti sono stati emessi: controlla l’elenco prima di riprovare',
  filesFailed: 'Errore nel download delle fatture',
  daysRequired: 'Inserisci una data valida',
  daysReversed: 'Questa data viene prima della data iniziale',
  tooManyDays: 'Al massimo un anno alla volta',
  sentByAccountant: `Il negozio numera i documenti e prepara i file FatturaPA. L’invio allo SdI spetta al tuo commercialista: una fattura va inviata entro ${INVOICE_DAYS} giorni dall’incasso.`,
  late: `oltre i ${INVOICE_DAYS} giorni`,
};

/** 'Da emettere: 2'. */
export function pendingText(count: number): string {
  return count === 0 ? 'Nessun documento da emettere.' : `Documenti da emettere: ${count}.`;
}

/** What waits from days before, so that its numbers would come after later days. */
export function earlierText(count: number, day: string): string {
  const what = count === 1 ? 'c’è un documento da emettere,' : `ci sono ${count} documenti da emettere, il primo`;
  return `Prima di questi giorni ${what} ${withArticle('del', formatShortDay(day))}: se non lo fai prima, i numeri non seguono le date.`;
}

export function issuedText(count: number): string {
  return count === 1 ? 'Emesso un documento' : `Emessi ${count} documenti`;
}
