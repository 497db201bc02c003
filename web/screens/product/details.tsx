import type { Product } from '../../../shared/product.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './details.module.css';

const specifications = onDemand(() => import('./specifications.tsx'));

/** Description, specifications, reviews. */
export function Details({ product }: { product: Product }) {
  return (
    <section
      aria-label="Dettagli del prodotto"
      className={styles.details}
      onPointerEnter={specifications.ahead}
      onFocus={specifications.ahead}
    >
      <Tabs
        label="Dettagli del prodotto"
        tabs={[
          {
            value: 'description',
            label: 'Descrizione',
            content: <p className={styles.description}>{product.description}</p>,
          },
          { value: 'specifications', label: 'Specifiche', content: <specifications.Part product={product} /> },
          { value: 'reviews', label: 'Recensioni', content: <p>Recensioni in arrivo</p> },
        ]}
      />
    </section>
  );
}
