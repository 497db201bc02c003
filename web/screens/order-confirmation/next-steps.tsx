import type { Order } from '../../../shared/order/answers.ts';
import { nextSteps } from './texts.ts';
import styles from './next-steps.module.css';

/** Renders nothing for an order with no step left. */
export function NextSteps({ order }: { order: Order }) {
  const steps = nextSteps(order);
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="passi" className={styles.steps}>
      <h2 id="passi">Prossimi passi</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
