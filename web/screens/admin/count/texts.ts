export const countTexts = {
  title: 'Conta le giacenze',
  intro:
    'Leggi i codici con lo scanner, o scrivili e premi Invio: ogni lettura aggiunge un pezzo. Conta anche i pezzi ordinati che non sono ancora partiti: il confronto ne tiene conto. Le giacenze cambiano solo alla fine, dopo il confronto.',
  soldMeanwhile:
    'Si applica la differenza alla giacenza del momento: i pezzi venduti dopo questo confronto restano sottratti. Tra conteggio e confronto, invece, il negozio deve essere fermo.',
  badCount: 'Scrivi un numero intero da 0 a 99.999',
  unknown: 'Nessun prodotto ha questo codice',
  many: 'Più varianti hanno questo codice: correggi prima i prodotti',
  notFound: 'Non riusciamo a cercare il codice: riprova',
  empty: 'Ancora nessun codice.',
  scan: 'Codice EAN o SKU',
  list: 'Elenco',
  listHint: 'Un codice per riga, con i pezzi dopo un punto e virgola o una tabulazione: FEL-GRI-M;12',
  badLine: (line: number) => `La riga ${line} non si può leggere: scrivi il codice, un punto e virgola e i pezzi`,
  noLines: 'Incolla almeno una riga',
  failed: 'Le giacenze non sono state aggiornate tutte. Riprova: ripetere non fa danni',
  unsure: 'Non sappiamo se le giacenze sono state aggiornate. Riprova: ripetere non fa danni',
  noDifference: 'Nessuna differenza: le giacenze sono già quelle contate.',
};

const pieces = (count: number) => (count === 1 ? '1 pezzo' : `${count} pezzi`);

export const scannedText = (name: string, count: number) => `${name}: ${pieces(count)}`;

/** '+3', '−3' or '='. */
export function differenceText(difference: number): string {
  if (difference === 0) return '=';
  return difference < 0 ? `−${-difference}` : `+${difference}`;
}

export const saveLabel = (count: number) => (count === 1 ? 'Aggiorna 1 giacenza' : `Aggiorna ${count} giacenze`);
export const savedText = (count: number) => (count === 1 ? '1 giacenza aggiornata' : `${count} giacenze aggiornate`);
