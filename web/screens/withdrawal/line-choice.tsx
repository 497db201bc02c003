import type { Order } from '../../../shared/order/answers.ts';
import type { LineQuantity } from '../../../shared/returns/states.ts';
import { lineText } from '../../lib/line-text.ts';
import { CheckField, SelectField } from '../../ui/field.tsx';
import styles from './withdrawal.module.css';

interface LineChoiceProps {
  order: Order;
  returnable: LineQuantity[];
  /** Variant id → quantity to return. */
  quantities: ReadonlyMap<string, number>;
  error: string | undefined;
  onChoose: (lines: LineQuantity[]) => void;
}

const none = ({ variantId }: LineQuantity) => ({ variantId, quantity: 0 });

/** Chooses the lines to return and, for more than one unit, the quantity. */
export function LineChoice({ order, returnable, quantities, error, onChoose }: LineChoiceProps) {
  return (
    <fieldset className={styles.lines} aria-describedby={error ? 'articoli-errore' : undefined}>
      <legend>Articoli</legend>
      {returnable.length > 2 && (
        <CheckField
          label="Tutti gli articoli"
          checked={returnable.every(({ variantId, quantity }) => quantities.get(variantId) === quantity)}
          onChange={({ target }) => onChoose(target.checked ? returnable : returnable.map(none))}
        />
      )}
      {returnable.map(({ variantId, quantity }) => {
        const item = order.items.find(({ variant }) => variant._id === variantId);
        if (!item) return null;
        const chosen = quantities.get(variantId) ?? 0;
        const label = lineText({ name: item.name, ...item.variant });
        return (
          <div key={variantId} className={styles.line}>
            <CheckField
              label={label}
              checked={chosen > 0}
              onChange={(event) => onChoose([{ variantId, quantity: event.target.checked ? quantity : 0 }])}
            />
            {quantity > 1 && chosen > 0 && (
              <SelectField
                label="Pezzi"
                aria-label={`Pezzi: ${label}`}
                value={chosen}
                onChange={(event) => onChoose([{ variantId, quantity: Number(event.target.value) }])}
              >
                {Array.from({ length: quantity }, (_, index) => (
                  <option key={index} value={index + 1}>
                    {index + 1} di {quantity}
                  </option>
                ))}
              </SelectField>
            )}
          </div>
        );
      })}
      {error && (
        <p id="articoli-errore" role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
