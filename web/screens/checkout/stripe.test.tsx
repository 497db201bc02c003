import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { errorReply, renderAt } from '../../testing/fake-api.tsx';
import { pageLoad } from '../../lib/page-load.ts';
import { toast } from '../../ui/toast.ts';
import { Toaster } from '../../ui/toaster.tsx';
import { openScreen, paidOrder, expectToast, unpaidOrder } from '../../testing/shopper.tsx';
import CheckoutScreen from './checkout.tsx';
import { payButton, fakeShop, replaceTimeouts } from './testing.tsx';

const config = { payments: { provider: 'stripe', publishableKey: 'pk_test_1' } };
const intent = { id: 'pi_1', provider: 'stripe', clientSecret: 'pi_1_secret_x', amount: 25.98 };
type Failure = { error: { type: string; message?: string; payment_intent?: { status: string } } };

/** Stripe's script as the page meets it, without its frames. */
const card = {
  on: jest.fn((event: string, tell: () => void) => event === 'ready' && queueMicrotask(tell)),
  mount: jest.fn(),
  destroy: jest.fn(),
  focus: jest.fn(),
};
const elements = {
  create: jest.fn(() => card),
  submit: jest.fn((): Promise<Partial<Failure>> => Promise.resolve({})),
  update: jest.fn((_options: { amount: number }) => undefined),
};
const stripe = {
  elements: jest.fn((_options: object) => elements),
  confirmPayment: jest.fn((_options: object): Promise<Partial<Failure>> => Promise.resolve({})),
};
const Stripe = Object.assign(
  jest.fn((..._given: unknown[]) => stripe),
  { version: 'endive' },
);

/** The shop hears of the payment as soon as Stripe accepted it. */
const shop = (more: Parameters<typeof fakeShop>[0] = {}) =>
  fakeShop(
    {
      readOrder: () => ({ order: stripe.confirmPayment.mock.calls.length > 0 ? paidOrder() : unpaidOrder() }),
      createPaymentIntent: () => ({ intent }),
      ...more,
    },
    config,
  );

function openCheckout(at = '/checkout') {
  return { ...openScreen({ path: '/checkout', Screen: CheckoutScreen, at }), user: userEvent.setup({ delay: null }) };
}

const orderButton = () => screen.findByRole('button', { name: /Completa Ordine/ });

let reload: jest.SpyInstance;

// The two seconds before an order is sent, and the pauses between two looks at it, pass at once.
replaceTimeouts((wait) => (run, ms) => (ms === 2000 || ms === 750 ? queueMicrotask(run) : wait(run, ms)));

beforeEach(() => {
  jest.clearAllMocks();
  elements.submit.mockResolvedValue({});
  stripe.confirmPayment.mockResolvedValue({});
  Object.assign(globalThis, { Stripe });
  reload = jest.spyOn(pageLoad, 'reload').mockImplementation(() => undefined);
  jest.spyOn(pageLoad, 'currentPath').mockReturnValue('/checkout');
});

describe('a checkout with Stripe', () => {
  it('shows Stripe’s card fields in the place of its own, in Italian, for cards, with the amount', async () => {
    shop();
    openCheckout();
    await orderButton();
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
    const api = shop({ readOrder: () => ({ order: reads.shift() ?? paidOrder() }) });
    const { user, currentAddress } = openCheckout();
    await user.click(await orderButton());
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
    const api = shop();
    const { user } = openCheckout();
    await user.click(await orderButton());
    await expectToast('Correggi gli errori nel modulo');
    expect(api.of('createOrder')).toEqual([]);
  });

  it('keeps the order of a declined card, says why in Stripe’s words, and pays it with the next one', async () => {
    const api = shop();
    stripe.confirmPayment.mockResolvedValueOnce({ error: { type: 'card_error', message: 'La carta è scaduta.' } });
    const { user } = openCheckout();
    await user.click(await orderButton());
    await expectToast('La carta è scaduta.');
    expect(card.focus).toHaveBeenCalled();
    await user.click(await payButton());
    await expectToast('Ordine completato con successo!');
    expect([api.of('createOrder').length, api.of('createPaymentIntent').length]).toEqual([1, 2]);
  });

  it('shows its own words where Stripe speaks to developers', async () => {
    shop();
    stripe.confirmPayment.mockResolvedValueOnce({ error: { type: 'api_error', message: 'An error occurred.' } });
    const { user } = openCheckout();
    await user.click(await orderButton());
    await expectToast("Errore nel processare l'ordine. Riprova.");
    expect(screen.queryByText('An error occurred.')).not.toBeInTheDocument();
  });

  it('pays nothing twice: what an earlier try paid is paid', async () => {
    shop();
    const again = { type: 'invalid_request_error', payment_intent: { status: 'succeeded' } };
    stripe.confirmPayment.mockResolvedValueOnce({ error: again });
    const { user } = openCheckout();
    await user.click(await orderButton());
    await expectToast('Ordine completato con successo!');
  });

  it('asks for no money where the shop knows that it is paid', async () => {
    const order = { order: paidOrder() };
    const api = shop({ createPaymentIntent: () => errorReply(409, 'ALREADY_PAID', "L'ordine è già stato pagato") });
    const { user } = openCheckout();
    await orderButton();
    api.answer({ readOrder: () => order });
    await user.click(await orderButton());
    await expectToast('Ordine completato con successo!');
    expect(stripe.confirmPayment).not.toHaveBeenCalled();
  });

  it('says that the payment is under way where the shop does not hear of it for long', async () => {
    let silent = 2;
    const api = shop({ readOrder: () => ((silent -= 1) >= 0 ? errorReply(503, 'X', '') : { order: unpaidOrder() }) });
    const { user, currentAddress } = openCheckout();
    await user.click(await orderButton());
    await expectToast('Pagamento inviato: ti scriviamo appena la banca lo conferma');
    await waitFor(() => expect(currentAddress()).toBe(`/order-confirmation/${paidOrder()._id}`));
    expect(api.of('readOrder').length).toBeGreaterThan(10);
  });

  it('says that money which came too late went back', async () => {
    shop({ readOrder: () => ({ order: paidOrder({ status: 'cancelled', refunded: 25.98 }) }) });
    const { user } = openCheckout();
    await user.click(await orderButton());
    await expectToast("L'ordine era stato annullato: l'importo è stato rimborsato");
  });

  it('waits for what becomes of money for an order that was cancelled meanwhile: it may bring it back', async () => {
    const reads = [paidOrder({ status: 'cancelled' }), paidOrder()];
    shop({ readOrder: () => ({ order: reads.shift() ?? paidOrder() }) });
    const { user } = openCheckout();
    await user.click(await orderButton());
    await expectToast('Ordine completato con successo!');
  });

  it('goes on charging what was ordered, though the order empties the cart meanwhile', async () => {
    let confirm: (answer: object) => void = () => undefined;
    stripe.confirmPayment.mockReturnValueOnce(new Promise((resolve) => (confirm = resolve)));
    const api = shop();
    const { user } = openCheckout();
    await user.click(await orderButton());
    await waitFor(() => expect(stripe.confirmPayment).toHaveBeenCalled());
    // The phone was without a connection in between: the page asks for the cart again.
    const asked = api.of('readCart').length;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(api.of('readCart').length).toBeGreaterThan(asked));
    await act(async () => Promise.resolve());
    expect(screen.getByRole('button', { name: /^Processando/ })).toBeInTheDocument();
    expect(card.destroy).not.toHaveBeenCalled();
    expect(elements.update.mock.calls.filter(([{ amount }]) => amount !== 2598)).toEqual([]);
    confirm({});
    await expectToast('Ordine completato con successo!');
  });
});

