import { useSession } from '../../data/session.tsx';
import type { User } from '../../../shared/account/answers.ts';
import { useHead } from '../../lib/use-head.ts';
import { cx } from '../../lib/cx.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { TextArea } from '../../ui/field.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { StickyBar, StickyTotal } from '../../ui/sticky-bar.tsx';
import { AddressFields } from './address-fields.tsx';
import { BankConfirmation } from './bank-confirmation.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { ContractNotice } from './contract-notice.tsx';
import { InvoiceFields } from '../../ui/invoice-fields.tsx';
import { checkoutLabels } from './labels.ts';
import { OrderRefusal } from './order-refusal.tsx';
import { PendingOrder } from './pending-order.tsx';
import { PaymentMethod } from './payment-method.tsx';
import { PlaceOrderButton } from './place-order-button.tsx';
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
    <form noValidate onSubmit={checkout.submit} onChange={address.store} className={styles.columns}>
      <div className={styles.fields}>
        <ErrorSummary
          errors={[...(order ? [] : address.errors), ...payment.demo.errors]}
          failedSubmits={address.failedSubmits + payment.demo.failedSubmits}
          labels={checkoutLabels}
        />
        <OrderFields checkout={checkout} />
        <PaymentMethod
          payment={payment}
          amount={checkout.totals.total}
          problem={checkout.problem}
          isLocked={checkout.isProcessing}
        />
        {!order && (
          <TextArea {...address.field('notes')} label={checkoutLabels.notes} optional="facoltative" maxLength={500} />
        )}
      </div>
      <TotalBar total={checkout.totals.total} />
      <CheckoutSummary cart={cart} order={order} totals={checkout.totals}>
        {payment.isReady && (
          <>
            <ContractNotice order={order} />
            <OrderRefusal refused={checkout.refused} />
            <PlaceOrderButton amount={order && order.total} isBusy={checkout.isBusy} />
          </>
        )}
      </CheckoutSummary>
      <BankConfirmation question={payment.question} />
    </form>
  );
}

/** What is ordered for whom: a form, or the order that waits for its payment. */
function OrderFields({ checkout }: { checkout: ReturnType<typeof useCheckout> }) {
  const { address, order, cart } = checkout;
  return order ? (
    <PendingOrder
      order={order}
      hasCart={cart.items.length > 0}
      isBusy={checkout.isBusy}
      onEdit={() => checkout.editOrder(order)}
      onOrderCart={checkout.leaveOrder}
    />
  ) : (
    <>
      <AddressFields field={address.field} isSaveOffered={address.isSaveOffered} />
      <InvoiceFields
        label="Desidero la fattura"
        field={address.field}
        isWanted={address.wantsInvoice}
        hasBilling={address.hasBilling}
      />
    </>
  );
}

/** On a phone, where the summary is far below. It does not order: what is ordered must stand right above that button. */
function TotalBar({ total }: { total: number }) {
  return (
    <StickyBar className={styles.bar}>
      <StickyTotal total={total} />
    </StickyBar>
  );
}
