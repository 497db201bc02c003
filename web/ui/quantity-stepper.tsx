import { Minus, Plus } from 'lucide-react';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  value: number;
  onChange: (value: number) => void;
  max: number;
  /** Added to the accessible names when a page has several steppers. */
  productName?: string;
}

/** A quantity between 1 and `max`. */
export function QuantityStepper({ value, onChange, max, productName }: QuantityStepperProps) {
  const suffix = productName ? `: ${productName}` : '';
  return (
    <div role="group" aria-label={`Quantità${suffix}`} className={styles.stepper}>
      <button
        type="button"
        aria-label={`Diminuisci quantità${suffix}`}
        disabled={value <= 1}
        onClick={() => onChange(Math.max(1, value - 1))}
      >
        <Minus size={18} aria-hidden />
      </button>
      <output aria-live="polite">{value}</output>
      <button
        type="button"
        aria-label={`Aumenta quantità${suffix}`}
        disabled={value >= max}
        onClick={() => onChange(Math.min(max, value + 1))}
      >
        <Plus size={18} aria-hidden />
      </button>
    </div>
  );
}
