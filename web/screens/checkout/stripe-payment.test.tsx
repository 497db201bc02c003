import { act, screen, waitFor } from '@testing-library/react';
import { errorReply } from '../../testing/fake-api.tsx';
import {
  card,
  elements,
  findOrderButton,
  openStripeCheckout,
  setUpFakeStripe,
  Stripe,
  stripe,
  stripeShop,
} from '../../testing/fake-stripe.tsx';
import { paidOrder, expectToast, unpaidOrder } from '../../testing/shopper.tsx';
import { payButton } from './testing.tsx';

setUpFakeStripe();

describe('a checkout with Stripe', () => {
  it('shows Stripe’s card fields in the place of its own, in Italian, for cards, with the amount', async () => {
    stripeShop();
    openStripeCheckout();
    await findOrderButton();
    expect(Stripe).toHaveBeenCalledWith('pk_test_1', { locale: 'it' });
    expect(stripe.elements.mock.calls[0]?.[0]).toMatchObject({
      mode: 'payment',
      amount: 2598,
      currency: 'eur',
      allowedPaymentMethodTypes: ['card'],
    });
    expect(card.mount).toHaveBeenCalledTimes(1);
    expect(screen.queryByLabelText('Numero carta')).not.toBeInTheDocument();
    expect(screen.queryByText(/Modalità dimostrativa/)).not.toBeInTheDocument();
  });

  it('orders, has the card charged, and ends when the shop itself knows of the payment', async () => {
    const reads = [unpaidOrder(), unpaidOrder(), paidOrder()];
    const api = stripeShop({ readOrder: () => ({ order: reads.shift() ?? paidOrder() }) });
    const { user, currentAddress } = openStripeCheckout();
    await user.click(await findOrderButton());
    await expectToast('Ordine completato con successo!');
    await waitFor(() => expect(currentAddress()).toBe(`/order-confirmation/${paidOrder()._id}`));
    expect(elements.submit.mock.invocationCallOrder[0]).toBeLessThan(
      stripe.confirmPayment.mock.invocationCallOrder[0]!,
    );
    expect(stripe.confirmPayment).toHaveBeenCalledWith({
      elements,
      clientSecret: 'pi_1_secret_x',
      confirmParams: { return_url: `http://localhost/checkout?order=${paidOrder()._id}` },
      redirect: 'if_required',
    });
    expect(api.of('createOrder')).toHaveLength(1);
    expect(api.of('payDemo')).toEqual([]);
    expect(api.of('readOrder')).toHaveLength(3);
  });

  it('orders nothing while the card is not complete', async () => {
    elements.submit.mockResolvedValue({ error: { type: 'validation_error' } });
    const api = stripeShop();
    const { user } = openStripeCheckout();
    await user.click(await findOrderButton());
    await expectToast('Correggi gli errori nel modulo');
    expect(card.focus).toHaveBeenCalled();
    expect(api.of('createOrder')).toEqual([]);
  });

  it('keeps the order of a declined card, says why in Stripe’s words, and pays it with the next one', async () => {
    const api = stripeShop();
    stripe.confirmPayment.mockResolvedValueOnce({ error: { type: 'card_error', message: 'La carta è scaduta.' } });
    const { user } = openStripeCheckout();
    await user.click(await findOrderButton());
    await expectToast('La carta è scaduta.');
    expect(screen.getByRole('alert')).toHaveTextContent('La carta è scaduta.');
    expect(screen.getByRole('alert')).toHaveFocus();
    await user.click(await payButton());
    await expectToast('Ordine completato con successo!');
    expect([api.of('createOrder').length, api.of('createPaymentIntent').length]).toEqual([1, 2]);
  });

  it('shows the default message instead of Stripe’s message for developers', async () => {
    stripeShop();
    stripe.confirmPayment.mockResolvedValueOnce({ error: { type: 'api_error', message: 'An error occurred.' } });
    const { user } = openStripeCheckout();
    await user.click(await findOrderButton());
    await expectToast("Errore nel processare l'ordine. Riprova.");
    expect(screen.queryByText('An error occurred.')).not.toBeInTheDocument();
  });

  it('locks Stripe’s fields while the payment is processed', async () => {
    let decline: (answer: object) => void = () => undefined;
    stripe.confirmPayment.mockReturnValueOnce(new Promise((resolve) => (decline = resolve)));
    stripeShop();
    const { user } = openStripeCheckout();
    await user.click(await findOrderButton());
    await waitFor(() => expect(card.update).toHaveBeenLastCalledWith({ readOnly: true }));
    decline({ error: { type: 'card_error', message: 'La carta è scaduta.' } });
    await payButton();
    await waitFor(() => expect(card.update).toHaveBeenLastCalledWith({ readOnly: false }));
  });

  it('two tries, one payment', async () => {
    stripeShop();
    const again = { type: 'invalid_request_error', payment_intent: { status: 'succeeded' } };
    stripe.confirmPayment.mockResolvedValueOnce({ error: again });
    const { user } = openStripeCheckout();
    await user.click(await findOrderButton());
    await expectToast('Ordine completato con successo!');
  });

  it('does not charge an order that is already paid', async () => {
    const order = { order: paidOrder() };
    const api = stripeShop({
      createPaymentIntent: () => errorReply(409, 'ALREADY_PAID', 'L’ordine è già stato pagato'),
    });
    const { user } = openStripeCheckout();
    await findOrderButton();
    api.answer({ readOrder: () => order });
    await user.click(await findOrderButton());
    await expectToast('Ordine completato con successo!');
    expect(stripe.confirmPayment).not.toHaveBeenCalled();
  });

  it('tells that the payment is processing when the shop has not heard of it', async () => {
    let silent = 2;
    const api = stripeShop({
      readOrder: () => ((silent -= 1) >= 0 ? errorReply(503, 'X', '') : { order: unpaidOrder() }),
    });
    const { user, currentAddress } = openStripeCheckout();
    await user.click(await findOrderButton());
    await expectToast('Pagamento inviato: ti scriviamo appena la banca lo conferma');
    await waitFor(() => expect(currentAddress()).toBe(`/order-confirmation/${paidOrder()._id}`));
    expect(api.of('readOrder').length).toBeGreaterThan(10);
  });

  it('says that money which came too late went back', async () => {
    stripeShop({ readOrder: () => ({ order: paidOrder({ status: 'cancelled', refunded: 25.98 }) }) });
    const { user } = openStripeCheckout();
    await user.click(await findOrderButton());
    await expectToast('L’ordine era stato annullato: l’importo è stato rimborsato');
  });

  it('waits for a late payment, which may revive a cancelled order', async () => {
    const reads = [paidOrder({ status: 'cancelled' }), paidOrder()];
    stripeShop({ readOrder: () => ({ order: reads.shift() ?? paidOrder() }) });
    const { user } = openStripeCheckout();
    await user.click(await findOrderButton());
    await expectToast('Ordine completato con successo!');
  });

  it('charges the ordered cart, although the order has emptied it', async () => {
    let confirm: (answer: object) => void = () => undefined;
    stripe.confirmPayment.mockReturnValueOnce(new Promise((resolve) => (confirm = resolve)));
    const api = stripeShop();
    const { user } = openStripeCheckout();
    await user.click(await findOrderButton());
    await waitFor(() => expect(stripe.confirmPayment).toHaveBeenCalled());
    // A phone that comes back online reads the cart again.
    const readsBefore = api.of('readCart').length;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(api.of('readCart').length).toBeGreaterThan(readsBefore));
    await act(async () => Promise.resolve());
    expect(screen.getByRole('button', { name: /^Processando/ })).toBeInTheDocument();
    expect(card.destroy).not.toHaveBeenCalled();
    expect(elements.update.mock.calls.filter(([{ amount }]) => amount !== 2598)).toEqual([]);
    confirm({});
    await expectToast('Ordine completato con successo!');
  });
});

it('without Stripe’s script the checkout shows an error', async () => {
  card.on.mockImplementation((event: string, tell: (event: object) => void) => {
    if (event === 'loaderror') queueMicrotask(() => tell({ error: { message: 'blocked' } }));
    return false;
  });
  stripeShop();
  openStripeCheckout();
  expect(await screen.findByText('Non riusciamo a caricare il modulo della carta.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Riprova' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Completa Ordine/ })).not.toBeInTheDocument();
});
