import { useState } from 'react';
import { Link } from 'react-router-dom';
import { categoryLabels, hasPriceRange, isSoldOut } from '../../../shared/product/rules.ts';
import type { Product, Variant } from '../../../shared/product/answers.ts';
import { errorMessages } from '../../../shared/text/messages.ts';
import { useIsDemo } from '../../data/shop-config.ts';
import { useProductActions } from '../../data/product-actions.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { WishlistButton } from '../../ui/wishlist-button.tsx';
import { Price } from '../../ui/price.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { SaleBadge } from '../../ui/sale-badge.tsx';
import { StickyBar } from '../../ui/sticky-bar.tsx';
import { toastResult } from '../../ui/toast.ts';
import { ColorPicker, SizePicker } from './variant-choice.tsx';
import { ServiceHighlights } from './service-highlights.tsx';
import { Materials } from './materials.tsx';
import { SaleLine } from './sale-line.tsx';
import { ShareButton } from './share-button.tsx';
import { StockStatus } from './stock-line.tsx';
import type { VariantChoice } from './use-variant-choice.ts';
import styles from './buy-box.module.css';

interface BuyBoxProps {
  product: Product;
  choice: VariantChoice;
  /** The server refused the addition: price or stock have changed. */
  onStale: () => void;
}

/** Name, price, choice of the variant, and "Aggiungi al carrello". */
export function BuyBox({ product, choice, onStale }: BuyBoxProps) {
  const { isWished, toggleWish } = useProductActions();
  const { addToCart, isAdding, hasAdded } = useAddToCart(product, choice, onStale);

  return (
    <div className={styles.box}>
      <BuyBoxHead product={product} variant={choice.variant} />
      <SizePicker choice={choice} category={product.category} />
      <ColorPicker choice={choice} />
      <StockStatus product={product} choice={choice} />
      <div className={styles.actions}>
        <QuantityStepper value={choice.quantity} max={choice.max} onChange={choice.setQuantity} />
        <WishlistButton
          name={product.name}
          wished={isWished(product)}
          onToggle={async () => toastResult(await toggleWish(product))}
          className={styles.heart}
        />
        <ShareButton title={product.name} />
      </div>
      <StickyBar className={styles.add}>
        <Button wide busy={isAdding} disabled={isSoldOut(product)} onClick={() => void addToCart()}>
          {isSoldOut(product) ? 'Esaurito' : 'Aggiungi al carrello'}
        </Button>
        {hasAdded && (
          <ButtonLink to={paths.cart} look="secondary" size="small" wide>
            Vai al carrello
          </ButtonLink>
        )}
      </StickyBar>
      <ServiceHighlights soldOut={isSoldOut(product) || choice.variant?.stock === 0} />
    </div>
  );
}

function BuyBoxHead({ product, variant }: { product: Product; variant: Variant | undefined }) {
  const isDemo = useIsDemo();
  return (
    <div className={styles.head}>
      <Link to={paths.category(product.category)} className={styles.category}>
        {categoryLabels[product.category]}
      </Link>
      <h1 className={styles.name}>{product.name}</h1>
      <p className={styles.priceLine}>
        <Price euro={variant?.price ?? product.price} from={!variant && hasPriceRange(product)} large />
        <SaleBadge {...(variant ?? product)} />
        <span className={styles.vat}>IVA inclusa</span>
      </p>
      <SaleLine sale={product.sale} prior={(variant ?? product).prior} />
      <Materials product={product} />
      <p className={styles.reviews}>
        {isDemo && (
          <>
            24 recensioni <small>(valore dimostrativo)</small>
          </>
        )}
      </p>
    </div>
  );
}

function useAddToCart(product: Product, choice: VariantChoice, onStale: () => void) {
  const { variant, quantity } = choice;
  const { add } = useProductActions();
  const [isAdding, setAdding] = useState(false);
  const [hasAdded, setHasAdded] = useState(false);

  const addToCart = async () => {
    if (!variant) return toastResult({ ok: false, message: errorMessages.chooseVariant });
    if (quantity > variant.stock) return toastResult({ ok: false, message: errorMessages.quantity });
    setAdding(true);
    const result = await add(product, variant, quantity, errorMessages.loginToAddFromProduct);
    toastResult(result);
    setAdding(false);
    if (result.ok) setHasAdded(true);
    else onStale();
  };
  return { addToCart, isAdding, hasAdded };
}
