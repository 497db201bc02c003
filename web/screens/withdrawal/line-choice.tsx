import type { Order } from '../../../shared/order/answers.ts';
import type { LineQuantity } from '../../../shared/returns/rules.ts';
import { CheckField, SelectField } from '../../ui/field.tsx';
import styles from './withdrawal.module.css';

interface LineChoiceProps {
  order: Order;
  left: LineQuantity[];
  /** Pieces by variant. */
  chosen: ReadonlyMap<string, number>;
  fault: string | undefined;
  onChoose: (variantId: string, quantity: number) => void;
}

/** All pieces, or some of them. */
export function LineChoice({ order, left, chosen, fault, onChoose }: LineChoiceProps) {
  return (
    <fieldset className={styles.lines} aria-describedby={fault ? 'articoli-errore' : undefined}>
      <legend>Articoli</legend>
      {left.map(({ variantId, quantity }) => {
        const item = order.items.find(({ variant }) => variant._id === variantId);
        if (!item) return null;
        const count = chosen.get(variantId) ?? 0;
        const label = `${item.name}, taglia ${item.variant.size}, ${item.variant.color}`;
        return (
          <div key={variantId} className={styles.line}>
            <CheckField
              label={label}
              checked={count > 0}
              onChange={(event) => onChoose(variantId, event.target.checked ? quantity : 0)}
            />
            {quantity > 1 && count > 0 && (
              <SelectField
                label="Pezzi"
                aria-label={`Pezzi: ${label}`}
                value={count}
                onChange={(event) => onChoose(variantId, Number(event.target.value))}
              >
                {Array.from({ length: quantity }, (_each, index) => (
                  <option key={index} value={index + 1}>
                    {index + 1} di {quantity}
                  </option>
                ))}
              </SelectField>
            )}
          </div>
        );
      })}
      {fault && (
        <p id="articoli-errore" role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}
