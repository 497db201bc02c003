/** Codes of the usual names of colours, so that nobody picks white again for every product. */
import { colorKey } from '../../../../shared/product/rules.ts';
import { UNCHOSEN_COLOUR, type ProductFormValues } from './form-values.ts';

const codes: Record<string, string> = {
  antracite: '#383e42',
  arancione: '#e8711a',
  avorio: '#fffff0',
  azzurro: '#6fa8dc',
  beige: '#d8c3a5',
  bianco: '#ffffff',
  blu: '#1f3a93',
  'blu-notte': '#191970',
  bordeaux: '#6d1a36',
  cammello: '#c19a6b',
  celeste: '#b2d8f0',
  fucsia: '#d81b7a',
  giallo: '#f2c230',
  grigio: '#808080',
  'grigio-chiaro': '#c4c4c4',
  'grigio-scuro': '#4d4d4d',
  kaki: '#8a7f5c',
  lilla: '#c8a2c8',
  marrone: '#6b4226',
  nero: '#000000',
  oro: '#c9a227',
  panna: '#efe8da',
  rosa: '#f2a7b8',
  rosso: '#c62828',
  salvia: '#9caf88',
  senape: '#c99a2e',
  tortora: '#8b7d6b',
  turchese: '#30b5b0',
  verde: '#2e7d32',
  'verde-bottiglia': '#0e5a46',
  'verde-oliva': '#6b7032',
  viola: '#6a3d9a',
};

/** The code that a variant of this colour has already, or the usual one. */
export function codeOfColour(name: string, variants: ProductFormValues['variants']): string {
  const key = colorKey(name);
  return variants.find(({ color }) => colorKey(color) === key)?.colorCode ?? codes[key] ?? UNCHOSEN_COLOUR;
}
