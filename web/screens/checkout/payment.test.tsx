import { act, screen, waitFor, within } from '@testing-library/react';
import { checkoutStorage } from '../../data/checkout-storage.ts';
import { errorReply } from '../../testing/fake-api.tsx';
import {
  anna,
  cartWith,
  cartLineWith,
  paidOrder,
  secondCartLine,
  expectToast,
  unpaidOrder,
} from '../../testing/shopper.tsx';
import {
  checkoutField,
  holdSubmitDelay,
  openCheckout,
  orderButton,
  payButton,
  fakeShop,
  passSubmitDelay,
  fillCard,
} from './testing.tsx';

holdSubmitDelay();

const lostAnswer = () => {
  throw new TypeError('Failed to fetch');
};

describe('a payment that fails', () => {
  it.each([
    ['4000000000000002', 'demo_declined', errorReply(402, 'CARD_DECLINED', 'La carta è stata rifiutata')],
    ['4000000000009995', 'demo_no_funds', errorReply(402, 'INSUFFICIENT_FUNDS', 'Fondi insufficienti sulla carta')],
  ])('leaves the order waiting, to be paid with another card: %s', async (number, token, answer) => {
    const api = fakeShop({ payDemo: () => answer });
    const { user, currentAddress } = openCheckout();
    await fillCard(user, number);
    await user.click(orderButton());
    await passSubmitDelay();
    expect(await payButton()).toHaveTextContent('Paga ora 25,98 €');
    const { message } = (await answer.json()) as { message: string };
    await expectToast(message);
    expect(api.of('payDemo')[0]?.body).toMatchObject({ token });
    expect(currentAddress()).toBe('/checkout');
    expect(checkoutStorage.read(anna._id).orderId).toBe(unpaidOrder()._id);
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('alert')).toHaveFocus();

    api.answer({ payDemo: () => ({ status: 'succeeded', order: paidOrder() }) });
    await fillCard(user);
    await user.click(await payButton());
    await screen.findByText(/^Pagina \/order-confirmation/);
    await expectToast('Ordine completato con successo!');
    expect(api.of('createOrder')).toHaveLength(1);
  });

  it('keeps the card as it was sent until there is an answer', async () => {
    fakeShop({ payDemo: () => errorReply(402, 'CARD_DECLINED', 'La carta è stata rifiutata') });
    const { user } = openCheckout();
    await fillCard(user);
    await user.click(orderButton());
    const cardFields = ['Numero carta', 'Data scadenza', 'CVV', 'Nome sulla carta'].map(checkoutField);
    await waitFor(() => expect(cardFields.filter(({ readOnly }) => readOnly)).toHaveLength(4));
    await user.type(checkoutField('CVV'), '9');
    expect(checkoutField('CVV')).toHaveValue('123');
    await passSubmitDelay();
    await payButton();
    await waitFor(() => expect(cardFields.filter(({ readOnly }) => readOnly)).toEqual([]));
    expect(screen.getByRole('alert')).toHaveFocus();
  });

  it('keeps the order through a reload, although the cart is empty', async () => {
    const api = fakeShop({ readCart: () => ({ cart: cartWith() }) });
    checkoutStorage.update(anna._id, { orderId: unpaidOrder()._id });
    const { user, currentAddress } = openCheckout();
    await payButton();
    expect(screen.getByRole('heading', { name: /VE-2026-7K3M9QXW2B in attesa di pagamento/ })).toBeInTheDocument();
    expect(
      screen.getByText(
        'Gli articoli restano riservati per te fino alle 15:00; poi l’ordine si annulla da solo, senza costi.',
      ),
    ).toBeInTheDocument();
    await fillCard(user);
    await user.click(await payButton());
    await waitFor(() => expect(currentAddress()).toMatch('/order-confirmation/'));
    expect(api.of('createOrder')).toEqual([]);
  });

  it('is followed to its confirmation when it is paid in another tab', async () => {
    const api = fakeShop({ readCart: () => ({ cart: cartWith() }) });
    checkoutStorage.update(anna._id, { orderId: unpaidOrder()._id });
    const { currentAddress } = openCheckout();
    await payButton();
    const change = () => window.dispatchEvent(new StorageEvent('storage', { key: 'changed', newValue: 'orders 1' }));
    api.answer({ readOrder: () => errorReply(503, 'BUSY', 'Riprova') });
    act(() => void change());
    await waitFor(() => expect(api.of('readOrder').length).toBeGreaterThan(1));
    expect(await payButton()).toBeInTheDocument();
    api.answer({ readOrder: () => ({ order: paidOrder() }) });
    act(() => void change());
    await waitFor(() => expect(currentAddress()).toBe(`/order-confirmation/${paidOrder()._id}`));
  });

  it('is followed when it was paid in another browser, once the page is seen again', async () => {
    const api = fakeShop({ readCart: () => ({ cart: cartWith() }) });
    checkoutStorage.update(anna._id, { orderId: unpaidOrder()._id });
    const { currentAddress } = openCheckout();
    await payButton();
    api.answer({ readOrder: () => ({ order: paidOrder() }) });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(currentAddress()).toBe(`/order-confirmation/${paidOrder()._id}`));
  });

  it('can be turned back into a cart', async () => {
    const api = fakeShop({ cancelOrder: () => ({ order: unpaidOrder({ status: 'cancelled' }) }) });
    checkoutStorage.update(anna._id, { orderId: unpaidOrder()._id });
    const { user, currentAddress } = openCheckout();
    await user.click(await screen.findByRole('button', { name: 'Modifica ordine' }));
    await waitFor(() => expect(currentAddress()).toBe('/cart'));
    await expectToast('Ordine annullato: gli articoli sono di nuovo nel carrello');
    expect(api.of('cancelOrder')[0]?.params).toEqual({ id: unpaidOrder()._id });
    expect(checkoutStorage.read(anna._id).orderId).toBeUndefined();
  });

  it('but arrived, with an answer that got lost, is confirmed', async () => {
    let isPaid = false;
    const lost = () => {
      isPaid = true;
      throw new TypeError('Failed to fetch');
    };
    fakeShop({ payDemo: lost, readOrder: () => ({ order: isPaid ? paidOrder() : unpaidOrder() }) });
    const { user } = openCheckout();
    await fillCard(user);
    await user.click(orderButton());
    await passSubmitDelay();
    await screen.findByText(/^Pagina \/order-confirmation/);
    await expectToast('Ordine completato con successo!');
  });

  it('has the articles of the cart also where the connection is gone', async () => {
    const lost = () => {
      api.answer({ readCart: lostAnswer, readOrder: lostAnswer });
      return lostAnswer();
    };
    const api = fakeShop({ payDemo: lost });
    const { user } = openCheckout();
    await fillCard(user);
    await user.click(orderButton());
    await passSubmitDelay();
    await payButton();
    expect(screen.getByRole('heading', { name: /in attesa di pagamento/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Ordina invece il carrello' })).not.toBeInTheDocument();
  });

  it.each([
    ['before it is turned back into a cart, keeps the order', paidOrder(), 0],
    ['with the cancellation, is refunded', unpaidOrder(), 1],
  ])('and arrives %s', async (_when, read, cancellations) => {
    const reads = [unpaidOrder(), read];
    const api = fakeShop({
      readOrder: () => ({ order: reads.shift() ?? read }),
      cancelOrder: () => ({ order: paidOrder({ status: 'cancelled', refunded: 25.98 }) }),
    });
    checkoutStorage.update(anna._id, { orderId: unpaidOrder()._id });
    const { user } = openCheckout();
    await user.click(await screen.findByRole('button', { name: 'Modifica ordine' }));
    await screen.findByText(/^Pagina \/order-confirmation/);
    expect(api.of('cancelOrder')).toHaveLength(cancellations);
    if (cancellations === 0) return expectToast('Ordine completato con successo!');
    await expectToast('Il pagamento era appena arrivato: l’ordine è annullato e ti rimborsiamo tutto');
  });

  it('does not stand in the way of another cart', async () => {
    fakeShop({ readCart: () => ({ cart: cartWith(secondCartLine) }) });
    checkoutStorage.update(anna._id, { orderId: unpaidOrder()._id });
    const { user } = openCheckout();
    await user.click(await screen.findByRole('button', { name: 'Ordina invece il carrello' }));
    expect(orderButton()).toBeInTheDocument();
    expect(screen.getByText('Sciarpa Aosta')).toBeInTheDocument();
  });

  it('ends with the order that was cancelled meanwhile', async () => {
    const cart = cartWith(cartLineWith());
    const words = 'Lo stato dell’ordine non permette questa operazione';
    fakeShop({ readCart: () => ({ cart }), createPaymentIntent: () => errorReply(409, 'ORDER_STATE', words) });
    checkoutStorage.update(anna._id, { orderId: unpaidOrder()._id });
    const { user } = openCheckout();
    await payButton();
    await fillCard(user);
    await user.click(await payButton());
    await expectToast(words);
    expect(await screen.findByRole('button', { name: /Completa Ordine/ })).toBeInTheDocument();
  });

  it('was none, when only its answer was lost', async () => {
    fakeShop({
      createPaymentIntent: () => errorReply(409, 'ALREADY_PAID', 'L’ordine è già stato pagato'),
      readOrder: () => ({ order: unpaidOrder() }),
    });
    checkoutStorage.update(anna._id, { orderId: unpaidOrder()._id });
    const { user, currentAddress } = openCheckout();
    await payButton();
    await fillCard(user);
    await user.click(await payButton());
    await waitFor(() => expect(currentAddress()).toMatch('/order-confirmation/'));
  });
});

describe('a card that asks for a confirmation', () => {
  const payDemo = ({ body }: { body: unknown }) =>
    (body as { confirmed?: boolean }).confirmed
      ? { status: 'succeeded', order: paidOrder() }
      : { status: 'requires_confirmation', order: unpaidOrder() };

  it('pays when the bank hears yes', async () => {
    const api = fakeShop({ payDemo });
    const { user, currentAddress } = openCheckout();
    await fillCard(user, '4000002500003155');
    await user.click(orderButton());
    await passSubmitDelay();
    const dialog = await screen.findByRole('dialog', { name: 'Conferma il pagamento' });
    expect(dialog).toHaveTextContent('25,98 €');
    await user.click(within(dialog).getByRole('button', { name: 'Conferma' }));
    await waitFor(() => expect(currentAddress()).toMatch('/order-confirmation/'));
    expect(api.of('payDemo')).toHaveLength(2);
  });

  it('leaves the order waiting when the bank hears no', async () => {
    const api = fakeShop({ payDemo });
    const { user } = openCheckout();
    await fillCard(user, '4000002500003155');
    await user.click(orderButton());
    await passSubmitDelay();
    const dialog = await screen.findByRole('dialog', { name: 'Conferma il pagamento' });
    await user.click(within(dialog).getByRole('button', { name: 'Annulla' }));
    expect(await payButton()).toHaveTextContent('Paga ora');
    await expectToast('Pagamento non confermato: puoi riprovare o usare un’altra carta');
    expect(api.of('payDemo')).toHaveLength(1);
  });
});
