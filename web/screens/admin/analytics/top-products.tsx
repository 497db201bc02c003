import type { Analytics } from '../../../../shared/analytics/answers.ts';
import { formatEuro } from '../../../../shared/price/money.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { ProductImage } from '../../../ui/product-image.tsx';
import { marginText } from './texts.ts';
import styles from './analytics.module.css';

type TopProduct = Analytics['topProducts'][number];

const columns: Column<TopProduct>[] = [
  {
    label: 'Prodotto',
    rowHeader: true,
    cell: ({ name, product }) => (
      <span className={styles.product}>
        <span className={styles.image}>
          <ProductImage url={product?.images[0]?.url} alt="" sizes="32px" />
        </span>
        <span>
          {name || 'Prodotto eliminato'}
          {name && !product && <span className={styles.gone}>Prodotto eliminato</span>}
        </span>
      </span>
    ),
  },
  { label: 'Pezzi venduti', numeric: true, phone: 'labelled', cell: ({ totalQuantity }) => totalQuantity },
  { label: 'Ricavi', numeric: true, phone: 'labelled', cell: ({ totalRevenue }) => formatEuro(totalRevenue) },
];

const marginColumn: Column<TopProduct> = {
  label: 'Margine',
  numeric: true,
  phone: 'labelled',
  cell: ({ margin }) => (typeof margin === 'number' ? formatEuro(margin) : '—'),
};

export function TopProducts({ products }: { products: TopProduct[] }) {
  // Only who may read costs is told margins.
  const showsMargin = products.some(({ margin }) => margin !== undefined);
  return (
    <section className={styles.section} aria-labelledby="migliori">
      <h2 id="migliori">Prodotti più venduti</h2>
      <p className={styles.none}>
        Pezzi degli ordini pagati. Gli ordini annullati o rimborsati per intero non contano; i resi di una parte non
        sono tolti.
      </p>
      {showsMargin && <p className={styles.none}>{marginText(products)}</p>}
      {products.length === 0 ? (
        <p className={styles.none}>Nessuna vendita in questo periodo.</p>
      ) : (
        <DataTable
          caption="Prodotti più venduti"
          columns={showsMargin ? [...columns, marginColumn] : columns}
          rows={products}
          rowKey={({ _id }) => _id}
        />
      )}
    </section>
  );
}
