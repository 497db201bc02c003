import { deliveries } from '../../../../shared/order/manual-schema.ts';
import { orderOrigins } from '../../../../shared/order/origin.ts';
import { isPaidInShop, manualMethods } from '../../../../shared/order/payment-methods.ts';
import { bankAccount } from '../../../../shared/shop/owner-config.ts';
import { useMay } from '../../../data/permissions.ts';
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx';
import { ProvinceField } from '../../../ui/province-field.tsx';
import { deliveryLabels, labels, originHints, originLabels, paymentHints, paymentLabels } from './texts.ts';
import type { NewOrder } from './use-new-order.ts';
import styles from './new-order.module.css';

type Name = keyof typeof labels;

/** Who orders. Fixed where articles are added to an order. */
export function CustomerFields({ form, isFixed }: { form: NewOrder['form']; isFixed: boolean }) {
  const field = (name: Name) => ({ ...form.field(name), label: labels[name], required: true, autoComplete: 'off' });
  return (
    <div className={styles.grid}>
      <TextField {...field('firstName')} readOnly={isFixed} />
      <TextField {...field('lastName')} readOnly={isFixed} />
      <TextField {...field('email')} type="email" inputMode="email" readOnly={isFixed} />
      <TextField {...field('phone')} type="tel" inputMode="tel" />
    </div>
  );
}

/** How it gets to the customer. Only who may refund gives the shipping away. */
export function DeliveryFields({ form }: { form: NewOrder['form'] }) {
  const may = useMay();
  const field = (name: Name) => ({ ...form.field(name), label: labels[name], required: true, autoComplete: 'off' });
  const offered = deliveries.filter((delivery) => delivery !== 'free' || may('orders:refund'));
  return (
    <div className={styles.grid}>
      <SelectField {...form.field('delivery')} label={labels.delivery} className={styles.whole}>
        {offered.map((delivery) => (
          <option key={delivery} value={delivery}>
            {deliveryLabels[delivery]}
          </option>
        ))}
      </SelectField>
      {form.watch('delivery') !== 'pickup' && (
        <>
          <TextField {...field('street')} className={styles.whole} />
          <TextField {...field('city')} />
          <TextField {...field('postalCode')} inputMode="numeric" />
          <ProvinceField {...field('province')} />
        </>
      )}
    </div>
  );
}

/** How it came, how it is paid, and what the customer wants noted. */
export function PaymentFields({ form }: { form: NewOrder['form'] }) {
  const may = useMay();
  const offered = manualMethods.filter((method) => {
    if (method === 'bankTransfer') return bankAccount !== null;
    return !isPaidInShop(method) || may('orders:refund');
  });
  return (
    <div className={styles.grid}>
      <SelectField {...form.field('origin')} label={labels.origin} hint={originHints[form.watch('origin')]}>
        {orderOrigins.map((origin) => (
          <option key={origin} value={origin}>
            {originLabels[origin]}
          </option>
        ))}
      </SelectField>
      <SelectField {...form.field('payment')} label={labels.payment} hint={paymentHints[form.watch('payment')]}>
        {offered.map((method) => (
          <option key={method} value={method}>
            {paymentLabels[method]}
          </option>
        ))}
      </SelectField>
      <TextArea
        {...form.field('notes')}
        label={labels.notes}
        optional="facoltative"
        className={styles.whole}
        maxLength={500}
      />
    </div>
  );
}
