import { titleKey } from './titles.ts';

/** Names of colours in other shops' files, Italian and English, to the code that the shop shows. */
const colorCodes: [names: string, code: string][] = [
  ['nero black', '#000000'],
  ['bianco white', '#FFFFFF'],
  ['panna avorio ivory cream', '#F5EFE0'],
  ['grigio gray grey', '#8C8F91'],
  ['antracite charcoal anthracite', '#3C4043'],
  ['rosso red', '#B3261E'],
  ['bordeaux burgundy wine', '#6D1A36'],
  ['rosa pink', '#E8A0B4'],
  ['arancione orange', '#E27B2C'],
  ['giallo yellow', '#F2C53D'],
  ['ocra ochre mustard senape', '#C58B2A'],
  ['verde green', '#2F7D4F'],
  ['oliva olive', '#6B6B2F'],
  ['azzurro celeste', '#8CB8DE'],
  ['navy notte', '#1F2A44'],
  ['blu blue', '#1F4E86'],
  ['viola purple violet', '#5B3A8C'],
  ['marrone brown', '#6B4226'],
  ['beige sabbia sand', '#D9C7A3'],
];

/** By the first word that is a colour; black where there is none, as in the product form. */
export function colorCodeOf(name: string): string {
  const words = titleKey(name).split(' ');
  return colorCodes.find(([names]) => names.split(' ').some((color) => words.includes(color)))?.[1] ?? '#000000';
}
