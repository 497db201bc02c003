/** Texts of the activity log. */
import { formatDate } from '../../../lib/dates.ts';

export const activityTexts = {
  title: 'Registro attività',
  intro: 'Ogni modifica fatta nel back office: chi, che cosa e quando. Resta per dieci anni e nessuno può alterarla.',
  loadFailed: 'Errore nel caricamento del registro',
  none: 'Nessuna operazione trovata',
  noneSoFar: 'Nessuna operazione in questa parte del registro: cerca nelle meno recenti',
  newest: 'Torna alle più recenti',
  older: 'Operazioni meno recenti',
  exportFailed: 'Errore nell’esportazione del registro',
} as const;

/** As long as the log is kept. */
const YEARS = 10;

/** This month and those before: ['2026-10', 'ottobre 2026']. */
export function monthsOfLog(today: string): [month: string, label: string][] {
  const [year = 0, number = 1] = today.split('-').map(Number);
  return Array.from({ length: YEARS * 12 }, (_each, index) => {
    const middle = new Date(Date.UTC(year, number - 1 - index, 15, 12)).toISOString();
    return [middle.slice(0, 7), formatDate(middle).replace(/^\d+ /, '')];
  });
}
