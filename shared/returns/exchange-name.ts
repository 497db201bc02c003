/**
 * An exchange as people read it: of size or colour, or for pieces that were defective or wrong. That one is a replacement under
 * the legal guarantee, which costs the customer nothing (Codice del consumo, art. 135-bis and 135-ter).
 */
import type { OrderLinkKind } from '../order/origin.ts';

export const DEFECT = 'articolo difettoso o sbagliato';

export function exchangeName(isDefect = false): string {
  return isDefect ? `Sostituzione (${DEFECT})` : 'Cambio di taglia o colore';
}

/** True of the order that sends pieces for those that were defective or wrong. `links` are its orders that belong to it. */
export function isReplacement(links: readonly { as: OrderLinkKind; defect?: true | undefined }[] = []): boolean {
  return links.some(({ as, defect }) => as === 'exchangeOf' && defect === true);
}
