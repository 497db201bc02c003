import type { OrderItem } from '../../shared/order/answers.ts';
import { formatEuro, toCents } from '../../shared/price/money.ts';

/** What one piece of an order gives back in a return. */
export function itemWorthCents({ price, givenBack = 0 }: Pick<OrderItem, 'price' | 'givenBack'>): number {
  return toCents(price) - toCents(givenBack);
}

/** Under the price of a cheaper article that took the place of another one; '' otherwise. */
export function givenBackText({ givenBack }: Pick<OrderItem, 'givenBack'>): string {
  return givenBack ? `Articolo cambiato: rimborsati ${formatEuro(givenBack)} l’uno di differenza` : '';
}
