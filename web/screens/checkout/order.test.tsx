import { screen, waitFor, within } from '@testing-library/react';
import { credentials } from '../../data/credentials.ts';
import { checkoutMemory } from '../../data/checkout-memory.ts';
import { refusal } from '../../kit/testing.tsx';
import { anna, cartOf, lineOf, orderOf, otherLine, toasted, unpaidOrder } from '../testing.tsx';
import {
  field,
  holdTheSeconds,
  openCheckout,
  orderButton,
  payButton,
  shop,
  twoSecondsLater,
  waiting,
  write,
  writeCard,
} from './testing.tsx';

holdTheSeconds();

describe('an order', () => {
  it('is made, paid and confirmed, and the card stays in the browser', async () => {
    const api = shop();
    const { user, where } = openCheckout();
    await writeCard(user);
    await write(user, "Note per l'ordine (facoltativo)", 'Citofono 3');
    await user.click(orderButton());
    expect(await screen.findByRole('button', { name: /Processando\.\.\./ })).toBeInTheDocument();
    expect(api.of('createOrder')).toEqual([]);
    await twoSecondsLater();
    await screen.findByText(/^Pagina/);
    await toasted('Ordine completato con successo!');
    expect(where()).toBe(`/order-confirmation/${orderOf()._id}`);
    const [created] = api.of('createOrder');
    expect(created?.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(created?.body).toMatchObject({
      items: [{ product: lineOf().product._id, variant: lineOf().variant._id, quantity: 1, price: 19.99 }],
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
    expect(checkoutMemory.read(anna._id)).toEqual({});
  });

  it('is one, however often the button is clicked', async () => {
    const api = shop();
    const { user } = openCheckout();
    await writeCard(user);
    await user.dblClick(orderButton());
    await user.keyboard('{Enter}');
    await twoSecondsLater();
    await screen.findByText(/^Pagina/);
    expect(api.of('createOrder')).toHaveLength(1);
    expect(api.of('payDemo')).toHaveLength(1);
  });

  it('is not sent by who leaves while it waits', async () => {
    const api = shop();
    const { user, unmount } = openCheckout();
    await writeCard(user);
    await user.click(orderButton());
    await waitFor(() => expect(waiting).toHaveLength(1));
    unmount();
    await twoSecondsLater();
    expect(api.of('createOrder')).toEqual([]);
  });

  it('keeps its key when the answer is lost, and has a new one after a refusal', async () => {
    const answers = [
      refusal(503, 'X', ''),
      refusal(409, 'BUSY', 'Riprova tra un istante'),
      refusal(409, 'BUSY', 'Riprova'),
    ];
    const api = shop({ createOrder: () => answers.shift()! });
    const { user } = openCheckout();
    await writeCard(user);
    await user.click(orderButton());
    await twoSecondsLater();
    await screen.findByText("Errore nel processare l'ordine. Riprova.");
    await user.click(orderButton());
    await twoSecondsLater();
    await screen.findByText('Riprova tra un istante');
    await user.click(orderButton());
    await twoSecondsLater();
    await screen.findByText('Riprova');
    const [first, second, third] = api.of('createOrder').map((call) => call.headers['Idempotency-Key']);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('is the one made at first, when a lost answer is followed by a changed form', async () => {
    const answers: (object | Response)[] = [
      refusal(503, 'X', ''),
      refusal(409, 'KEY_REUSED', 'Questa richiesta è già stata usata per un altro ordine'),
      { order: unpaidOrder(), message: '' },
    ];
    const api = shop({ createOrder: () => answers.shift()! });
    const { user } = openCheckout();
    await writeCard(user);
    await user.click(orderButton());
    await twoSecondsLater();
    await screen.findByText("Errore nel processare l'ordine. Riprova.");
    await write(user, 'Città', 'Roma');
    await user.click(orderButton());
    await twoSecondsLater();
    await payButton();
    await toasted('Il tuo ordine era già stato registrato con i dati di prima: controllalo, poi pagalo o modificalo');
    expect(screen.getByText('20121 Milano (MI)')).toBeInTheDocument();
    expect(api.of('payDemo')).toEqual([]);
    const cities = api
      .of('createOrder')
      .map((call) => (call.body as { shippingAddress: { city: string } }).shippingAddress.city);
    expect(cities).toEqual(['Milano', 'Roma', 'Milano']);
    expect(new Set(api.of('createOrder').map((call) => call.headers['Idempotency-Key'])).size).toBe(1);
  });

  it('is found again after a reload, when the page closed before the answer came', async () => {
    shop({ readCart: () => ({ cart: cartOf() }), listOrders: () => ({ orders: [unpaidOrder()] }) });
    const draft = { items: [{ variant: lineOf().variant._id, quantity: 1 }] } as never;
    checkoutMemory.keep(anna._id, { attempt: { key: 'k', draft } });
    openCheckout();
    expect(await payButton()).toHaveTextContent('Paga ora 25,98 €');
  });
});

describe('an order that is refused', () => {
  async function refused(answer: Response, cart = cartOf(lineOf(), otherLine), city = 'Milano') {
    const api = shop({ createOrder: () => answer });
    const view = openCheckout();
    await writeCard(view.user);
    if (city !== 'Milano') await write(view.user, 'Città', city);
    api.answer({ readCart: () => ({ cart }) });
    await view.user.click(orderButton());
    await twoSecondsLater();
    return { ...view, api };
  }

  it('leads back to the cart where another tab, or another device, has ordered it meanwhile', async () => {
    const { api, where } = await refused(refusal(409, 'CART_EMPTY', 'Il carrello è vuoto'), cartOf());
    await screen.findByText(/^Pagina \/cart/);
    expect(where()).toBe('/cart');
    expect(api.of('createOrder')).toMatchObject([{ body: { fromCart: true } }]);
  });

  it('shows the new prices when they have changed', async () => {
    const words = 'I prezzi sono cambiati: controlla il riepilogo e conferma di nuovo';
    const dearer = cartOf(lineOf({ price: 29.99, priceBefore: 19.99 }));
    await refused(refusal(409, 'PRICE_CHANGED', words), dearer);
    await screen.findByText(words);
    expect(await screen.findByText('35,98 €')).toBeInTheDocument();
    expect(screen.getByText('Il prezzo è cambiato: prima 19,99 €, ora 29,99 €.')).toBeInTheDocument();
    expect(field('Numero carta')).toHaveValue('4242 4242 4242 4242');
  });

  it('names the lines that are short', async () => {
    await refused(
      refusal(409, 'OUT_OF_STOCK', 'Quantità non disponibile'),
      cartOf(lineOf({ quantity: 3 }, 1), otherLine),
    );
    await screen.findByText('Quantità non disponibile');
    const line = (await screen.findByText('Ne resta solo 1.')).closest('li')!;
    expect(within(line).getByText('Felpa Trieste')).toBeInTheDocument();
  });

  it("puts the server's words beside their field", async () => {
    const errors = { 'shippingAddress.street': 'Al massimo 120 caratteri' };
    await refused(refusal(400, 'INVALID', 'Controlla i dati inseriti', { errors }));
    await screen.findByText('Controlla i dati inseriti');
    expect(field('Indirizzo')).toHaveAccessibleDescription('Al massimo 120 caratteri');
  });

  it('leads to the login when the session has ended, and finds what was typed afterwards', async () => {
    const ended = refusal(401, 'UNAUTHENTICATED', 'Effettua il login per continuare');
    const first = await refused(ended, undefined, 'Roma');
    await screen.findByText('Pagina /login {"from":"/checkout"}');
    first.unmount();
    credentials.keep({ token: 'new', user: anna });
    openCheckout();
    await screen.findByLabelText('Numero carta');
    expect(field('Città')).toHaveValue('Roma');
    expect(field('Numero carta')).toHaveValue('');
  });
});
