import { Trash2 } from 'lucide-react';
import type { CartLine } from '../../../shared/cart/answers.ts';
import { formatEuro, toCents, toEuro } from '../../../shared/price/money.ts';
import { imageOfColor } from '../../../shared/product/images.ts';
import { sizeName } from '../../../shared/product/rules.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ItemRow } from '../../ui/item-row.tsx';
import { exceedsStock, CartLineNotice } from '../../ui/cart-line-notice.tsx';
import { PriceNote } from '../../ui/price-note.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import styles from './cart-row.module.css';

interface CartRowProps {
  line: CartLine;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

export function CartRow({ line, onQuantity, onRemove }: CartRowProps) {
  const { product, variant, quantity, price } = line;
  const label = `${product.name}, taglia ${sizeName(variant)}, ${variant.color}`;
  return (
    <ItemRow
      name={product.name}
      image={imageOfColor(product.images, variant.color)?.url}
      to={paths.product(product._id, variant)}
      variant={variant}
      end={
        <>
          <span className={styles.total}>{formatEuro(toEuro(toCents(price) * quantity))}</span>
          <PriceNote prior={variant.prior} unitPrice={quantity > 1 ? price : undefined} narrow vat={false} />
        </>
      }
    >
      <CartLineNotice line={line} />
      <div className={styles.controls}>
        <QuantityStepper value={quantity} max={variant.stock} productName={label} onChange={onQuantity} />
        {exceedsStock(line) && variant.stock > 0 && (
          <Button look="secondary" size="small" onClick={() => onQuantity(variant.stock)}>
            Riduci a {variant.stock}
          </Button>
        )}
        <button type="button" className={styles.remove} aria-label={`Rimuovi: ${label}`} onClick={onRemove}>
          <Trash2 size={18} aria-hidden />
          <span aria-hidden>Rimuovi</span>
        </button>
      </div>
    </ItemRow>
  );
}
