/** A legal sheet that lacks nothing. */
import type { LegalSheet } from '../legal-sheet/answers.ts';

export const completeLegalSheet: LegalSheet = {
  composition: [
    {
      name: '',
      fibres: [
        { fibre: 'cotone', percent: 80 },
        { fibre: 'poliestere', percent: 20 },
      ],
    },
  ],
  animalParts: true,
  care: { washing: '30', bleaching: 'no', ironing: '110' },
  careNote: 'Lavare al rovescio',
  origin: 'Portogallo',
  manufacturer: { name: 'Malharia Exemplo Lda', address: 'Rua Um 1, Porto', contact: 'malharia@exemplo.example' },
  warnings: 'Cordoncino: tenere lontano dai bambini sotto i 36 mesi.',
};
