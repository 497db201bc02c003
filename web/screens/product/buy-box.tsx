import { useState } from 'react';
import { Link } from 'react-router-dom';
import { categoryLabels, hasPriceRange, isSoldOut } from '../../../shared/catalogue.ts';
import type { Product } from '../../../shared/product.ts';
import { failures } from '../../../shared/texts.ts';
import { useShopping } from '../../data/shopping.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Heart } from '../../ui/heart.tsx';
import { Price } from '../../ui/price.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { SalePill } from '../../ui/sale-pill.tsx';
import { tell } from '../../ui/toast.ts';
import { ColorChoice, SizeChoice } from './choices.tsx';
import { Facts } from './facts.tsx';
import { Materials } from './materials.tsx';
import { SaleLine } from './sale-line.tsx';
import { ShareButton } from './share-button.tsx';
import { StockLine } from './stock-line.tsx';
import { useChoice } from './use-choice.ts';
import styles from './buy-box.module.css';

interface BuyBoxProps {
  product: Product;
  /** Asked where the shop refused what this page offered: price or stock are no longer what it shows. */
  onStale: () => void;
}

/** Name, price, choices, and the button that it is all about. */
export function BuyBox({ product, onStale }: BuyBoxProps) {
  const choice = useChoice(product);
  const { isWished, toggleWish } = useShopping();
  const { addToCart, isAdding } = useAddToCart(product, choice, onStale);

  return (
    <div className={styles.box}>
      <div className={styles.head}>
        <Link to={paths.category(product.category)} className={styles.category}>
          {categoryLabels[product.category]}
        </Link>
        <h1 className={styles.name}>{product.name}</h1>
        <p className={styles.priceLine}>
          <Price euro={choice.variant?.price ?? product.price} from={!choice.variant && hasPriceRange(product)} large />
          <SalePill {...(choice.variant ?? product)} />
          <span className={styles.vat}>IVA inclusa</span>
        </p>
        <SaleLine sale={product.sale} prior={(choice.variant ?? product).prior} />
        <Materials product={product} />
        <p className={styles.reviews}>
          24 recensioni <small>(valore dimostrativo)</small>
        </p>
      </div>
      <SizeChoice choice={choice} category={product.category} />
      <ColorChoice choice={choice} />
      <StockLine product={product} choice={choice} />
      <div className={styles.actions}>
        <QuantityStepper value={choice.quantity} max={choice.max} onChange={choice.setQuantity} />
        <Button
          className={styles.add}
          wide
          busy={isAdding}
          disabled={isSoldOut(product)}
          onClick={() => void addToCart()}
        >
          {isSoldOut(product) ? 'Esaurito' : 'Aggiungi al carrello'}
        </Button>
        <Heart
          name={product.name}
          wished={isWished(product)}
          onToggle={async () => tell(await toggleWish(product))}
          className={styles.heart}
        />
        <ShareButton title={product.name} />
      </div>
      <Facts />
    </div>
  );
}

function useAddToCart(product: Product, choice: ReturnType<typeof useChoice>, onStale: () => void) {
  const { variant, quantity } = choice;
  const { add } = useShopping();
  const [isAdding, setAdding] = useState(false);

  const addToCart = async () => {
    if (!variant) return tell({ done: false, message: failures.chooseVariant });
    if (quantity > variant.stock) return tell({ done: false, message: failures.quantity });
    setAdding(true);
    const outcome = await add(product, variant, quantity, failures.loginToAddFromProduct);
    tell(outcome);
    setAdding(false);
    if (!outcome.done) onStale();
  };
  return { addToCart, isAdding };
}
