import type { CartLine } from '../../shared/cart/schema.ts';
import { formatEuro } from '../../shared/price/money.ts';
import styles from './cart-line-notice.module.css';

/** True when fewer pieces are left than the line wants. */
export function exceedsStock({ quantity, variant }: CartLine): boolean {
  return quantity > variant.stock;
}

/** What changed under a line of the cart since it was put there: price, stock. */
export function CartLineNotice({ line }: { line: CartLine }) {
  const words = [stockWords(line), priceWords(line)].filter(Boolean).join(' ');
  return words && <p className={styles.warning}>{words}</p>;
}

/** Names of what is no longer sold and left the cart. */
export function RemovedLinesNotice({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  const list = new Intl.ListFormat('it').format(names.map((name) => `«${name}»`));
  const isOne = names.length === 1;
  return (
    <p role="status" className={styles.notice}>
      {list} {isOne ? 'non è più in vendita ed è stato tolto' : 'non sono più in vendita e sono stati tolti'} dal
      carrello.
    </p>
  );
}

function stockWords(line: CartLine): string {
  if (!exceedsStock(line)) return '';
  const { stock } = line.variant;
  if (stock === 0) return 'Esaurito: rimuovi l’articolo per continuare.';
  return stock === 1 ? 'Ne resta solo 1.' : `Ne restano solo ${stock}.`;
}

function priceWords({ priceBefore, price }: CartLine): string {
  if (priceBefore === undefined) return '';
  return `Il prezzo è cambiato: prima ${formatEuro(priceBefore)}, ora ${formatEuro(price)}.`;
}
