import { isSoldOut, LOW_STOCK_THRESHOLD, sizeName } from '../../../shared/product/rules.ts';
import type { Product } from '../../../shared/product/answers.ts';
import type { VariantChoice } from './use-variant-choice.ts';
import styles from './stock-line.module.css';

interface StockStatusProps {
  product: Product;
  choice: VariantChoice;
}

/** The stock of the chosen variant. Screen readers hear every change. */
export function StockStatus({ product, choice }: StockStatusProps) {
  const { text, tone } = stockText(product, choice);
  return (
    <p role="status" className={styles[tone]}>
      {text}
    </p>
  );
}

function stockText(product: Product, { variant, size, color, missingColor }: VariantChoice) {
  if (isSoldOut(product)) {
    const extent = product.variants[0]?.oneSize ? '' : ' in tutte le taglie';
    return { text: `Prodotto esaurito${extent}`, tone: 'none' } as const;
  }
  if (missingColor) {
    return {
      text: `Nella taglia ${size} il colore ${missingColor} non è disponibile: scegline un altro`,
      tone: 'low',
    } as const;
  }
  if (!variant) return { text: size ? 'Scegli un colore' : 'Scegli la taglia', tone: 'quiet' } as const;
  if (variant.stock === 0)
    return { text: `Esaurito: taglia ${sizeName(variant)}, colore ${color}`, tone: 'none' } as const;
  if (variant.stock === 1) return { text: 'Solo 1 rimasto', tone: 'low' } as const;
  if (variant.stock <= LOW_STOCK_THRESHOLD) return { text: `Solo ${variant.stock} rimasti`, tone: 'low' } as const;
  return { text: 'Disponibile', tone: 'there' } as const;
}
