import { categoryLabels, sizes } from '../../../shared/catalogue.ts';
import { DEMO_SHEET, isDemoSheet, sheetRows } from '../../../shared/legal-sheet.ts';
import type { Product } from '../../../shared/product.ts';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './details.module.css';

/** Description, specifications, reviews. */
export function Details({ product }: { product: Product }) {
  return (
    <section aria-label="Dettagli del prodotto" className={styles.details}>
      <Tabs
        label="Dettagli del prodotto"
        tabs={[
          {
            value: 'description',
            label: 'Descrizione',
            content: <p className={styles.description}>{product.description}</p>,
          },
          { value: 'specifications', label: 'Specifiche', content: <Specifications product={product} /> },
          { value: 'reviews', label: 'Recensioni', content: <p>Recensioni in arrivo</p> },
        ]}
      />
    </section>
  );
}

function Specifications({ product }: { product: Product }) {
  const rows = [
    ['Categoria', categoryLabels[product.category]],
    ['Taglie', sizes.filter((size) => product.variants.some((variant) => variant.size === size)).join(', ')],
    ['Colori', [...new Set(product.variants.map((variant) => variant.color))].join(', ')],
    ['Peso', product.weight > 0 ? `${product.weight} g` : ''],
    ['Caratteristiche', product.tags.join(', ')],
    ...sheetRows(product.details),
  ].filter(([, value]) => value);
  return (
    <>
      <dl className={styles.specifications}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isDemoSheet() && <p className={styles.note}>{DEMO_SHEET}</p>}
    </>
  );
}
