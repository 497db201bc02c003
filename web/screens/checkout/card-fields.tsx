import { demoCardNumbers, type DemoToken } from '../../../shared/order/payment-schema.ts';
import { cx } from '../../lib/cx.ts';
import { withInputMask } from '../../lib/input-mask.ts';
import { TextField } from '../../ui/field.tsx';
import { caretAfter, formatCardNumber, formatCvv, formatExpiry, type Card } from './card.ts';
import { checkoutLabels } from './labels.ts';
import type { useDemoCard } from './use-demo-card.ts';
import styles from './fields.module.css';

const outcomes: Record<DemoToken, string> = {
  demo_ok: 'pagamento riuscito',
  demo_declined: 'carta rifiutata',
  demo_no_funds: 'fondi insufficienti',
  demo_confirm: 'da confermare',
};

interface CardFieldsProps {
  field: ReturnType<typeof useDemoCard>['field'];
  /** The payment is being processed. */
  isLocked: boolean;
}

/** The card fields of the demo provider. */
export function CardFields({ field, isLocked }: CardFieldsProps) {
  const cardField = (name: keyof Card) => ({ ...field(name), required: true, readOnly: isLocked });
  return (
    <>
      <DemoNote />
      <div className={styles.grid}>
        <TextField
          {...withInputMask(cardField('cardNumber'), formatCardNumber, caretAfter)}
          label={checkoutLabels.cardNumber}
          className={styles.whole}
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="0000 0000 0000 0000"
        />
        <div className={cx(styles.pair, styles.whole)}>
          <TextField
            {...withInputMask(cardField('cardExpiry'), formatExpiry, caretAfter)}
            label={checkoutLabels.cardExpiry}
            inputMode="numeric"
            autoComplete="cc-exp"
            placeholder="MM/AA"
          />
          <TextField
            {...withInputMask(cardField('cardCvv'), formatCvv, caretAfter)}
            label={checkoutLabels.cardCvv}
            inputMode="numeric"
            autoComplete="cc-csc"
            placeholder="000"
          />
        </div>
        <details className={cx(styles.help, styles.whole)}>
          <summary>Dove trovo il CVV?</summary>
          <p>
            Sono le 3 cifre sul retro della carta, accanto allo spazio per la firma. Sulle carte American Express sono 4
            e stanno sul davanti.
          </p>
        </details>
        <TextField
          {...cardField('cardHolder')}
          label={checkoutLabels.cardHolder}
          className={styles.whole}
          autoComplete="cc-name"
        />
      </div>
    </>
  );
}

function DemoNote() {
  return (
    <div className={styles.demo}>
      <p>
        <strong>Modalità dimostrativa: non inserire una carta reale</strong>
      </p>
      <p>Usa uno di questi numeri, con una scadenza futura e un CVV qualsiasi; ogni altro numero viene rifiutato.</p>
      <dl>
        {Object.entries(demoCardNumbers).map(([token, number]) => (
          <div key={token} className={styles.card}>
            <dt>{formatCardNumber(number)}</dt>
            <dd>{outcomes[token as DemoToken]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
