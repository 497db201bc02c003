import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AdminProduct, StockEntry } from '../../../../shared/product/answers.ts';
import { stockCauses } from '../../../../shared/product/stock-causes.ts';
import { adminPaths } from '../../../admin-paths.ts';
import { errorMessage } from '../../../data/api.ts';
import { useStockHistory } from '../../../data/stock-history.ts';
import { formatTimestamp } from '../../../lib/dates.ts';
import { useBusyAction } from '../../../lib/use-busy-action.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { toast } from '../../../ui/toast.ts';
import { historyTexts, movedText, variantLabel } from './texts.ts';
import styles from './products.module.css';

/** Who changed the stock of a variant, when and why. It is read once it is opened. */
export function StockHistory({ product }: { product: AdminProduct }) {
  const [isOpen, setOpen] = useState(false);
  const [variant, setVariant] = useState(product.variants[0]?._id ?? '');
  return (
    <details className={styles.history} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{historyTexts.title}</summary>
      {isOpen && (
        <>
          <SelectField label="Variante" value={variant} onChange={({ target }) => setVariant(target.value)}>
            {product.variants.map((each) => (
              <option key={each._id} value={each._id}>
                {variantLabel(each)}, SKU {each.sku}
              </option>
            ))}
          </SelectField>
          <Entries key={variant} id={product._id} variant={variant} />
        </>
      )}
    </details>
  );
}

function Entries({ id, variant }: { id: string; variant: string }) {
  const { entries, error, hasMore, reload, readMore } = useStockHistory(id, variant);
  const { isBusy, run } = useBusyAction();
  if (error && !entries) return <LoadError title={historyTexts.loadFailed} onRetry={reload} />;
  if (!entries) return <p role="status">{historyTexts.loading}</p>;
  const showMore = () =>
    readMore().catch((failure: unknown) => void toast.error(errorMessage(failure, historyTexts.loadFailed)));
  return (
    <>
      {entries.length === 0 && <p>{historyTexts.none}</p>}
      <ol className={styles.entries} aria-label={historyTexts.title}>
        {entries.map((entry) => (
          <Entry key={entry._id} entry={entry} />
        ))}
      </ol>
      {hasMore && (
        <Button look="secondary" size="small" busy={isBusy} onClick={() => void run(showMore)}>
          Mostra i precedenti
        </Button>
      )}
    </>
  );
}

function Entry({ entry: { at, why, by, order, note, from, to } }: { entry: StockEntry }) {
  return (
    <li>
      <span>
        <strong>{stockCauses[why]}</strong> {movedText(to - from)} ({from} → {to})
        {order && (
          <>
            , <Link to={adminPaths.order(order)}>{order}</Link>
          </>
        )}
        {note && `, ${note}`}
      </span>
      <span className={styles.sku}>
        <time dateTime={at}>{formatTimestamp(at)}</time>
        {by && ` · ${by}`}
      </span>
    </li>
  );
}
