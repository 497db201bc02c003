import { screen, waitFor } from '@testing-library/react';
import {
  findOrderButton,
  openStripeCheckout,
  setUpFakeStripe,
  stripe,
  stripeShop,
} from '../../testing/fake-stripe.tsx';
import { paidOrder, expectToast, unpaidOrder } from '../../testing/shopper.tsx';
import { payButton } from './testing.tsx';

setUpFakeStripe();

describe('coming back from the page of a bank', () => {
  const at = (status: string) =>
    `/checkout?order=${unpaidOrder()._id}&payment_intent=pi_1&payment_intent_client_secret=x&redirect_status=${status}`;

  it('waits until the shop knows of the payment, in a tab that remembers no order too', async () => {
    const reads = [unpaidOrder(), unpaidOrder(), paidOrder()];
    const api = stripeShop({ readOrder: () => ({ order: reads.shift() ?? paidOrder() }) });
    const { currentAddress } = openStripeCheckout(at('succeeded'));
    await expectToast('Ordine completato con successo!');
    await waitFor(() => expect(currentAddress()).toBe(`/order-confirmation/${paidOrder()._id}`));
    expect(api.of('readOrder')[0]?.params).toEqual({ id: unpaidOrder()._id });
    expect(stripe.confirmPayment).not.toHaveBeenCalled();
  });

  it('tells about the refund when the order was cancelled in the meantime', async () => {
    stripeShop({ readOrder: () => ({ order: paidOrder({ status: 'cancelled', refunded: 25.98 }) }) });
    openStripeCheckout(at('succeeded'));
    await expectToast('L’ordine era stato annullato: l’importo è stato rimborsato');
    await findOrderButton();
  });

  it('says when the bank refused, and offers another try', async () => {
    stripeShop({ readOrder: () => ({ order: unpaidOrder() }) });
    const { currentAddress } = openStripeCheckout(at('failed'));
    await payButton();
    expect(screen.getByText('Pagamento non confermato: puoi riprovare o usare un’altra carta')).toBeInTheDocument();
    await waitFor(() => expect(currentAddress()).toBe('/checkout'));
  });
});
