import { useId, useState } from 'react';
import type { Category } from '../../../shared/product/rules.ts';
import { cx } from '../../lib/cx.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { VariantChoice } from './use-variant-choice.ts';
import styles from './variant-choice.module.css';

const sizeGuide = lazyPart(() => import('./size-guide.tsx'));

/** Sizes as buttons, or 'Taglia unica'. A sold-out size can be chosen too: the stock status then tells it. */
export function SizePicker({ choice, category }: { choice: VariantChoice; category: Category }) {
  const [isGuideOpen, setGuideOpen] = useState(false);
  const labelId = useId();
  const isOneSize = choice.variant?.oneSize === true;
  return (
    <div role="group" aria-labelledby={labelId} className={styles.choice}>
      <div className={styles.line}>
        <p id={labelId} className={styles.label}>
          {isOneSize ? 'Taglia unica' : `Taglia${choice.size ? `: ${choice.size}` : ''}`}
        </p>
        <button
          type="button"
          className={styles.guide}
          onPointerEnter={sizeGuide.preload}
          onFocus={sizeGuide.preload}
          onClick={() => setGuideOpen(true)}
        >
          Guida alle taglie
        </button>
      </div>
      {!isOneSize && <SizeButtons choice={choice} />}
      {!isOneSize && choice.sizeOptions.some(({ inStock }) => !inStock) && (
        <p className={styles.note}>Le taglie barrate sono esaurite.</p>
      )}
      <Dialog open={isGuideOpen} onClose={() => setGuideOpen(false)} title="Guida alle taglie">
        <sizeGuide.Part category={category} />
      </Dialog>
    </div>
  );
}

function SizeButtons({ choice }: { choice: VariantChoice }) {
  return (
    <div className={styles.options}>
      {choice.sizeOptions.map(({ name, inStock }) => (
        <button
          key={name}
          type="button"
          className={cx(styles.size, !inStock && styles.soldOut)}
          aria-pressed={name === choice.size}
          aria-label={inStock ? name : `${name}, esaurita`}
          onClick={() => choice.setSize(name)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

/** Colours as swatches: those of the chosen size, or all colours without one. */
export function ColorPicker({ choice }: { choice: VariantChoice }) {
  const labelId = useId();
  return (
    <div role="group" aria-labelledby={labelId} className={styles.choice}>
      <p id={labelId} className={styles.label}>
        Colore{choice.color && `: ${choice.color}`}
      </p>
      <div className={styles.options}>
        {choice.colorOptions.map(({ name, inStock, colorCode }) => (
          <button
            key={name}
            type="button"
            className={cx(styles.swatch, !inStock && styles.soldOut)}
            aria-pressed={name === choice.color}
            aria-label={inStock ? name : `${name}, esaurito`}
            title={name}
            onClick={() => choice.setColor(name)}
          >
            <span style={{ backgroundColor: colorCode }} />
          </button>
        ))}
      </div>
    </div>
  );
}
