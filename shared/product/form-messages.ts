import { MAX_ALL_IMAGES, MAX_IMAGES, MAX_TAGS, MAX_VARIANTS } from './limits.ts';

/** What the fields of the product form say of wrong values. */
export const productFormMessages = {
  category: 'Scegli una categoria',
  size: 'Scegli una taglia',
  colorCode: 'Scegli un colore',
  gtin: 'Il codice EAN/GTIN ha 8, 12, 13 o 14 cifre: ricontrollalo sull’etichetta, almeno una cifra è sbagliata',
  stock: 'Inserisci una quantità intera, da zero in su',
  weight: 'Inserisci il peso in grammi interi',
  price: 'Il prezzo della variante deve essere maggiore di zero',
  pastSale: 'La promozione è già finita: scegli un giorno da oggi in poi',
  availableOrder: 'L’ultimo giorno viene prima del primo',
  noVariant: 'Aggiungi almeno una variante',
  manyVariants: `Al massimo ${MAX_VARIANTS} varianti`,
  sameSku: 'SKU già usato in un’altra variante',
  sameVariant: 'Esiste già una variante con questa taglia e questo colore',
  tags: 'Inserisci i tag separati da virgole',
  manyTags: `Al massimo ${MAX_TAGS} tag`,
  images: 'Elenco delle immagini non valido',
  manyImages: `Al massimo ${MAX_IMAGES} immagini, più altre ${MAX_IMAGES} per ogni colore (${MAX_ALL_IMAGES} in tutto)`,
  manyNewImages: `Al massimo ${MAX_IMAGES} immagini nuove per volta`,
  imageColor: (color: string) => `Nessuna variante è di colore «${color}»: scegli un altro colore per l’immagine`,
  isActive: 'Valore non valido',
  version: 'Versione non valida',
} as const;