describe('coming back from the page of a bank', () => {
  const at = (status: string) =>
    `/checkout?order=${unpaidOrder()._id}&payment_intent=pi_1&payment_intent_client_secret=x&redirect_status=${status}`;

  it('waits until the shop knows of the payment, in a tab that remembers no order too', async () => {
    const reads = [unpaidOrder(), unpaidOrder(), paidOrder()];
    const api = shop({ readOrder: () => ({ order: reads.shift() ?? paidOrder() }) });
    const { currentAddress } = openCheckout(at('succeeded'));
    await expectToast('Ordine completato con successo!');
    await waitFor(() => expect(currentAddress()).toBe(`/order-confirmation/${paidOrder()._id}`));
    expect(api.of('readOrder')[0]?.params).toEqual({ id: unpaidOrder()._id });
    expect(stripe.confirmPayment).not.toHaveBeenCalled();
  });

  it('says that the money goes back where the order was cancelled meanwhile', async () => {
    shop({ readOrder: () => ({ order: paidOrder({ status: 'cancelled', refunded: 25.98 }) }) });
    openCheckout(at('succeeded'));
    await expectToast("L'ordine era stato annullato: l'importo è stato rimborsato");
    await orderButton();
  });

  it('says when the bank refused, and offers another try', async () => {
    shop({ readOrder: () => ({ order: unpaidOrder() }) });
    const { currentAddress } = openCheckout(at('failed'));
    await payButton();
    expect(screen.getByText('Pagamento non confermato: puoi riprovare o usare un’altra carta')).toBeInTheDocument();
    expect(currentAddress()).toBe('/checkout');
  });
});

describe('the document of the checkout', () => {
  it('is loaded anew where another page’s policy would keep Stripe out', async () => {
    jest.spyOn(pageLoad, 'initialPath').mockReturnValue('/cart');
    shop();
    openCheckout();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(Stripe).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: /Completa Ordine/ })).not.toBeInTheDocument();
  });

  it('stays while the checkout is open, and leaves Stripe behind with the page after', async () => {
    jest.spyOn(pageLoad, 'initialPath').mockReturnValue('/checkout/');
    shop();
    const { unmount } = openCheckout();
    await orderButton();
    expect(reload).not.toHaveBeenCalled();
    jest.spyOn(pageLoad, 'currentPath').mockReturnValue('/cart');
    unmount();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(card.destroy).toHaveBeenCalled();
  });

  it('takes what was just said along', async () => {
    shop();
    const { user, unmount } = openCheckout();
    await user.click(await orderButton());
    await expectToast('Ordine completato con successo!');
    pageLoad.isReloading = true;
    window.dispatchEvent(new Event('pagehide'));
    pageLoad.isReloading = false;
    unmount();
    toast.remove();
    renderAt('/', <Toaster />);
    await expectToast('Ordine completato con successo!');
    expect(sessionStorage.getItem('toasts')).toBeNull();
  });
});

it('a checkout that Stripe’s script does not reach says so', async () => {
  card.on.mockImplementation((event: string, tell: (event: object) => void) => {
    if (event === 'loaderror') queueMicrotask(() => tell({ error: { message: 'blocked' } }));
    return false;
  });
  shop();
  openCheckout();
  expect(await screen.findByText('Non riusciamo a caricare il modulo della carta.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Riprova' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Completa Ordine/ })).not.toBeInTheDocument();
});
