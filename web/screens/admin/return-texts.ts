/** Texts about a return that several admin screens use. */
import type { ReturnKind } from '../../../shared/returns/states.ts';

const kindLabels: Record<ReturnKind, string> = {
  beforeShipping: 'Recesso prima della spedizione',
  withdrawal: 'Recesso',
  voluntary: 'Reso volontario',
  late: 'Fuori termine',
};

/** What a return is to the shop, and what was declared where that is something else. */
export function returnKindLabel(kind: ReturnKind, declared: 'withdrawal' | undefined): string {
  return kind === 'voluntary' && declared ? 'Reso volontario (dichiarato recesso)' : kindLabels[kind];
}

/** Of a return that ended with its order. */
export const IN_ORDER_REFUNDS = 'compreso nei rimborsi dell’ordine';
