/**
 * The names by which textile fibres may be called in Italy, and no others (Reg. UE 1007/2011, art. 5 and Annex I, rows 1-48;
 * row 49 by Reg. UE 286/2012, row 50 by Reg. UE 2018/122): in full, in Italian, no sign and no trade name. Row 48 takes
 * the name of whatever the fibre is made of: here the ones that clothes have. Beside the annex: 'lana vergine' (art. 8)
 * and 'altre fibre' (art. 9). Where printed lists spell a name in two ways ('kashmir', 'cashmere'), both. No zod here.
 */
export const commonFibres = [
  'cotone',
  'poliestere',
  'elastan',
  'lana',
  'lana vergine',
  'viscosa',
  'poliammide',
  'acrilica',
  'lino',
  'seta',
] as const;

export const otherFibres = [
  'abaca',
  'acetato',
  'alfa',
  'alginica',
  'alpaca',
  'altre fibre',
  'angora',
  'aramide',
  'cammello',
  'canapa',
  'carta tessile',
  'cashgora',
  'cashmere',
  'castoro',
  'clorofibra',
  'cocco',
  'crine di cavallo',
  'cupro',
  'elastodiene',
  'elastolefin',
  'elastomultiestere',
  'fibra metallica',
  'fibra metallizzata',
  'fluorofibra',
  'ginestra',
  'guanaco',
  'henequen',
  'iuta',
  'juta',
  'kapok',
  'kashmir',
  'lama',
  'lontra',
  'lyocell',
  'maguey',
  'melamina',
  'metallo',
  'modacrilica',
  'modal',
  'mohair',
  'nylon',
  'pelo bovino',
  'pelo di capra comune',
  'poliacrilato',
  'polietilenica',
  'poliimmide',
  'polilattide',
  'polipropilene/poliammide a due componenti',
  'polipropilenica',
  'poliureica',
  'poliuretanica',
  'proteica',
  'ramiè',
  'sisal',
  'sunn',
  'triacetato',
  'trivinilica',
  'vetro tessile',
  'vigogna',
  'vinilal',
  'yack',
  'yak',
] as const;

export const fibres = [...commonFibres, ...otherFibres] as const;
export type Fibre = (typeof fibres)[number];

/** In a mixture wool may be called virgin from this percentage on (art. 8, par. 2, b). */
export const MIN_VIRGIN_WOOL_PERCENT = 25;

/** Percentages have one decimal at most: in tenths they add up exactly. */
export function toTenths(percent: number): number {
  const tenths = percent * 10;
  return Math.abs(tenths - Math.round(tenths)) < 1e-9 ? Math.round(tenths) : NaN;
}

/** A percentage as a form has it: a number, or text with comma or point. NaN where it is none. */
export function parsePercent(given: string | number): number {
  if (typeof given === 'number') return given;
  return /^\d{1,3}([.,]\d)?$/.test(given.trim()) ? Number(given.trim().replace(',', '.')) : NaN;
}

/** What shares make together; those that are none count nothing. */
export function sumInTenths(shares: readonly { percent: string | number }[]): number {
  return shares.reduce((sum, { percent }) => sum + (toTenths(parsePercent(percent)) || 0), 0);
}
