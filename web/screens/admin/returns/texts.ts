/** What the returns of the back office say. */
import { dayOf } from '../../../../shared/days.ts';
import type { AdminReturn } from '../../../../shared/returns.ts';
import type { ListWords } from '../list-words.ts';
import { kindLabels } from '../return-words.ts';

export const listWords: ListWords = {
  title: 'Resi e recessi',
  failed: 'Errore nel caricamento dei resi',
  beyond: 'In questa pagina non ci sono dichiarazioni',
  notFound: 'Nessuna dichiarazione trovata',
  showAll: 'Mostra tutte le dichiarazioni',
  none: 'Nessuna dichiarazione ancora',
  noneHint: 'Le dichiarazioni di recesso e i resi dei clienti compariranno qui.',
  counted: (total) => (total === 1 ? '1 dichiarazione' : `${total} dichiarazioni`),
};

export const failed = 'Errore nell’aggiornamento della dichiarazione';
export const saved = 'Dichiarazione aggiornata con successo';

export function kindOf({ kind }: AdminReturn): string {
  return kind ? kindLabels[kind] : 'Ordine da trovare';
}

export const writtenDay = (day: string) => day.split('-').reverse().join('/');

/** True while money may still be owed, and its last day is today or over. */
export function isDue({ state, refundBy }: AdminReturn): boolean {
  return (state === 'received' || state === 'goodsBack') && dayOf(Date.now()) >= refundBy;
}

const authors: Record<string, string> = { customer: 'Cliente', shop: 'Negozio' };
export const authorOf = (by: string) => authors[by] ?? by;
