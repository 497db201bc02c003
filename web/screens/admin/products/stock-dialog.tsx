import { useState } from 'react';
import type { AdminProduct } from '../../../../shared/product/answers.ts';
import { correctionReasons, type CorrectionReason } from '../../../../shared/product/stock-causes.ts';
import type { AdminProducts } from '../../../data/admin-products.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { StockHistory } from './stock-history.tsx';
import { variantLabel } from './texts.ts';
import { useStockForm, type Reason } from './use-stock-form.ts';
import styles from './products.module.css';

interface StockDialogProps {
  product: AdminProduct;
  products: AdminProducts;
  onClose: () => void;
}

/** Changes the stock of every variant. */
export function StockDialog({ product, products, onClose }: StockDialogProps) {
  const [reason, setReason] = useState<Reason>({ why: 'count', note: '' });
  const form = useStockForm({ product, products, reason, onSaved: onClose });
  const { rows, hasChanges, busy, setText, save, forgetDraft } = form;
  return (
    <FormDialog
      title={`Giacenze di ${product.name}`}
      form="stock"
      submit="Salva giacenze"
      busy={busy}
      hasChanges={hasChanges}
      onDiscard={forgetDraft}
      onClose={onClose}
    >
      <form id="stock" noValidate onSubmit={save} className={styles.stocks}>
        <div aria-hidden className={styles.stockHead}>
          <span>Variante</span>
          <span>Pezzi</span>
        </div>
        {rows.map((row) => (
          <StockRow key={row.variant._id} row={row} onChange={(text) => setText(row.variant, text)} />
        ))}
        <ReasonFields reason={reason} setReason={setReason} />
      </form>
      <StockHistory product={product} />
    </FormDialog>
  );
}

/** For the activity log and the history. */
function ReasonFields({ reason, setReason }: { reason: Reason; setReason: (reason: Reason) => void }) {
  return (
    <div className={styles.reason}>
      <SelectField
        label="Motivo"
        value={reason.why}
        hint={reason.why === 'count' ? 'Scrivi i pezzi da vendere, senza quelli già ordinati.' : undefined}
        onChange={({ target }) => setReason({ ...reason, why: target.value as CorrectionReason })}
      >
        {Object.entries(correctionReasons).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Nota"
        optional="facoltativa"
        maxLength={120}
        value={reason.note}
        onChange={({ target }) => setReason({ ...reason, note: target.value })}
      />
    </div>
  );
}

interface StockRowProps {
  row: ReturnType<typeof useStockForm>['rows'][number];
  onChange: (text: string) => void;
}

function StockRow({ row: { variant, text, error, note }, onChange }: StockRowProps) {
  return (
    <div className={styles.stock}>
      <p>
        {variantLabel(variant)}
        <br />
        <span className={styles.sku}>SKU {variant.sku}</span>
      </p>
      <TextField
        id={`stock-${variant._id}`}
        label="Pezzi"
        aria-label={`Pezzi: ${variantLabel(variant)}`}
        type="number"
        required
        inputMode="numeric"
        min={0}
        step={1}
        value={text}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      <p role="status" className={styles.moved}>
        {note}
      </p>
    </div>
  );
}
