import { lazy, Suspense, useEffect, useRef } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CardFields } from './card-fields.tsx';
import type { usePayment } from './use-payment.ts';
import styles from './fields.module.css';

/** A shop without Stripe downloads nothing of it. */
const StripeFields = lazy(() => import('./stripe-fields.tsx'));

interface PaymentMethodProps {
  payment: ReturnType<typeof usePayment>;
  /** Euro. */
  amount: number;
  /** Why the last payment failed. */
  problem: string;
  /** The payment is being processed: the card cannot be changed. */
  isLocked: boolean;
}

/** The choice of a payment method, and the card fields of the demo provider or of Stripe. */
export function PaymentMethod({ payment, amount, problem, isLocked }: PaymentMethodProps) {
  const { provider, isLoading } = payment;
  return (
    <section className={styles.section}>
      <h2 id="pagamento" className={styles.title}>
        Metodo di pagamento
      </h2>
      <div className={styles.methods} role="radiogroup" aria-labelledby="pagamento">
        <label className={styles.method}>
          <input type="radio" name="paymentMethod" value="card" defaultChecked />
          Carta di credito o di debito
        </label>
        <label className={styles.method}>
          <input type="radio" name="paymentMethod" value="paypal" disabled />
          PayPal <span className={styles.soon}>Prossimamente</span>
        </label>
      </div>
      {problem && <Problem text={problem} />}
      {isLoading && <Skeleton shape="box" />}
      {provider === 'demo' && <CardFields field={payment.demo.field} isLocked={isLocked} />}
      {provider === 'stripe' && (
        <Suspense fallback={<Skeleton shape="box" />}>
          <StripeFields
            publishableKey={payment.publishableKey}
            amount={amount}
            isLocked={isLocked}
            onReady={payment.setStripeCard}
          />
        </Suspense>
      )}
      {!isLoading && provider === null && (
        <p className={styles.problem}>Il pagamento con carta non è disponibile in questo momento.</p>
      )}
    </section>
  );
}

/** It takes the focus when the page already shows the pending order in the place of the form, and so is in view. */
function Problem({ text }: { text: string }) {
  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => alert.current?.focus(), []);
  return (
    <p ref={alert} role="alert" tabIndex={-1} className={styles.problem}>
      {text}
    </p>
  );
}
