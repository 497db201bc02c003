import { Skeleton } from '../../ui/skeleton.tsx';
import { CardFields } from './card-fields.tsx';
import type { useDemoCard } from './use-demo-card.ts';
import styles from './fields.module.css';

interface PaymentMethodProps {
  /** Who takes the money; null where nobody does yet. */
  provider: 'demo' | 'stripe' | null;
  isLoading: boolean;
  field: ReturnType<typeof useDemoCard>['field'];
  /** Why the last payment failed. */
  problem: string;
}

/** How the order is paid. Own card fields stand here with the demo provider only. */
export function PaymentMethod({ provider, isLoading, field, problem }: PaymentMethodProps) {
  return (
    <section className={styles.section}>
      <h2 id="pagamento" className={styles.title}>
        Metodo di pagamento
      </h2>
      <div className={styles.methods} role="radiogroup" aria-labelledby="pagamento">
        <label className={styles.method}>
          <input type="radio" name="paymentMethod" value="card" defaultChecked />
          Carta di credito o debito
        </label>
        <label className={styles.method}>
          <input type="radio" name="paymentMethod" value="paypal" disabled />
          PayPal <span className={styles.soon}>Prossimamente</span>
        </label>
      </div>
      {problem && <p className={styles.problem}>{problem}</p>}
      {isLoading && <Skeleton shape="box" />}
      {provider === 'demo' && <CardFields field={field} />}
      {!isLoading && provider !== 'demo' && (
        <p className={styles.problem}>Il pagamento con carta non è disponibile in questo momento.</p>
      )}
    </section>
  );
}
