import type { CartLine } from '../../shared/cart/answers.ts';
import { formatEuro } from '../../shared/price/money.ts';
import styles from './cart-line-notice.module.css';

/** True when the stock is smaller than the line's quantity. */
export function exceedsStock({ quantity, variant }: CartLine): boolean {
  return quantity > variant.stock;
}

/** Tells what changed since the line was put into the cart: stock, price. */
export function CartLineNotice({ line }: { line: CartLine }) {
  const text = noticeText(line);
  return text && <p className={styles.warning}>{text}</p>;
}

/** True for a line with a notice. */
export function hasNotice(line: CartLine): boolean {
  return noticeText(line) !== '';
}

function noticeText(line: CartLine): string {
  return [stockText(line), priceText(line)].filter(Boolean).join(' ');
}

function stockText(line: CartLine): string {
  if (!exceedsStock(line)) return '';
  const { stock } = line.variant;
  if (stock === 0) return 'Esaurito: rimuovi l’articolo per continuare.';
  return stock === 1 ? 'Ne resta solo 1.' : `Ne restano solo ${stock}.`;
}

function priceText({ priceBefore, price }: CartLine): string {
  if (priceBefore === undefined) return '';
  return `Il prezzo è cambiato: prima ${formatEuro(priceBefore)}, ora ${formatEuro(price)}.`;
}
