/** Care instructions: the five groups of ISO 3758 in words, because the symbols are a trade mark of GINETEX. */
export const careGroups = ['washing', 'bleaching', 'drying', 'ironing', 'dryCleaning'] as const;
export type CareGroup = (typeof careGroups)[number];

export const careLabels: Record<CareGroup, string> = {
  washing: 'Lavaggio',
  bleaching: 'Candeggio',
  drying: 'Asciugatura',
  ironing: 'Stiratura',
  dryCleaning: 'Lavaggio a secco',
};

/** The options of each group: stored key → Italian text. */
export const careOptions: Record<CareGroup, Record<string, string>> = {
  washing: {
    '30': 'Lavare a 30 °C al massimo',
    '30gentle': 'Lavare a 30 °C al massimo, ciclo delicato',
    '40': 'Lavare a 40 °C al massimo',
    '40gentle': 'Lavare a 40 °C al massimo, ciclo delicato',
    '60': 'Lavare a 60 °C al massimo',
    '95': 'Lavare a 95 °C al massimo',
    hand: 'Lavare a mano',
    no: 'Non lavare in acqua',
  },
  bleaching: {
    any: 'Candeggio ammesso',
    oxygen: 'Candeggiare solo con ossigeno, senza cloro',
    no: 'Non candeggiare',
  },
  drying: {
    tumble: 'Asciugatrice ammessa, temperatura normale',
    tumbleLow: 'Asciugatrice ammessa, bassa temperatura',
    line: 'Asciugare appeso, senza asciugatrice',
    flat: 'Asciugare in piano, senza asciugatrice',
    no: 'Non usare l’asciugatrice',
  },
  ironing: {
    '200': 'Stirare a 200 °C al massimo',
    '150': 'Stirare a 150 °C al massimo',
    '110': 'Stirare a 110 °C al massimo, senza vapore',
    no: 'Non stirare',
  },
  dryCleaning: {
    any: 'Lavaggio a secco ammesso',
    gentle: 'Lavaggio a secco ammesso, ciclo delicato',
    no: 'Non lavare a secco',
  },
};

/** The texts of the chosen options, in the order of the groups. */
export function careInstructions(care: Partial<Record<CareGroup, string>> = {}): string[] {
  return careGroups.flatMap((group) => careOptions[group][care[group] ?? ''] ?? []);
}
