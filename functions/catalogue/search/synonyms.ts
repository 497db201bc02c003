/**
 * Words with the same meaning, one group a line; who searches for one of them finds products that have another. Two words
 * in a row ('due colori') are written as one with a hyphen. Add a word, or a line, and run synonyms.test.ts: it finds
 * words that stand here in vain.
 */
import { removeAccents, stemOf } from './words.ts';

export const SYNONYMS = `
  maglietta tshirt maglia tee tee-shirt
  felpa sweatshirt pullover maglione cardigan sweater
  cappuccio hoodie
  berretto cuffia beanie zuccotto
  cappello berretto cappellino
  cappellino visiera baseball
  calze calzini calzettoni socks
  cintura cinta cinghia belt
  borsa tote tote-bag shopper sporta borsetta shopping-bag
  sciarpa foulard scarf stola scialle scaldacollo pashmina
  zip cerniera lampo cerniera-lampo
  marsupio tasca
  cuoio pelle
  inverno invernale caldo
  estate estivo fresco
  pesante spesso
  leggera sottile
  quadri scozzese quadretti tartan
  righe rigata strisce
  bicolore due-colori
  basic semplice
  girocollo scollo-tondo
  notte blu-scuro
  bosco verde-scuro
  bordeaux bordo amaranto vinaccia
  ottanio petrolio
  blu navy
  azzurro celeste
  nero black
  bianco white
  rosso red
  verde green
  rosa pink
`;

/** Goods that people look for and the shop does not sell. A word in a description is then no answer: 'sotto la giacca'. */
export const NOT_SOLD = `
  jeans denim pantaloni pantaloncini scarpe scarponi stivali sneakers gonna vestito abito camicia giacca giacche cappotto
  piumino costume pigiama intimo canottiera orologio occhiali
`;

/** Whom a product is for. Where no product says it, the word is passed over. */
const AUDIENCE = 'uomo uomini donna donne ragazzo ragazza bambino bambina unisex';

const words = (text: string) => text.split(/\s+/).filter(Boolean).map(removeAccents);
const stemOfEntry = (entry: string) => stemOf(entry.replace('-', ''));

let synonymsByStem: Map<string, Set<string>> | undefined;
let stemsNotSold: Set<string> | undefined;

/** The words of a stem's groups, its own included. None for most stems. */
export function synonymsOf(stem: string): ReadonlySet<string> {
  synonymsByStem ??= indexSynonyms();
  return synonymsByStem.get(stem) ?? new Set();
}

function indexSynonyms(): Map<string, Set<string>> {
  const index = new Map<string, Set<string>>();
  for (const group of SYNONYMS.split('\n').map(words)) {
    for (const entry of group) {
      const stem = stemOfEntry(entry);
      index.set(stem, new Set([...(index.get(stem) ?? []), ...group.map((other) => other.replace('-', ''))]));
    }
  }
  return index;
}

/** Each word that has synonyms; two words in a row as one. */
export function synonymWords(): string[] {
  return words(SYNONYMS).map((entry) => entry.replace('-', ''));
}

export function isAudience(word: string): boolean {
  return words(AUDIENCE).includes(word);
}

export function isNotSold(stem: string): boolean {
  stemsNotSold ??= new Set(words(NOT_SOLD).map(stemOf));
  return stemsNotSold.has(stem);
}
