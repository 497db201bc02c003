/** How the back office calls what a customer sends back, in the list of returns and in an order. */
import type { ReturnKind } from '../../../shared/returns/states.ts';

export const returnKindLabels: Record<ReturnKind, string> = {
  beforeShipping: 'Recesso prima della spedizione',
  withdrawal: 'Recesso',
  voluntary: 'Reso del negozio',
  late: 'Fuori termine',
};
