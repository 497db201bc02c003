import { useState } from 'react';
import { formatEuro, toCents, toEuro } from '../../../../shared/price/money.ts';
import type { AdminProduct, Variant } from '../../../../shared/product/answers.ts';
import { sizeName } from '../../../../shared/product/rules.ts';
import { searchProducts } from '../../../data/manual-orders.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';
import { SearchForm } from './search-form.tsx';
import { newOrderTexts } from './texts.ts';
import { maxQuantity, type NewLine, type NewLines } from './use-lines.ts';
import styles from './new-order.module.css';

/** The search for products, and the lines of the order. */
export function Articles({ lines }: { lines: NewLines }) {
  return (
    <section className={styles.section} aria-labelledby="articoli">
      <h2 id="articoli">Articoli</h2>
      <SearchForm label="Cerca un prodotto" hint="Nome, tag, SKU o EAN" search={searchProducts}>
        {(product, _close, searched) => (
          <FoundProduct product={product} searched={searched} onAdd={(variant) => lines.add(product, variant)} />
        )}
      </SearchForm>
      {lines.lines.length === 0 ? (
        <p className={styles.detail}>{newOrderTexts.noLines}.</p>
      ) : (
        <ul className={styles.lines} aria-label="Articoli dell’ordine">
          {lines.lines.map((line) => (
            <Line key={line.variant._id} line={line} lines={lines} />
          ))}
        </ul>
      )}
    </section>
  );
}

const variantName = ({ color, ...variant }: Variant) => `Taglia ${sizeName(variant)}, ${color}`;
const stockText = ({ stock }: Variant) => (stock === 0 ? 'esaurita' : `${stock} in magazzino`);

interface FoundProductProps {
  product: AdminProduct;
  searched: string;
  onAdd: (variant: Variant) => void;
}

function FoundProduct({ product, searched, onAdd }: FoundProductProps) {
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
        aria-label={`Aggiungi: ${name}`}
        aria-disabled={!variant || variant.stock === 0}
        onClick={() => variant && variant.stock > 0 && onAdd(variant)}
      >
        Aggiungi
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

function Line({ line: { product, variant, quantity }, lines }: { line: NewLine; lines: NewLines }) {
  const name = `${product.name}, ${variantName(variant).toLowerCase()}`;
  return (
    <li className={styles.line}>
      <div>
        <p>
          <strong>{product.name}</strong>
        </p>
        <p className={styles.detail}>
          {variantName(variant)} · {formatEuro(variant.price)} · {stockText(variant)}
        </p>
      </div>
      <QuantityStepper
        value={quantity}
        max={maxQuantity(variant)}
        productName={name}
        onChange={(value) => lines.setQuantity(variant._id, value)}
      />
      <p className={styles.sum}>{formatEuro(toEuro(toCents(variant.price) * quantity))}</p>
      <Button look="ghost" size="small" aria-label={`Rimuovi: ${name}`} onClick={() => lines.remove(variant._id)}>
        Rimuovi
      </Button>
    </li>
  );
}
