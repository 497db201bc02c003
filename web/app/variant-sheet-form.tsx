import { useState } from 'react';
import { Link } from 'react-router-dom';
import { hasPriceRange, isSoldOut } from '../../shared/product/rules.ts';
import type { Product } from '../../shared/product/answers.ts';
import { errorMessages } from '../../shared/text/messages.ts';
import { useProductActions } from '../data/product-actions.ts';
import { useProduct } from '../data/products.ts';
import { useBusyAction } from '../lib/use-busy-action.ts';
import { paths } from '../paths.ts';
import { chooseVariant } from '../screens/product/choose-variant.ts';
import { StockStatus } from '../screens/product/stock-line.tsx';
import type { VariantChoice } from '../screens/product/use-variant-choice.ts';
import { ColorPicker, SizePicker } from '../screens/product/variant-choice.tsx';
import { Button } from '../ui/button.tsx';
import { Price } from '../ui/price.tsx';
import { PriceNote } from '../ui/price-note.tsx';
import { ProductImage } from '../ui/product-image.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { toastResult } from '../ui/toast.ts';
import styles from './variant-sheet-form.module.css';

interface VariantSheetFormProps {
  productId: string;
  onClose: () => void;
}

/** The variants and their stock are read when the sheet opens: a list may be older. */
export default function VariantSheetForm({ productId, onClose }: VariantSheetFormProps) {
  const { data, error, mutate } = useProduct(productId);
  const isGone = error?.status === 404;
  const reload = () => void mutate();
  if (data && !isGone) return <VariantForm product={data.product} onClose={onClose} onStale={reload} />;
  if (!error) return <FormSkeleton />;
  return (
    <div role="alert" className={styles.form}>
      <p>{isGone ? errorMessages.notAvailable : 'Il negozio non risponde. Controlla la connessione e riprova.'}</p>
      {isGone ? <Button onClick={onClose}>Chiudi</Button> : <Button onClick={reload}>Riprova</Button>}
    </div>
  );
}

interface VariantFormProps {
  product: Product;
  onClose: () => void;
  /** The server refused the addition: price or stock have changed. */
  onStale: () => void;
}

function VariantForm({ product, onClose, onStale }: VariantFormProps) {
  const choice = useSheetChoice(product);
  const { variant } = choice;
  const { add } = useProductActions();
  const { isBusy, run } = useBusyAction();
  const image = product.images[0]?.url;

  const addToCart = async () => {
    if (!variant) return toastResult({ ok: false, message: errorMessages.chooseVariant });
    if (variant.stock === 0) return toastResult({ ok: false, message: errorMessages.quantity });
    const result = await add(product, variant, 1, errorMessages.loginToAdd);
    // The toast belongs to the page, which a modal dialog would hide from screen readers.
    if (result.ok) onClose();
    else onStale();
    toastResult(result);
  };

  return (
    <div className={styles.form}>
      <div className={styles.product}>
        <ProductImage url={image} alt="" sizes="72px" className={styles.image} />
        <div>
          <Link to={paths.product(product._id)} className={styles.name} onClick={onClose}>
            {product.name}
          </Link>
          <p>
            <Price euro={variant?.price ?? product.price} from={!variant && hasPriceRange(product)} />{' '}
            <PriceNote prior={(variant ?? product).prior} />
          </p>
        </div>
      </div>
      <SizePicker choice={choice} category={product.category} />
      <ColorPicker choice={choice} />
      <StockStatus product={product} choice={choice} />
      <Button wide busy={isBusy} disabled={isSoldOut(product)} onClick={() => void run(addToCart)}>
        Aggiungi al carrello
      </Button>
    </div>
  );
}

/** It lasts as long as the sheet, and always means one piece. */
function useSheetChoice(product: Product): VariantChoice {
  const [size, setSize] = useState<string | null>(null);
  const [color, setColor] = useState<string | null>(null);
  const chosen = chooseVariant(product, { size, color, quantity: 1 });
  return { ...chosen, setSize, setColor, setQuantity: () => undefined };
}

function FormSkeleton() {
  return (
    <Loading label="Caricamento di taglie e colori">
      <div className={styles.form}>
        <Skeleton shape="title" />
        <Skeleton shape="button" />
        <Skeleton shape="button" />
        <Skeleton shape="button" />
      </div>
    </Loading>
  );
}
