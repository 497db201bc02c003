import type { Product } from '../../../shared/product/answers.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './details.module.css';

const specifications = lazyPart(() => import('./specifications.tsx'));

/** Description, specifications, reviews. */
export function ProductDetailsTabs({ product }: { product: Product }) {
  return (
    <section
      aria-label="Dettagli del prodotto"
      onPointerEnter={specifications.preload}
      onFocus={specifications.preload}
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
