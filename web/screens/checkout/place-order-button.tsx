import { formatEuro } from '../../../shared/price/money.ts';
import { Button } from '../../ui/button.tsx';
import styles from './checkout-summary.module.css';

interface SubmitButtonProps {
  /** Euro of an order that exists and waits for its payment; null for an order to be made. */
  amount: number | null;
  isWorking: boolean;
}

/** The second line stands inside the button because the law looks at the button alone. */
export function PlaceOrderButton({ amount, isWorking }: SubmitButtonProps) {
  const words = amount === null ? 'Completa Ordine' : `Paga ora ${formatEuro(amount)}`;
  return (
    <Button type="submit" wide busy={isWorking} className={styles.submit}>
      <span>{isWorking ? 'Processando...' : words}</span>
      {amount === null && <span className={styles.obligation}>ordine con obbligo di pagare</span>}
    </Button>
  );
}
