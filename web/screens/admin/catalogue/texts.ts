/** Texts of the screen that takes the catalogue out and in. */
import { MAX_IMAGES } from '../../../../shared/product/limits.ts';

export const catalogueTitle = 'Importa ed esporta';

export const importTexts = {
  hint: 'Un file CSV: quello esportato da qui, oppure da Shopify, WooCommerce o PrestaShop così com’è, o di un altro programma: in quel caso dici tu che cosa contengono le colonne. Le immagini indicate con il loro indirizzo le scarica il negozio; per le altre scegli insieme anche uno ZIP che le contiene, con i nomi che hanno nel file.',
  columns: (fileName: string) =>
    `Non conosciamo le colonne di «${fileName}»: di’ tu che cosa contengono. Le righe con lo stesso ID, o con lo stesso nome, diventano varianti di un prodotto. La scelta resta in questo browser per la prossima volta.`,
  unreadable: 'Non riusciamo a leggere questo file: deve essere un CSV',
  empty: 'Il file non contiene righe oltre ai titoli',
  manyFiles: 'Scegli un file solo; per PrestaShop anche quello delle combinazioni',
  missingSheet: (titles: string[]) =>
    `Mancano colonne della scheda legale (${titles.join(', ')}): aggiungile, o toglile tutte per lasciarla com’è`,
  noZip: (count: number) =>
    `${count === 1 ? 'manca 1 immagine' : `mancano ${count} immagini`}: importa di nuovo il file insieme a uno ZIP con le immagini`,
  missingImage: (source: string) =>
    `l’immagine «${source}» non è nello ZIP: aggiungila con lo stesso nome, oppure importa il file senza ZIP se ha il suo indirizzo`,
  badImage: (source: string) => `l’immagine «${source}» non è un JPEG, PNG o WebP leggibile`,
  manyImages: `aggiunte solo le prime ${MAX_IMAGES} immagini senza colore e ${MAX_IMAGES} di ogni colore`,
  nothing: 'Niente da importare.',
  stopped: 'Importazione sospesa',
  elsewhere: (fileName: string) => `«${fileName}» si sta importando in un’altra scheda di questo browser`,
  interrupted: 'L’importazione si è interrotta',
  goOnHint: 'Quanto già importato resta. Riprendendo, nessun prodotto viene doppio.',
};

export function productCount(count: number): string {
  return count === 1 ? '1 prodotto' : `${count} prodotti`;
}

const countOf = (results: readonly { outcome: string }[], outcome: string) =>
  results.filter((result) => result.outcome === outcome).length;

/** Of a dry run. */
export function outcomeText(results: readonly { outcome: string }[]): string {
  const [created, updated, unchanged, refused] = ['created', 'updated', 'unchanged', 'refused'].map((outcome) =>
    countOf(results, outcome),
  );
  const refusedText = refused ? ` Rifiutati dal negozio: ${refused}.` : '';
  return `Nuovi: ${created}. Da aggiornare: ${updated}. Già uguali, restano come sono: ${unchanged}.${refusedText}`;
}

/** What the import would do, for its button; undefined where there is nothing to do. Images are compared only by the import. */
export function importAction(results: readonly { outcome: string }[], equalWithImages: number): string | undefined {
  const [created, updated] = [countOf(results, 'created'), countOf(results, 'updated')];
  if (created > 0 && updated > 0) {
    const present = updated === 1 ? 'già presente' : 'già presenti';
    return `Importa ${created} ${created === 1 ? 'nuovo' : 'nuovi'} e aggiorna ${updated} ${present}`;
  }
  if (created > 0) return `Importa ${productCount(created)} ${created === 1 ? 'nuovo' : 'nuovi'}`;
  if (updated > 0) return `Aggiorna ${productCount(updated)}`;
  // The import says why the shop refuses what it refuses.
  if (countOf(results, 'refused') > 0) return `Importa ${productCount(results.length)}`;
  return equalWithImages > 0 ? `Controlla le immagini di ${productCount(equalWithImages)}` : undefined;
}

export const stockImportTexts = {
  hint: 'Un file CSV con le colonne SKU e Giacenza: le quantità da vendere, senza i pezzi già ordinati, prendono il posto di quelle del negozio. Se intanto una giacenza cambia, per esempio con una vendita, la sua riga è scartata.',
  unknown: 'Il file deve essere un CSV con una colonna SKU e una Giacenza',
  checkFailed: 'La prova non è riuscita',
  failed: 'L’importazione si è interrotta',
  again: 'Riprova: ogni riga conta una volta sola.',
  checked: (results: readonly { outcome: string }[]) =>
    `Giacenze da aggiornare: ${countOf(results, 'updated')}. Già uguali: ${countOf(results, 'unchanged')}. Da correggere: ${countOf(results, 'refused')}. È una prova: il negozio non è ancora cambiato.`,
  done: (results: readonly { outcome: string }[]) =>
    `Giacenze aggiornate: ${countOf(results, 'updated')}. Già uguali: ${countOf(results, 'unchanged')}. Scartate: ${countOf(results, 'refused')}.`,
};
