import { Boxes, ExternalLink, Pencil, Trash2, type LucideIcon } from 'lucide-react';
import { ADMIN_PRODUCTS_PAGE_SIZE } from '../../../../shared/api/page-sizes.ts';
import { categoryLabels, LOW_STOCK_THRESHOLD } from '../../../../shared/product/rules.ts';
import { formatEuro } from '../../../../shared/price/money.ts';
import type { Product } from '../../../../shared/product/answers.ts';
import { cx } from '../../../lib/cx.ts';
import { paths } from '../../../paths.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { ProductImage } from '../../../ui/product-image.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { SaleStatus } from './sale-status.tsx';
import { LegalSheetBadge } from './legal-sheet-badge.tsx';
import { totalStock } from './texts.ts';
import styles from './products.module.css';

/** Each opens a dialog. */
export type RowAction = 'edit' | 'stock' | 'delete';
type OnAction = (action: RowAction, product: Product) => void;

interface ProductsTableProps {
  /** Undefined until the first answer. */
  products: Product[] | undefined;
  stale: boolean;
  onAction: OnAction;
}

export function ProductsTable({ products, stale, onAction }: ProductsTableProps) {
  return (
    <DataTable
      caption="Prodotti del negozio"
      columns={columnsWith(onAction)}
      rows={products ?? []}
      rowKey={(product) => product._id}
      loading={products ? false : ADMIN_PRODUCTS_PAGE_SIZE}
      stale={stale}
    />
  );
}

function columnsWith(onAction: OnAction): Column<Product>[] {
  return [
    {
      label: 'Immagine',
      phone: 'first',
      cell: ({ images }) => (
        <span className={styles.thumbnail}>
          <ProductImage url={images[0]?.url} alt="" sizes="28px" />
        </span>
      ),
    },
    { label: 'Nome', rowHeader: true, cell: ({ name }) => <span className={styles.name}>{name}</span> },
    { label: 'Descrizione', long: true, phone: 'hidden', cell: ({ description }) => description },
    { label: 'Categoria', cell: ({ category }) => categoryLabels[category] },
    { label: 'Prezzo base', numeric: true, cell: ({ basePrice }) => formatEuro(basePrice) },
    { label: 'Giacenza totale', numeric: true, phone: 'labelled', cell: (product) => <Stock product={product} /> },
    { label: 'Stato', cell: (product) => <State product={product} /> },
    { label: 'Azioni', actions: true, cell: (product) => <Actions {...{ product, onAction }} /> },
  ];
}

/** Few pieces and none stand out. */
function Stock({ product }: { product: Product }) {
  const stock = totalStock(product);
  return <span className={cx(stock === 0 ? styles.soldOut : stock <= LOW_STOCK_THRESHOLD && styles.low)}>{stock}</span>;
}

/** Only what is out of the ordinary is seen; that a product is active is read aloud. */
function State({ product }: { product: Product }) {
  const { isActive, sale, details } = product;
  return (
    <span className={styles.pills}>
      {isActive ? <span className="visually-hidden">Attivo</span> : <Pill colour="gray">Inattivo</Pill>}
      {totalStock(product) === 0 && <Pill colour="red">Esaurito</Pill>}
      <LegalSheetBadge details={details} />
      {sale && <SaleStatus sale={sale} />}
    </span>
  );
}

const buttons: { action: RowAction; label: string; Icon: LucideIcon }[] = [
  { action: 'edit', label: 'Modifica', Icon: Pencil },
  { action: 'stock', label: 'Aggiorna le giacenze di', Icon: Boxes },
  { action: 'delete', label: 'Elimina', Icon: Trash2 },
];

function Actions({ product, onAction }: { product: Product; onAction: OnAction }) {
  const view = `Visualizza ${product.name} (nuova scheda)`;
  return (
    <span className={styles.actions}>
      <a
        href={paths.product(product._id)}
        target="_blank"
        rel="noreferrer"
        className={styles.action}
        aria-label={view}
        title={view}
      >
        <ExternalLink size={18} strokeWidth={1.6} aria-hidden />
      </a>
      {buttons.map(({ action, label, Icon }) => (
        <button
          key={action}
          type="button"
          className={styles.action}
          aria-label={`${label} ${product.name}`}
          title={`${label} ${product.name}`}
          onClick={() => onAction(action, product)}
        >
          <Icon size={18} strokeWidth={1.6} aria-hidden />
        </button>
      ))}
    </span>
  );
}
