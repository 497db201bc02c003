import { orderStatuses, type OrderStatus } from '../../../shared/order/status.ts';
import { shop } from '../../../shared/shop/shop.ts';
import styles from './next-steps.module.css';

const steps = [
  'Riceverai un’email di conferma con i dettagli dell’ordine.',
  `Prepareremo il tuo ordine entro ${shop.preparationTime}.`,
  'Alla spedizione riceverai il codice di tracciamento.',
];

/** Renders nothing for an order that is delivered, cancelled or refunded. The last two hold no stock. */
export function NextSteps({ status }: { status: OrderStatus }) {
  if (!orderStatuses[status].holdsStock || status === 'delivered') return null;
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
