import { Archive, ArchiveRestore, Boxes, Copy, ExternalLink, Pencil, Trash2, type LucideIcon } from 'lucide-react';
import { ADMIN_PRODUCTS_PAGE_SIZE } from '../../../../shared/api/page-sizes.ts';
import { missingSheetFields } from '../../../../shared/legal-sheet/completeness.ts';
import { categoryLabels } from '../../../../shared/product/rules.ts';
import { formatEuro } from '../../../../shared/price/money.ts';
import type { RouteName } from '../../../../shared/api/routes.ts';
import type { AdminProduct } from '../../../../shared/product/answers.ts';
import { useMayCall } from '../../../data/permissions.ts';
import { cx } from '../../../lib/cx.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { paths } from '../../../paths.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { ProductImage } from '../../../ui/product-image.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { RowCheckbox } from '../list/selection-bar.tsx';
import type { Selection } from '../list/use-selection.ts';
import { SaleStatus } from './sale-status.tsx';
import { LegalSheetBadge } from './legal-sheet-badge.tsx';
import { lowVariants, notSoldText, totalStock, variantLabel } from './texts.ts';
import styles from './products.module.css';

/** Each of these opens a dialog. */
export type DialogAction = 'stock' | 'copy' | 'delete';
export type RowAction = 'edit' | 'archive' | 'restore' | DialogAction;
type OnAction = (action: RowAction, product: AdminProduct) => void;

interface ProductsTableProps {
  /** Undefined until the first answer. */
  products: AdminProduct[] | undefined;
  stale: boolean;
  /** Absent for who may change nothing. */
  selection: Selection<AdminProduct> | undefined;
  onAction: OnAction;
}

export function ProductsTable({ products, stale, selection, onAction }: ProductsTableProps) {
  return (
    <DataTable
      caption="Prodotti del negozio"
      columns={[...(selection ? [selectColumn(selection)] : []), ...columnsWith(onAction)]}
      rows={products ?? []}
      rowKey={(product) => product._id}
      loading={products ? false : ADMIN_PRODUCTS_PAGE_SIZE}
      stale={stale}
    />
  );
}

function selectColumn(selection: Selection<AdminProduct>): Column<AdminProduct> {
  return {
    label: 'Scegli',
    select: true,
    cell: (product) => <RowCheckbox selection={selection} row={product} label={`Scegli ${product.name}`} />,
  };
}

function columnsWith(onAction: OnAction): Column<AdminProduct>[] {
  return [
    {
      label: 'Immagine',
      unlabelled: true,
      phone: 'first',
      cell: ({ images }) => (
        <span className={styles.thumbnail}>
          <ProductImage url={images[0]?.url} alt="" sizes="28px" />
        </span>
      ),
    },
    { label: 'Nome', rowHeader: true, cell: ({ name }) => <span className={styles.name}>{name}</span> },
    { label: 'Descrizione', long: true, phone: 'hidden', cell: ({ description }) => description },
    { label: 'Categoria', phone: 'hidden', cell: ({ category }) => categoryLabels[category] },
    { label: 'Prezzo base', numeric: true, cell: ({ basePrice }) => formatEuro(basePrice) },
    {
      label: 'Giacenza totale',
      numeric: true,
      phone: 'labelled',
      phoneLabel: 'Giacenza',
      cell: (product) => <Stock product={product} />,
    },
    { label: 'Stato', wide: true, phone: 'first', cell: (product) => <State product={product} /> },
    { label: 'Azioni', actions: true, phone: 'below', cell: (product) => <Actions {...{ product, onAction }} /> },
  ];
}

/** Few pieces and none stand out. */
function Stock({ product }: { product: AdminProduct }) {
  const stock = totalStock(product);
  const isLow = lowVariants(product).length > 0;
  return <span className={cx(stock === 0 ? styles.soldOut : isLow && styles.low)}>{stock}</span>;
}

/** The sum of a product hides that one of its sizes runs out. */
function lowStockPill(product: AdminProduct) {
  const [first, ...others] = lowVariants(product).map((variant) => `${variantLabel(variant)}: ${variant.stock}`);
  if (first === undefined || totalStock(product) === 0) return null;
  const names = [first, ...others].join(', ');
  return (
    <Pill colour="yellow" title={names}>
      <span className="visually-hidden">Scorte basse: {names}</span>
      <span aria-hidden>{others.length === 0 ? first : `Scorte basse in ${others.length + 1} varianti`}</span>
    </Pill>
  );
}

/**
 * Only what is out of the ordinary is seen; that a product is active is read aloud. A phone has room for the first of them
 * and the number of the others.
 */
function State({ product }: { product: AdminProduct }) {
  const { isActive, archivedAt, sale, details, variants } = product;
  const notSold = isActive && notSoldText(product);
  const pills = [
    !isActive && <Pill colour="gray">{archivedAt ? 'Archiviato' : 'Inattivo'}</Pill>,
    notSold && (
      <Pill colour="gray">
        <span className="visually-hidden">In vendita </span>
        {notSold}
      </Pill>
    ),
    totalStock(product) === 0 && <Pill colour="red">Esaurito</Pill>,
    lowStockPill(product),
    missingSheetFields(details).length > 0 && <LegalSheetBadge details={details} />,
    sale && <SaleStatus sale={sale} isShown={variants.some(({ prior }) => prior)} />,
  ].filter(Boolean);
  return (
    <span className={styles.pills}>
      {isActive && <span className="visually-hidden">Attivo</span>}
      {pills.map((pill, index) => (
        <span key={index} className={styles.exception}>
          {pill}
        </span>
      ))}
      {pills.length > 1 && (
        <span className={styles.more} aria-hidden>
          +{pills.length - 1}
        </span>
      )}
    </span>
  );
}

const buttons: { action: RowAction; label: string; Icon: LucideIcon; call: RouteName }[] = [
  { action: 'edit', label: 'Modifica', Icon: Pencil, call: 'updateProduct' },
  { action: 'stock', label: 'Aggiorna le giacenze di', Icon: Boxes, call: 'changeStock' },
  { action: 'copy', label: 'Duplica', Icon: Copy, call: 'createProduct' },
  { action: 'archive', label: 'Archivia', Icon: Archive, call: 'archiveProduct' },
  { action: 'restore', label: 'Ripristina', Icon: ArchiveRestore, call: 'archiveProduct' },
  { action: 'delete', label: 'Elimina', Icon: Trash2, call: 'deleteProduct' },
];

function Actions({ product, onAction }: { product: AdminProduct; onAction: OnAction }) {
  const mayCall = useMayCall();
  const unneeded: RowAction = product.archivedAt ? 'archive' : 'restore';
  const { _id: id, name, isActive } = product;
  const view = `${isActive ? 'Visualizza' : 'Anteprima di'} ${name} (nuova scheda)`;
  return (
    <span className={styles.actions}>
      <a
        href={isActive ? paths.product(id) : adminPaths.preview(id)}
        target="_blank"
        rel="noreferrer"
        className={styles.action}
        aria-label={view}
        title={view}
      >
        <ExternalLink size={18} strokeWidth={1.6} aria-hidden />
      </a>
      {buttons
        .filter(({ action, call }) => action !== unneeded && mayCall(call))
        .map(({ action, label, Icon }) => (
          <button
            key={action}
            type="button"
            className={styles.action}
            aria-label={`${label} ${name}`}
            title={`${label} ${name}`}
            onClick={() => onAction(action, product)}
          >
            <Icon size={18} strokeWidth={1.6} aria-hidden />
          </button>
        ))}
    </span>
  );
}
