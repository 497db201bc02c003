/** `late` is after all windows: the statement is stored, and the shop decides. */
export const returnKinds = ['beforeShipping', 'withdrawal', 'voluntary', 'late'] as const;
export type ReturnKind = (typeof returnKinds)[number];

/** The states of a return: its Italian name, and what an admin may do next. */
export const returnStates = {
  unmatched: row('Da abbinare', 'match', 'close'),
  received: row('Ricevuta', 'stop', 'goodsBack', 'refund', 'close'),
  goodsBack: row('Merce rientrata', 'refund'),
  refunded: row('Conclusa'),
  stopped: row('Ordine fermato'),
  closed: row('Chiusa'),
} as const;

export type ReturnState = keyof typeof returnStates;
export type ReturnAction = 'match' | 'stop' | 'goodsBack' | 'refund' | 'close';

export const returnStateNames = Object.keys(returnStates) as ReturnState[];

function row(label: string, ...steps: ReturnAction[]) {
  return { label, steps };
}
