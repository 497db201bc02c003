import { Minus, Plus } from 'lucide-react';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  value: number;
  onChange: (value: number) => void;
  /** The most that can be had; the stepper stops there. */
  max: number;
  /** What is counted, where a page has several steppers. */
  of?: string;
}

/** How many pieces: never below 1, never above `max`. */
export function QuantityStepper({ value, onChange, max, of }: QuantityStepperProps) {
  const suffix = of ? `: ${of}` : '';
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
