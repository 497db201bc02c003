/** Texts of the admin's products that are not in the specification. */
import { formatCount } from '../../../../shared/locale/numbers.ts';
import { MAX_ALL_IMAGES, MAX_IMAGES } from '../../../../shared/product/limits.ts';
import { availableTime, isWithin } from '../../../../shared/product/availability.ts';
import { isLowInStock } from '../../../../shared/product/rules.ts';
import type { AdminProduct, Variant } from '../../../../shared/product/answers.ts';
import { adminErrorMessages } from '../../../../shared/text/admin-messages.ts';
import { withArticle } from '../../../../shared/text/day-article.ts';
import { formatShortDay } from '../../../lib/dates.ts';
import type { ListTexts } from '../list/list-texts.ts';

export const productListTexts: ListTexts = {
  title: 'Prodotti',
  loadFailed: adminErrorMessages.productsLoad,
  beyondLastPage: 'In questa pagina non ci sono prodotti',
  noMatches: 'Nessun prodotto trovato',
  showAll: 'Mostra tutti i prodotti',
  empty: 'Nessun prodotto ancora',
  emptyHint: 'Crea il primo: comparirà nel catalogo in pochi istanti.',
  count: (total) => (total === 1 ? '1 prodotto' : `${formatCount(total)} prodotti`),
};

const productsOf = (count: number) => (count === 1 ? '1 prodotto' : `${formatCount(count)} prodotti`);

/** For the change of many products. */
export const selectionTexts = {
  label: 'Prodotti scelti',
  page: (count: number) =>
    count === 1 ? 'Scegli il prodotto di questa pagina' : `Scegli i ${count} prodotti di questa pagina`,
  count: (count: number) => `${productsOf(count)} ${count === 1 ? 'scelto' : 'scelti'}`,
  all: (count: number) => `Scegli tutti i ${formatCount(count)} che corrispondono al filtro`,
  change: 'Modifica i prodotti scelti',
  reading: (count: number) => `Letti ${productsOf(count)}…`,
  readFailed: 'Non riusciamo a leggere i prodotti: riprova',
  underWay: 'C’è già una modifica in corso: finiscila, poi scegli di nuovo i prodotti',
};

export const NEW_PRODUCT = 'Nuovo Prodotto';
export const copyTitle = (name: string) => `Copia di ${name}`;

export const generatorTexts = {
  title: 'Crea le varianti',
  coloursHint: 'Separati da virgole: bianco, nero, verde bottiglia. Invio crea le varianti.',
  create: 'Crea le varianti',
  created: (count: number) => (count === 1 ? '1 variante creata' : `${count} varianti create`),
  noSize: 'Scegli almeno una taglia',
  noColour: 'Scrivi almeno un colore',
  allThere: 'Queste varianti ci sono già',
  keys: 'Nella tabella: Invio o ↓ scende di una riga, ↑ sale, Ctrl+D copia il valore nelle righe sotto.',
  fill: 'Copia dalla prima variante a tutte:',
};

export const stockTexts = {
  saved: 'Giacenze aggiornate con successo',
  failed: 'Errore nell’aggiornamento delle giacenze',
  unknown: 'Non sappiamo se le giacenze sono aggiornate: salva di nuovo, ogni modifica conta una volta sola',
  unsure: 'Non sappiamo se è salvata: salva di nuovo, conta una volta sola',
  invalid: 'Inserisci una quantità intera, da zero in su',
};

export const historyTexts = {
  title: 'Cronologia delle giacenze',
  loading: 'Caricamento della cronologia…',
  loadFailed: 'Non riusciamo a leggere la cronologia',
  none: 'Nessun movimento: la cronologia conserva gli ultimi due anni.',
};

/** '+3' or '−3'. */
export const movedText = (pieces: number) => (pieces < 0 ? `−${-pieces}` : `+${pieces}`);

/** That pieces left or came while the window is open. `saved` is undefined where the admin changes nothing. */
export function stockMovedText({ moved, stock, saved }: { moved: number; stock: number; saved: number | undefined }) {
  const now = `Nel frattempo ${movedPieces(moved)}: la giacenza ora è ${stock}.`;
  return saved === undefined ? now : `${now} Salvando diventa ${saved}.`;
}

export interface SavedStock {
  variant: Variant;
  /** Pieces that left or came after the typed number was right. */
  moved: number;
}

/** Names the variants whose stock is not the one that was typed. */
export function stockSavedText(saved: SavedStock[]): string {
  const others = saved.filter(({ moved }) => moved !== 0);
  if (others.length === 0) return stockTexts.saved;
  const sentences = others.map(
    ({ variant, moved }) =>
      `${variantLabel(variant)}: nel frattempo ${movedPieces(moved)}, la giacenza ora è ${variant.stock}.`,
  );
  return ['Giacenze aggiornate.', ...sentences].join(' ');
}

function movedPieces(moved: number): string {
  const [one, many] =
    moved < 0
      ? ['è uscito 1 pezzo, venduto o tolto', `sono usciti ${-moved} pezzi, venduti o tolti`]
      : ['è entrato 1 pezzo, reso o aggiunto', `sono entrati ${moved} pezzi, resi o aggiunti`];
  return Math.abs(moved) === 1 ? one : many;
}

export const archiveTexts = {
  archived: (name: string) => `${name} è in archivio`,
  restored: (name: string) => `${name} è di nuovo nell’elenco`,
  notArchived: 'Errore nell’archiviazione del prodotto',
  notRestored: 'Errore nel ripristino del prodotto',
};

export const imageTexts = {
  notCopied: 'Le immagini non sono state copiate: aggiungile di nuovo',
  notKept: 'Le modifiche alle immagini non si conservano: ripetile.',
  hint: `Fino a ${MAX_IMAGES} immagini (JPEG, PNG, WebP), più altre ${MAX_IMAGES} per ogni colore. La prima è la copertina.`,
  colorHint: 'Con un colore, l’immagine compare nel negozio quando si sceglie quel colore.',
  tooMany: `Al massimo ${MAX_ALL_IMAGES} immagini`,
  tooManyNew: `Al massimo ${MAX_IMAGES} immagini nuove per volta: salva, poi aggiungi le altre`,
  tooManyWithoutColor: `Al massimo ${MAX_IMAGES} immagini senza colore: per aggiungerne altre, scegli il colore di quelle che ci sono`,
  unreadable: (name: string) => `«${name}» non è un’immagine JPEG, PNG o WebP leggibile`,
  added: (count: number) => (count === 1 ? 'Immagine aggiunta' : `${count} immagini aggiunte`),
  removed: (place: number) => `Immagine ${place} rimossa`,
  moved: (from: number, to: number) => `Immagine ${from} spostata in posizione ${to}`,
};

/** When an active product is sold that is not in the shop now; '' where it is. */
export function notSoldText(product: AdminProduct, now = Date.now()): string {
  const time = availableTime(product);
  if (isWithin(time, now)) return '';
  return time!.from > now
    ? withArticle('dal', formatShortDay(product.availableFrom!))
    : `fino ${withArticle('al', formatShortDay(product.availableUntil!))}`;
}

export function totalStock(product: AdminProduct): number {
  return product.variants.reduce((sum, { stock }) => sum + stock, 0);
}

/** Of a product in the shop: the variants that a list of low stock shows it for. */
export function lowVariants({ variants, lowStockAt, isActive }: AdminProduct): Variant[] {
  return isActive ? variants.filter(({ stock }) => isLowInStock([{ stock, lowStockAt }])) : [];
}

export function variantLabel({ size, color }: Pick<Variant, 'size' | 'color'>): string {
  return `${size} · ${color}`;
}
