/** Texts about a return that several admin screens use. */
import { DEFECT, exchangeName } from '../../../shared/returns/exchange-name.ts';
import type { ReturnKind } from '../../../shared/returns/states.ts';

const kindLabels: Record<ReturnKind, string> = {
  beforeShipping: 'Recesso prima della spedizione',
  withdrawal: 'Recesso',
  voluntary: 'Reso volontario',
  late: 'Fuori termine',
};

/** What a return is to the shop, and what was declared where that is something else. */
function returnKindLabel(kind: ReturnKind, declared: 'withdrawal' | undefined): string {
  return kind === 'voluntary' && declared ? 'Reso volontario (dichiarato recesso)' : kindLabels[kind];
}

interface NamedReturn {
  kind: ReturnKind;
  declared?: 'withdrawal' | undefined;
  defect?: true | undefined;
}

/** The same, with its reason where it has one. Of an exchange the name of that. */
export function returnName({ kind, declared, defect }: NamedReturn, isExchange: boolean): string {
  if (isExchange) return exchangeName(defect);
  return `${returnKindLabel(kind, declared)}${defect ? ` (${DEFECT})` : ''}`;
}

/** Of a return that ended with its order. */
export const IN_ORDER_REFUNDS = 'compreso nei rimborsi dell’ordine';
