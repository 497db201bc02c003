/**
 * The only names that the law allows for textile fibres in Italy: Reg. UE 1007/2011, art. 5 and Annex I, rows 1-48; row 49
 * by Reg. UE 286/2012, row 50 by Reg. UE 2018/122. They are Italian and written in full, without trade names. Row 48 is
 * named after the material: here the materials of clothes. Not in the annex: 'lana vergine' and 'lana di tosa' (art. 8
 * and Annex III), 'altre fibre' (art. 9). Where official lists spell a name in two ways ('kashmir', 'cashmere'), both are here.
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
  'lana di tosa',
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

/** In a mixture, wool may be called virgin from this percentage on (art. 8, par. 2, b). */
export const MIN_VIRGIN_WOOL_PERCENT = 25;

/** Percent → tenths of a percent, which add up exactly. NaN with more than one decimal. */
export function toTenths(percent: number): number {
  const tenths = percent * 10;
  return Math.abs(tenths - Math.round(tenths)) < 1e-9 ? Math.round(tenths) : NaN;
}

/** A percentage as a form has it: a number, or text with comma or point. NaN for other text. */
export function parsePercent(input: string | number): number {
  if (typeof input === 'number') return input;
  const text = input.trim();
  return /^\d{1,3}([.,]\d)?$/.test(text) ? Number(text.replace(',', '.')) : NaN;
}

/** The sum of percentages, in tenths. Unreadable ones count as 0. */
export function sumInTenths(shares: readonly { percent: string | number }[]): number {
  return shares.reduce((sum, { percent }) => sum + (toTenths(parsePercent(percent)) || 0), 0);
}
