import { useWatch } from 'react-hook-form';
import { formatEuro, toEuro } from '../../../../shared/price/money.ts';
import { discountPercent, priorPriceLabel } from '../../../../shared/price/sale.ts';
import { useApiQuery } from '../../../data/use-api-query.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import type { ProductFormValues } from './form-values.ts';
import { emptySale, previewSale, saleFieldLabels, typedSale, type SalePreview } from './sale-preview.ts';
import type { ShopProductForm } from './use-product-form.ts';
import styles from './sale-field.module.css';

interface SaleFieldProps {
  form: ShopProductForm;
  productId: string | undefined;
}

/** The sale, with a preview of what the shop will show. The prior price is computed from the history, never typed. */
export function SaleField({ form, productId }: SaleFieldProps) {
  const values = useWatch({ control: form.control }) as ProductFormValues;
  const isTyped = typedSale(values.sale) !== null;
  const field = (name: 'sale.percent' | 'sale.from' | 'sale.to') => ({
    ...form.field(name),
    label: saleFieldLabels[name]!,
    // A sale has all three or none.
    required: isTyped,
  });
  const clear = () => {
    form.setValue('sale', emptySale, { shouldDirty: true });
    form.clearErrors('sale');
    form.setFocus('sale.percent');
  };

  return (
    <fieldset className={styles.sale}>
      <legend>Promozione</legend>
      <p className={styles.hint}>
        Facoltativa. Vale per tutte le varianti; inizia e termina in automatico (ora italiana), estremi inclusi.
      </p>
      <div className={styles.fields}>
        <TextField {...field('sale.percent')} inputMode="numeric" autoComplete="off" maxLength={3} />
        <TextField {...field('sale.from')} type="date" />
        <TextField {...field('sale.to')} type="date" />
      </div>
      {isTyped && (
        <>
          <Preview values={values} productId={productId} />
          <Button look="secondary" size="small" className={styles.clear} onClick={clear}>
            Togli la promozione
          </Button>
        </>
      )}
    </fieldset>
  );
}

function Preview({ values, productId }: { values: ProductFormValues; productId: string | undefined }) {
  const input = productId === undefined ? null : { params: { id: productId } };
  const { data, error } = useApiQuery('readPrices', input, { revalidateOnFocus: false });
  if (error) return <p className={styles.hint}>Non riusciamo a calcolare il prezzo precedente in questo momento.</p>;
  if (productId && !data) return <p className={styles.hint}>Calcolo del prezzo precedente…</p>;
  const rows = previewSale(values, data?.history ?? []);
  return (
    <div role="status" className={styles.preview}>
      {rows?.map((row) => (
        <p key={row.variants.join()}>
          <strong>{rows.length === 1 ? 'Tutte le varianti' : row.variants.join(', ')}</strong>:{' '}
          {formatEuro(toEuro(row.cents))} → {formatEuro(toEuro(row.reducedCents))}. {priorPriceText(row)}
        </p>
      ))}
    </div>
  );
}

/** What shoppers will read beside the reduced price, or why they will read nothing. */
function priorPriceText({ prior, reducedCents }: SalePreview): string {
  if (!prior) return 'Prodotto non in vendita da almeno un giorno: il negozio mostrerà solo il prezzo, senza sconto.';
  const label = `${priorPriceLabel(prior.days)}: ${formatEuro(toEuro(prior.cents))}`;
  if (prior.cents <= reducedCents) return `${label}. Non è uno sconto: il negozio mostrerà solo il prezzo.`;
  return `${label} (-${discountPercent(prior.cents, reducedCents)}%).`;
}
