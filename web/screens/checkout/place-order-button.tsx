import { formatEuro } from '../../../shared/price/money.ts';
import { Button } from '../../ui/button.tsx';
import styles from './checkout-summary.module.css';

interface PlaceOrderButtonProps {
  /** Euro of a pending order; null for a new order. */
  amount: number | null;
  isBusy: boolean;
}

/** The text about the obligation must be inside the button (Codice del consumo, art. 51). */
export function PlaceOrderButton({ amount, isBusy }: PlaceOrderButtonProps) {
  const label = amount === null ? 'Completa Ordine' : `Paga ora ${formatEuro(amount)}`;
  return (
    <Button type="submit" wide busy={isBusy} className={styles.submit}>
      <span>{isBusy ? 'Processando...' : label}</span>
      {amount === null && <span className={styles.obligation}>ordine con obbligo di pagare</span>}
    </Button>
  );
}
