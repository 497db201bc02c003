import { formatEuro, toCents, toEuro } from '../../../../shared/price/money.ts';
import { searchProducts } from '../../../data/manual-orders.ts';
import { Button } from '../../../ui/button.tsx';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';
import { FoundProduct, stockText, variantName } from '../found-product.tsx';
import { SearchForm } from '../search-results.tsx';
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
          <FoundProduct
            product={product}
            searched={searched}
            button="Aggiungi"
            onChoose={(variant) => lines.add(product, variant)}
          />
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
