import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { imageOfColor } from '../../shared/product/images.ts';
import { colorKey, hasPriceRange, isSoldOut } from '../../shared/product/rules.ts';
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
import { readFilters } from '../screens/products/filters.ts';
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
  /** The sheet's title; undefined: it asks for size and colour. */
  setTitle: (title: string | undefined) => void;
}

/** The variants and their stock are read when the sheet opens: a list may be older. */
export default function VariantSheetForm({ productId, onClose, setTitle }: VariantSheetFormProps) {
  const { data, error, mutate } = useProduct(productId);
  const name = data?.product.name;
  useEffect(() => () => focusAfter(name), [name]);
  const isGone = error?.status === 404;
  const reload = () => void mutate();
  const isOneSize = data?.product.variants.every(({ oneSize }) => oneSize) ?? false;
  useEffect(() => {
    setTitle(isOneSize ? 'Scegli il colore' : undefined);
    return () => setTitle(undefined);
  }, [isOneSize, setTitle]);
  if (data && !isGone) return <VariantForm product={data.product} onClose={onClose} onStale={reload} />;
  if (!error) return <FormSkeleton />;
  return (
    <div role="alert" className={styles.form}>
      <p>{isGone ? errorMessages.notAvailable : 'Il negozio non risponde. Controlla la connessione e riprova.'}</p>
      {isGone ? <Button onClick={onClose}>Chiudi</Button> : <Button onClick={reload}>Riprova</Button>}
    </div>
  );
}

/** After a login the sheet opened by itself: the browser gives the focus to the heading, or to nothing. */
function focusAfter(name: string | undefined): void {
  if (!document.activeElement?.matches('body, main h1')) return;
  const bag = [...document.querySelectorAll('button')].find(
    ({ ariaLabel }) => ariaLabel === `Aggiungi al carrello: ${name}`,
  );
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) heading.tabIndex = -1;
  (bag ?? heading)?.focus();
}

interface VariantFormProps {
  product: Product;
  onClose: () => void;
  /** The server refused the addition: price or stock have changed. */
  onStale: () => void;
}

function VariantForm({ product, onClose, onStale }: VariantFormProps) {
  const [problem, setProblem] = useState('');
  const choice = useSheetChoice(product, () => setProblem(''));
  const { variant, color } = choice;
  const { add } = useProductActions();
  const { isBusy, run } = useBusyAction();
  const image = imageOfColor(product.images, ...(color ? [color] : []))?.url;

  const addToCart = async () => {
    if (!variant) return setProblem(errorMessages.chooseVariant);
    if (variant.stock === 0) return setProblem(errorMessages.quantity);
    const result = await add(product, variant, 1, errorMessages.loginToAdd);
    // The toast belongs to the page: it would cover the sheet, which hides it from screen readers.
    if (result.ok) {
      onClose();
      return toastResult(result);
    }
    setProblem(result.message);
    onStale();
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
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <Button wide busy={isBusy} disabled={isSoldOut(product)} onClick={() => void run(addToCart)}>
        Aggiungi al carrello
      </Button>
    </div>
  );
}

/** It lasts as long as the sheet, and always means one piece. It begins with what the catalogue was filtered by. */
function useSheetChoice(product: Product, onChange: () => void): VariantChoice {
  const filtered = useFilteredVariant(product);
  const [size, setSize] = useState(filtered.size);
  const [color, setColor] = useState(filtered.color);
  const chosen = chooseVariant(product, { size, color, quantity: 1 });
  const changeWith = (set: (name: string) => void) => (name: string) => {
    onChange();
    set(name);
  };
  return { ...chosen, setSize: changeWith(setSize), setColor: changeWith(setColor), setQuantity: () => undefined };
}

/** Size and colour of the catalogue's filters, which the card has shown. */
function useFilteredVariant({ variants }: Product): { size: string | null; color: string | null } {
  const { pathname, search } = useLocation();
  if (pathname !== paths.products) return { size: null, color: null };
  const { sizes, colors } = readFilters(new URLSearchParams(search));
  const inColor = variants.find(({ color }) => colors.includes(colorKey(color)));
  return { size: sizes.length === 1 ? (sizes[0] ?? null) : null, color: inColor?.color ?? null };
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
