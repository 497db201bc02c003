import { screen, waitFor, within } from '@testing-library/react';
import { sessionStore } from '../../data/session-store.ts';
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
  heldSubmits,
  fillField,
  fillCard,
} from './testing.tsx';

holdSubmitDelay();

describe('an order', () => {
  it('is made, paid and confirmed, and the card stays in the browser', async () => {
    const api = fakeShop();
    const { user, currentAddress } = openCheckout();
    await fillCard(user);
    await fillField(user, 'Note per l’ordine (facoltative)', 'Citofono 3');
    await user.click(orderButton());
    expect(await screen.findByRole('button', { name: /Processando\.\.\./ })).toBeInTheDocument();
    expect(api.of('createOrder')).toEqual([]);
    await passSubmitDelay();
    await screen.findByText(/^Pagina/);
    await expectToast('Ordine completato con successo!');
    expect(currentAddress()).toBe(`/order-confirmation/${paidOrder()._id}`);
    const [created] = api.of('createOrder');
    expect(created?.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(created?.body).toMatchObject({
      items: [{ product: cartLineWith().product._id, variant: cartLineWith().variant._id, quantity: 1, price: 19.99 }],
      shippingAddress: { street: 'Via Roma 1', province: 'MI', country: 'Italy' },
      notes: 'Citofono 3',
      contactEmail: 'anna@esempio.it',
      subtotal: 19.99,
      shipping: 5.99,
      total: 25.98,
    });
    expect(api.of('payDemo')[0]?.body).toEqual({ intentId: 'pi_1', clientSecret: 'secret', token: 'demo_ok' });
    expect(JSON.stringify(api.calls).replaceAll(' ', '')).not.toContain('4242424242');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('4242');
    expect(checkoutStorage.read(anna._id)).toEqual({});
  });

  it('is one, however often the button is clicked', async () => {
    const api = fakeShop();
    const { user } = openCheckout();
    await fillCard(user);
    await user.dblClick(orderButton());
    await user.keyboard('{Enter}');
    await passSubmitDelay();
    await screen.findByText(/^Pagina/);
    expect(api.of('createOrder')).toHaveLength(1);
    expect(api.of('payDemo')).toHaveLength(1);
  });

  it('is not sent when the shopper leaves during the delay', async () => {
    const api = fakeShop();
    const { user, unmount } = openCheckout();
    await fillCard(user);
    await user.click(orderButton());
    await waitFor(() => expect(heldSubmits).toHaveLength(1));
    unmount();
    await passSubmitDelay();
    expect(api.of('createOrder')).toEqual([]);
  });

  it('keeps its key when the answer is lost, and has a new one after a refusal', async () => {
    const answers = [
      errorReply(503, 'X', ''),
      errorReply(409, 'BUSY', 'Riprova tra un istante'),
      errorReply(409, 'BUSY', 'Riprova'),
    ];
    const api = fakeShop({ createOrder: () => answers.shift()! });
    const { user } = openCheckout();
    await fillCard(user);
    await user.click(orderButton());
    await passSubmitDelay();
    await expectToast("Errore nel processare l'ordine. Riprova.");
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Errore nel processare l'ordine\. Riprova\.$/);
    await user.click(orderButton());
    await passSubmitDelay();
    await screen.findByText('Riprova tra un istante');
    await user.click(orderButton());
    await passSubmitDelay();
    await screen.findByText('Riprova');
    const [first, second, third] = api.of('createOrder').map((call) => call.headers['Idempotency-Key']);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('is the one made at first, when a lost answer is followed by a changed form', async () => {
    const answers: (object | Response)[] = [
      errorReply(503, 'X', ''),
      errorReply(409, 'KEY_REUSED', 'Questa richiesta è già stata usata per un altro ordine'),
      { order: unpaidOrder(), message: '' },
    ];
    const api = fakeShop({ createOrder: () => answers.shift()! });
    const { user } = openCheckout();
    await fillCard(user);
    await user.click(orderButton());
    await passSubmitDelay();
    await expectToast("Errore nel processare l'ordine. Riprova.");
    await fillField(user, 'Città', 'Roma');
    await user.click(orderButton());
    await passSubmitDelay();
    await payButton();
    await expectToast(
      'Il tuo ordine era già stato registrato con i dati di prima: controllalo, poi pagalo o modificalo',
    );
    expect(screen.getByText('20121 Milano (MI)')).toBeInTheDocument();
    expect(api.of('payDemo')).toEqual([]);
    const cities = api
      .of('createOrder')
      .map((call) => (call.body as { shippingAddress: { city: string } }).shippingAddress.city);
    expect(cities).toEqual(['Milano', 'Roma', 'Milano']);
    expect(new Set(api.of('createOrder').map((call) => call.headers['Idempotency-Key'])).size).toBe(1);
  });

  it('is found again after a reload, when the page closed before the answer came', async () => {
    fakeShop({ readCart: () => ({ cart: cartWith() }), listOrders: () => ({ orders: [unpaidOrder()] }) });
    const draft = { items: [{ variant: cartLineWith().variant._id, quantity: 1 }] } as never;
    checkoutStorage.update(anna._id, { attempt: { key: 'k', draft } });
    openCheckout();
    expect(await payButton()).toHaveTextContent('Paga ora 25,98 €');
  });
});

describe('an order that is refused', () => {
  async function refused(answer: Response, cart = cartWith(cartLineWith(), secondCartLine), city = 'Milano') {
    const api = fakeShop({ createOrder: () => answer });
    const view = openCheckout();
    await fillCard(view.user);
    if (city !== 'Milano') await fillField(view.user, 'Città', city);
    api.answer({ readCart: () => ({ cart }) });
    await view.user.click(orderButton());
    await passSubmitDelay();
    return { ...view, api };
  }

  it('goes back to the cart when another tab or device has ordered it', async () => {
    const { api, currentAddress } = await refused(errorReply(409, 'CART_EMPTY', 'Il carrello è vuoto'), cartWith());
    await screen.findByText(/^Pagina \/cart/);
    expect(currentAddress()).toBe('/cart');
    expect(api.of('createOrder')).toMatchObject([{ body: { fromCart: true } }]);
  });

  it('shows the new prices when they have changed', async () => {
    const words = 'I prezzi sono cambiati: controlla il riepilogo e conferma di nuovo';
    const dearer = cartWith(cartLineWith({ price: 29.99, priceBefore: 19.99 }));
    await refused(errorReply(409, 'PRICE_CHANGED', words, { details: { total: 35.98 } }), dearer);
    await screen.findByText(words);
    // At the button, which on a phone is far from the lines.
    expect(await screen.findByText('Il totale ora è 35,98 €.')).toBeVisible();
    // In the summary, and in the bar of a phone.
    expect(await screen.findAllByText('35,98 €')).toHaveLength(2);
    expect(screen.getByText('Il prezzo è cambiato: prima 19,99 €, ora 29,99 €.')).toBeInTheDocument();
    expect(checkoutField('Numero carta')).toHaveValue('4242 4242 4242 4242');
  });

  it('names the lines that are short', async () => {
    const short = { variant: cartLineWith().variant._id };
    await refused(
      errorReply(409, 'OUT_OF_STOCK', 'Quantità non disponibile', { details: { lines: [short] } }),
      cartWith(cartLineWith({ quantity: 3 }, 1), secondCartLine),
    );
    await screen.findByText('Quantità non disponibile');
    const refusal = await screen.findByRole('alert');
    expect(refusal).toHaveTextContent(/^Quantità non disponibile\.Felpa Trieste, taglia M, verdeModifica il carrello$/);
    const line = (await screen.findByText('Ne resta solo 1.')).closest('li')!;
    expect(within(line).getByText('Felpa Trieste')).toBeInTheDocument();
  });

  it.each([
    [
      429,
      'TOO_MANY_UNPAID',
      'Hai già 3 ordini in attesa di pagamento. Pagane o annullane uno, oppure riprova tra 24 minuti',
      'Vai ai tuoi ordini',
      '/profile?tab=orders',
    ],
    [
      400,
      'ORDER_TOO_LARGE',
      'Un ordine può avere al massimo 100 pezzi: dividilo in più ordini',
      'Vai ai contatti',
      '/contact',
    ],
  ])(
    'for what is held unpaid is told at the button too, with the way to do something: %i %s',
    async (status, code, words, label, address) => {
      const { user, api } = await refused(errorReply(status, code, words));
      await expectToast(words);
      const alert = await screen.findByText(`${words}.`);
      const link = within(alert.parentElement!).getByRole('link', { name: label });
      expect(link).toHaveAttribute('href', address);
      expect(alert.compareDocumentPosition(orderButton())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      expect(checkoutField('Numero carta')).toHaveValue('4242 4242 4242 4242');
      api.answer({ createOrder: () => ({ order: unpaidOrder(), message: '' }) });
      await user.click(orderButton());
      await waitFor(() => expect(screen.queryByText(`${words}.`)).not.toBeInTheDocument());
      await passSubmitDelay();
      await screen.findByText(/^Pagina \/order-confirmation/);
    },
  );

  it.each([
    [500, 'INTERNAL', 'Errore interno del server'],
    [503, 'READ_ONLY', 'Stiamo facendo manutenzione'],
  ])('for a fault of the shop is told at the button until the next try: %i', async (status, code, words) => {
    await refused(errorReply(status, code, words));
    const alert = await screen.findByText(`${words}.`);
    expect(alert.parentElement).toHaveAttribute('role', 'alert');
    expect(alert.compareDocumentPosition(orderButton())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("puts the server's words beside their field", async () => {
    const errors = { 'shippingAddress.street': 'Al massimo 120 caratteri' };
    await refused(errorReply(400, 'INVALID', 'Controlla i dati inseriti', { errors }));
    await screen.findByText('Controlla i dati inseriti');
    expect(checkoutField('Indirizzo')).toHaveAccessibleDescription('Al massimo 120 caratteri');
  });

  it('goes to the login when the session has ended, and keeps the typed values', async () => {
    const ended = errorReply(401, 'UNAUTHENTICATED', 'Effettua il login per continuare');
    const first = await refused(ended, undefined, 'Roma');
    await screen.findByText(/^Pagina \/login \{"from":"\/checkout","message":"La tua sessione è scaduta/);
    first.unmount();
    sessionStore.set({ token: 'new', user: anna });
    openCheckout();
    await screen.findByLabelText('Numero carta');
    expect(checkoutField('Città')).toHaveValue('Roma');
    expect(checkoutField('Numero carta')).toHaveValue('');
  });
});
