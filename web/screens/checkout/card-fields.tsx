import { demoCardNumbers, type DemoToken } from '../../../shared/order/payment-schema.ts';
import { cx } from '../../lib/cx.ts';
import { withInputMask } from '../../lib/input-mask.ts';
import { TextField } from '../../ui/field.tsx';
import { caretAfter, formatCardNumber, formatCvv, formatExpiry } from './card.ts';
import { checkoutLabels } from './labels.ts';
import type { useDemoCard } from './use-demo-card.ts';
import styles from './fields.module.css';

const outcomes: Record<DemoToken, string> = {
  demo_ok: 'pagamento riuscito',
  demo_declined: 'carta rifiutata',
  demo_no_funds: 'fondi insufficienti',
  demo_confirm: 'da confermare',
};

/** The card fields of the demo provider. */
export function CardFields({ field }: { field: ReturnType<typeof useDemoCard>['field'] }) {
  return (
    <>
      <DemoNote />
      <div className={styles.grid}>
        <TextField
          {...withInputMask(field('cardNumber'), formatCardNumber, caretAfter)}
          label={checkoutLabels.cardNumber}
          className={styles.whole}
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="0000 0000 0000 0000"
        />
        <div className={cx(styles.pair, styles.whole)}>
          <TextField
            {...withInputMask(field('cardExpiry'), formatExpiry, caretAfter)}
            label={checkoutLabels.cardExpiry}
            inputMode="numeric"
            autoComplete="cc-exp"
            placeholder="MM/AA"
          />
          <TextField
            {...withInputMask(field('cardCvv'), formatCvv, caretAfter)}
            label={checkoutLabels.cardCvv}
            inputMode="numeric"
            autoComplete="cc-csc"
            placeholder="000"
          />
        </div>
        <TextField
          {...field('cardHolder')}
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
      <p>Usa uno di questi numeri, con una scadenza e un CVV qualsiasi; ogni altro numero viene rifiutato.</p>
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
