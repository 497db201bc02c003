/** Texts about a return that several admin screens use. */
import type { ReturnKind } from '../../../shared/returns/states.ts';

export const returnKindLabels: Record<ReturnKind, string> = {
  beforeShipping: 'Recesso prima della spedizione',
  withdrawal: 'Recesso',
  voluntary: 'Reso volontario',
  late: 'Fuori termine',
};

/** Of a return that ended with its order. */
export const IN_ORDER_REFUNDS = 'compreso nei rimborsi dell’ordine';
