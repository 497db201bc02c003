/**
 * What the names in a composition may say (Reg. UE 1007/2011, artt. 8 and 9). Whether it is true, only a laboratory knows.
 * Art. 8, par. 2, letter c: in an intimate mixture, whose fibres are mixed before they are spun, virgin wool is named beside
 * one other fibre only. No form knows how fibres are mixed, so beside more of them the name is the one that is always right.
 */
import type { FibreShare } from './answers.ts';
import { MIN_VIRGIN_WOOL_PERCENT } from './fibres.ts';

/** A fibre of up to 5 %, or several of up to 15 % together, may go without a name (art. 9, par. 2). */
const MAX_OTHER_FIBRES_PERCENT = 15;

/** The two names of one thing (Annex III). */
const virginWool = ['lana vergine', 'lana di tosa'];

const messages = {
  sameFibre: 'Fibra già indicata in questa parte',
  virginWool: `In una mischia si dice lana vergine solo dal ${MIN_VIRGIN_WOOL_PERCENT}% in su`,
  oneWool: 'Se una mischia contiene anche altra lana, è tutta lana e non lana vergine',
  oneOther:
    'Con due o più altre fibre scrivi «lana»: in una mischia intima si dice lana vergine solo accanto a una sola fibra',
  otherFibres: `«Altre fibre» si dice di una fibra fino al 5%, o di più fibre fino al ${MAX_OTHER_FIBRES_PERCENT}% in tutto`,
  otherThanVirgin: 'Accanto alla lana vergine ogni fibra va indicata con il suo nome',
} as const;

interface MixtureFault {
  /** The row of the fibre. */
  index: number;
  field: keyof FibreShare;
  message: string;
}

/** The faults of one textile part, apart from its sum. */
export function mixtureFaults(shares: readonly FibreShare[]): MixtureFault[] {
  const names: string[] = shares.map(({ fibre }) => fibre);
  const hasVirginWool = names.some((name) => virginWool.includes(name));
  return shares.flatMap(({ fibre, percent }, index): MixtureFault[] => {
    const fault = (field: keyof FibreShare, message: string) => [{ index, field, message }];
    if (names.indexOf(fibre) < index) return fault('fibre', messages.sameFibre);
    if (fibre === 'altre fibre' && hasVirginWool) return fault('fibre', messages.otherThanVirgin);
    if (fibre === 'altre fibre' && percent > MAX_OTHER_FIBRES_PERCENT) return fault('percent', messages.otherFibres);
    if (!virginWool.includes(fibre)) return [];
    if (names.some((name) => name !== fibre && (name === 'lana' || virginWool.includes(name)))) {
      return fault('fibre', messages.oneWool);
    }
    if (new Set(names).size > 2) return fault('fibre', messages.oneOther);
    return percent < MIN_VIRGIN_WOOL_PERCENT ? fault('percent', messages.virginWool) : [];
  });
}
