import { useSession } from '../../data/session.tsx';
import type { User } from '../../../shared/account.ts';
import { useHead } from '../../kit/head.ts';
import { cx } from '../../kit/cx.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { TextArea } from '../../ui/field.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { AddressFields } from './address-fields.tsx';
import { BankDialog } from './bank-dialog.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { InvoiceFields } from './invoice-fields.tsx';
import { labels } from './labels.ts';
import { OpenOrder } from './open-order.tsx';
import { PaymentMethod } from './payment-method.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useCheckout } from './use-checkout.ts';
import styles from './checkout.module.css';

export default function CheckoutScreen() {
  useHead('Checkout');
  const { user } = useSession();
  return (
    <div className={cx('page', styles.page)}>
      <h1>Checkout</h1>
      {user && <Checkout key={user._id} user={user} />}
    </div>
  );
}

function Checkout({ user }: { user: User }) {
  const checkout = useCheckout(user);
  const { address, payment, order, cart } = checkout;
  if (checkout.state === 'loading') return <CheckoutSkeleton />;
  if (checkout.state === 'failed') {
    return <LoadError title="Non riusciamo a preparare il checkout" onRetry={checkout.retry} />;
  }

  return (
    <form noValidate onSubmit={checkout.submit} onChange={address.remember} className={styles.columns}>
      <div className={styles.fields}>
        <ErrorSummary
          faults={[...(order ? [] : address.faults), ...payment.demo.faults]}
          attempt={address.attempt + payment.demo.attempt}
          labels={labels}
        />
        {order ? (
          <OpenOrder
            order={order}
            hasCart={cart.items.length > 0}
            isWorking={checkout.isWorking}
            onChange={() => checkout.change(order)}
            onLeave={checkout.leaveOrder}
          />
        ) : (
          <>
            <AddressFields field={address.field} />
            <InvoiceFields field={address.field} isWanted={address.wantsInvoice} />
          </>
        )}
        <PaymentMethod payment={payment} amount={checkout.totals.total} problem={checkout.problem} />
        {!order && <TextArea {...address.field('notes')} label={labels.notes} optional maxLength={500} />}
      </div>
      <CheckoutSummary cart={cart} order={order} totals={checkout.totals}>
        {payment.isReady && <SubmitButton amount={order && order.total} isWorking={checkout.isWorking} />}
      </CheckoutSummary>
      <BankDialog question={payment.question} />
    </form>
  );
}
