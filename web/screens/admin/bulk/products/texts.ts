import { formatCount } from '../../../../../shared/locale/numbers.ts';
import { countRows, type ProductJob, type ProductRow } from './job.ts';
import type { ChangeName } from './typed-change.ts';

export const changeTexts = {
  title: 'Modifica più prodotti',
  callFailed: 'Il negozio non ha risposto: riprova queste righe',
  nothing: 'Non hai ancora scelto prodotti: segnali nell’elenco, poi premi «Modifica i prodotti scelti».',
  back: 'Torna ai prodotti',
  deleteTitle: 'Eliminare i prodotti?',
  deleteText: 'I prodotti spariscono dal negozio e non si possono recuperare. Gli ordini già fatti restano come sono.',
};

const productCount = (count: number) => (count === 1 ? '1 prodotto' : `${formatCount(count)} prodotti`);

export const chosenText = (count: number) => `${productCount(count)} ${count === 1 ? 'scelto' : 'scelti'}.`;

/** 'Modifica 10 prodotti'. */
export function runLabel(name: ChangeName, count: number): string {
  const verbs: Partial<Record<ChangeName, string>> = {
    activate: 'Metti in vendita',
    deactivate: 'Togli dalla vendita',
    archive: 'Archivia',
    restore: 'Ripristina',
    delete: 'Elimina',
  };
  return `${verbs[name] ?? 'Modifica'} ${productCount(count)}`;
}

/** What is good to know before a change. */
export const changeHints: Partial<Record<ChangeName, string>> = {
  ...Object.fromEntries(
    ['raisePercent', 'lowerPercent', 'raiseEuro', 'lowerEuro'].map((name) => [
      name,
      'Cambiano il prezzo base e quello di ogni variante, arrotondati al centesimo. Chi ha il prodotto nel carrello vede il prezzo nuovo. Di un prodotto in promozione il prezzo precedente si calcola di nuovo: se non c’è più una riduzione, il negozio mostra solo il prezzo, anche dopo «Annulla le modifiche».',
    ]),
  ),
  sale: 'Vale per tutte le varianti, estremi inclusi (ora italiana), e sostituisce una promozione già impostata. Il prezzo precedente, il più basso degli ultimi 30 giorni, lo calcola il negozio.',
  activate: 'I prodotti in archivio tornano anche nell’elenco.',
  archive: 'Escono dal negozio e dagli elenchi. Si possono ripristinare in ogni momento.',
  delete: 'Non si possono recuperare: se hai dubbi, archiviali.',
};

interface RowLabel {
  label: string;
  colour: 'green' | 'gray' | 'red' | 'yellow' | 'blue';
}

export function rowLabel({ phase }: ProductJob, { state }: ProductRow): RowLabel {
  if (state === 'changed') return { label: 'Fatto', colour: 'green' };
  if (state === 'same') return { label: 'Già così', colour: 'gray' };
  if (state === 'refused') return { label: 'Rifiutato', colour: 'red' };
  if (state === 'failed') return { label: 'Non riuscito', colour: 'yellow' };
  return phase === 'done' ? { label: 'Non inviato', colour: 'gray' } : { label: 'Pronto', colour: 'blue' };
}

export function summaryNumbers({ phase, isUndo, typed, rows }: ProductJob): [label: string, count: number][] {
  const { unchecked, ready, changed, same, refused, failed } = countRows(rows);
  const isDeletion = typed.name === 'delete';
  return [
    [isUndo ? 'Rimessi come prima' : isDeletion ? 'Eliminati' : 'Modificati', changed],
    [phase === 'done' ? 'Non inviati' : isDeletion ? 'Da eliminare' : 'Da modificare', ready + unchecked],
    ['Già così', same],
    ['Rifiutati', refused],
    ['Non riusciti', failed],
  ];
}
