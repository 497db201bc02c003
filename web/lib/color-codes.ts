import { colorKey } from '../../shared/product/rules.ts';

/** Usual names of colours, Italian and English, with the code that the shop shows for them. */
const colorCodes: [names: string, code: string][] = [
  ['antracite charcoal anthracite', '#383e42'],
  ['arancione orange', '#e8711a'],
  ['avorio ivory', '#fffff0'],
  ['azzurro', '#6fa8dc'],
  ['beige sabbia sand', '#d8c3a5'],
  ['bianco white', '#ffffff'],
  ['blu-notte navy notte', '#191970'],
  ['blu blue', '#1f3a93'],
  ['bordeaux burgundy wine', '#6d1a36'],
  ['cammello camel', '#c19a6b'],
  ['celeste', '#b2d8f0'],
  ['fucsia fuchsia', '#d81b7a'],
  ['giallo yellow', '#f2c230'],
  ['grigio-chiaro light-grey light-gray', '#c4c4c4'],
  ['grigio-scuro dark-grey dark-gray', '#4d4d4d'],
  ['grigio gray grey', '#808080'],
  ['kaki khaki', '#8a7f5c'],
  ['lilla lilac', '#c8a2c8'],
  ['marrone brown', '#6b4226'],
  ['nero black', '#000000'],
  ['ocra ochre', '#c58b2a'],
  ['oro gold', '#c9a227'],
  ['panna cream', '#efe8da'],
  ['rosa pink', '#f2a7b8'],
  ['rosso red', '#c62828'],
  ['salvia sage', '#9caf88'],
  ['senape mustard', '#c99a2e'],
  ['tortora taupe', '#8b7d6b'],
  ['turchese turquoise', '#30b5b0'],
  ['verde-bottiglia bottle-green', '#0e5a46'],
  ['verde-oliva oliva olive', '#6b7032'],
  ['verde green', '#2e7d32'],
  ['viola purple violet', '#6a3d9a'],
];
const codeByName = new Map(
  colorCodes.flatMap(([names, code]) => names.split(' ').map((name) => [name, code] as const)),
);

/** Of the whole name, else of the first of its words that is a colour. Undefined where none is. */
export function usualColorCode(name: string): string | undefined {
  const key = colorKey(name);
  const names = [key, ...key.split('-')];
  return names.map((each) => codeByName.get(each)).find(Boolean);
}
