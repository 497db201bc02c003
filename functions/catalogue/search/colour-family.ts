/** The family of a colour, as people say it: notte is blu, granata is rosso. By the colour's name, or else by its code. */

import { removeAccents } from './words.ts';

export const colourFamilies = [
  ...(['nero', 'grigio', 'bianco', 'beige', 'marrone', 'giallo', 'arancione'] as const),
  ...(['rosso', 'rosa', 'viola', 'blu', 'azzurro', 'verde'] as const),
];
export type ColourFamily = (typeof colourFamilies)[number];

/** The beginnings of words: 'ross' is rosso, rossa, rossi and rosse. */
const FAMILY_NAMES: Record<ColourFamily, string> = {
  nero: 'ner(o|a|i|e)$ carbone$ ebano antracite$ lavagna',
  grigio: 'grigi(o|a|e)?$ argento cenere piombo perla$ tortora fumo ghiaccio',
  bianco: 'bianc panna$ latte$ avorio neve$ gesso optical',
  beige: 'beige ecru sabbia crema$ corda$ greggio kaki$ khaki champagne naturale$ nude$ duna',
  marrone: 'marron[ei] cuoio$ cioccolat cammello castano nocciola$ tabacco caffe$ mogano testa-di-moro cognac bronzo',
  giallo: 'giall ocra$ senape$ limone oro$ zafferano mostarda miele$ canarino girasole',
  arancione: 'aranci terracotta$ ruggine zucca$ albicocca pesca$ mandarino rame$ curry cotto$ paprika',
  rosso:
    'ross[aei]?o?$ bordeaux bordo$ granata mattone$ ciliegia porpora vinaccia rubino amaranto scarlatto carminio corallo',
  rosa: 'rosa$ cipria fucsia magenta salmone confetto malva ciclamino rosato pesco$',
  viola: 'viola$ lilla lavanda glicine melanzana prugna indaco ametista',
  blu: 'blu$ blue$ notte$ oltremare navy marino denim$ cobalto inchiostro zaffiro bluette',
  azzurro: 'azzurr celest avio$ carta-da-zucchero turchese$ cielo$ acquamarina pervinca polvere$',
  verde:
    'verd[ei]$ bosco$ salvia oliva smeraldo menta$ ottanio petrolio giada militare acido$ lime$ muschio pistacchio',
};
const namePatterns = colourFamilies.map((family) => ({
  family,
  pattern: new RegExp(`^(${FAMILY_NAMES[family].replaceAll(' ', '|').replaceAll('-', '[ -]')})`),
}));

/** A catalogue repeats the same few thousand words. */
const familyCache = new Map<string, ColourFamily | undefined>();
const MAX_CACHED_NAMES = 50_000;

/** 'verde bottiglia' → verde, 'carta da zucchero' → azzurro. Undefined for a name that says none. */
export function familyOfName(name: string): ColourFamily | undefined {
  if (familyCache.has(name)) return familyCache.get(name);
  if (familyCache.size >= MAX_CACHED_NAMES) familyCache.clear();
  const family = readFamily(removeAccents(name.toLowerCase()));
  familyCache.set(name, family);
  return family;
}

function readFamily(name: string): ColourFamily | undefined {
  // The first word that is a colour decides: 'rosso mattone', 'verde oliva'.
  const ends = [...name.matchAll(/[ -]|$/g)].map(({ index }) => index);
  const starts = [0, ...ends.map((end) => end + 1)];
  for (const start of starts) {
    for (const text of [name.slice(start), name.slice(start).split(/[ -]/)[0] ?? '']) {
      const match = namePatterns.find(({ pattern }) => pattern.test(text));
      if (match) return match.family;
    }
  }
  return undefined;
}

/** The family of '#RRGGBB', by lightness, chroma and hue in OKLCH (bottosson.github.io/posts/oklab). */
export function familyOfCode(code: string): ColourFamily {
  const { lightness, chroma, hue } = toOklch(code);
  if (lightness < 0.3 && chroma < 0.03) return 'nero';
  if (chroma < 0.02) return lightness > 0.93 ? 'bianco' : 'grigio';
  return hueFamily(lightness, chroma, hue);
}

function hueFamily(lightness: number, chroma: number, hue: number): ColourFamily {
  if (hue < 18 || hue >= 345) return lightness > 0.6 || chroma > 0.22 ? 'rosa' : 'rosso';
  if (hue < 115) return warmFamily(lightness, chroma, hue);
  if (hue < 200) return 'verde';
  if (hue < 285) return lightness > 0.55 ? 'azzurro' : 'blu';
  if (hue < 330) return 'viola';
  return 'rosa';
}

/** From red to yellow: there the dark and the pale ones have names of their own. */
function warmFamily(lightness: number, chroma: number, hue: number): ColourFamily {
  if (lightness > 0.925 && chroma < 0.025) return 'bianco';
  if (hue < 35) {
    if (lightness > 0.7) return 'rosa';
    return 'rosso';
  }
  if (chroma < 0.075 && lightness > 0.7) return 'beige';
  if (lightness < 0.5 || chroma < 0.1) return lightness < 0.7 ? 'marrone' : 'beige';
  if (hue < 72) return 'arancione';
  return 'giallo';
}

function toOklch(code: string): { lightness: number; chroma: number; hue: number } {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(code.slice(at, at + 2), 16) / 255 || 0;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  return { lightness, chroma: Math.hypot(a, b), hue: hue < 0 ? hue + 360 : hue };
}

/** What the shop's filters show: the name knows better than the code. */
export function familyOf(name: string, code: string): ColourFamily {
  return familyOfName(name) ?? familyOfCode(code);
}
