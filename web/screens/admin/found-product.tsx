import { useState } from 'react';
import { formatEuro } from '../../../shared/price/money.ts';
import type { AdminProduct, Variant } from '../../../shared/product/answers.ts';
import { sizeName } from '../../../shared/product/rules.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import styles from './search-results.module.css';

export const variantName = ({ color, ...variant }: Variant) => `Taglia ${sizeName(variant)}, ${color}`;
export const stockText = ({ stock }: Variant) => (stock === 0 ? 'esaurita' : `${stock} in magazzino`);

interface FoundProductProps {
  product: AdminProduct;
  searched: string;
  button: string;
  onChoose: (variant: Variant) => void;
}

/** One that was searched for an order: its variants with price and stock. */
export function FoundProduct({ product, searched, button, onChoose }: FoundProductProps) {
  const { variants, name } = product;
  const [chosen, setChosen] = useState(() => firstChoice(variants, searched)?._id ?? '');
  const variant = variants.find(({ _id }) => _id === chosen);
  return (
    <div className={styles.found}>
      <SelectField label={name} value={chosen} onChange={(event) => setChosen(event.target.value)}>
        {variants.map((each) => (
          <option key={each._id} value={each._id} disabled={each.stock === 0}>
            {variantName(each)}: {formatEuro(each.price)}, {stockText(each)}
          </option>
        ))}
      </SelectField>
      <Button
        look="secondary"
        size="small"
        aria-label={`${button}: ${name}`}
        aria-disabled={!variant || variant.stock === 0}
        onClick={() => variant && variant.stock > 0 && onChoose(variant)}
      >
        {button}
      </Button>
    </div>
  );
}

/** The variant whose SKU or EAN was searched, also where it is sold out; else the first in stock. */
function firstChoice(variants: Variant[], searched: string): Variant | undefined {
  const code = searched.toUpperCase();
  const named = variants.find(({ sku, gtin }) => sku.toUpperCase() === code || gtin === code);
  return named ?? variants.find(({ stock }) => stock > 0) ?? variants[0];
}
