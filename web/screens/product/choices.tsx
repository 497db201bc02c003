import { useState } from 'react';
import type { Category } from '../../../shared/product.ts';
import { cx } from '../../kit/cx.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import type { useChoice } from './use-choice.ts';
import styles from './choices.module.css';

type Choice = ReturnType<typeof useChoice>;

const sizeGuide = onDemand(() => import('./size-guide.tsx'));

/** Sizes as buttons. Those sold out can be pressed too: the stock line then says so. */
export function SizeChoice({ choice, category }: { choice: Choice; category: Category }) {
  const [guide, setGuide] = useState(false);
  return (
    <div role="group" aria-labelledby="size-label" className={styles.choice}>
      <div className={styles.line}>
        <p id="size-label" className={styles.label}>
          Taglia{choice.size && `: ${choice.size}`}
        </p>
        <button
          type="button"
          className={styles.guide}
          onPointerEnter={sizeGuide.ahead}
          onFocus={sizeGuide.ahead}
          onClick={() => setGuide(true)}
        >
          Guida alle taglie
        </button>
      </div>
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
      {choice.sizeOptions.some(({ inStock }) => !inStock) && (
        <p className={styles.note}>Le taglie barrate sono esaurite.</p>
      )}
      <Dialog open={guide} onClose={() => setGuide(false)} title="Guida alle taglie">
        <sizeGuide.Part category={category} />
      </Dialog>
    </div>
  );
}

/** Colours as swatches: all of them, until a size is chosen; then those that exist in it. */
export function ColorChoice({ choice }: { choice: Choice }) {
  return (
    <div role="group" aria-labelledby="color-label" className={styles.choice}>
      <p id="color-label" className={styles.label}>
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
