import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Order } from '../../../shared/order.ts';
import { credentials } from '../../data/credentials.ts';
import { checkoutMemory } from '../../data/checkout-memory.ts';
import { fakeApi, refusal } from '../../kit/testing.tsx';
import { anna, beginAs, cartOf, lineOf, open, orderOf, otherLine, toasted, unpaidOrder } from '../testing.tsx';
import CheckoutScreen from './checkout.tsx';

jest.setTimeout(20_000);

const config = { payments: { provider: 'demo' } };
const intent = { id: 'pi_1', provider: 'demo', clientSecret: 'secret', amount: 25.98 };

/** What waits for the two seconds before an order is sent. */
let waiting: (() => void)[] = [];

/** The two seconds pass. */
async function twoSecondsLater() {
  await waitFor(() => expect(waiting).toHaveLength(1));
  await act(async () => {
    for (const go of waiting.splice(0)) go();
    await Promise.resolve();
  });
}

type Answers = Parameters<typeof fakeApi>[0];

/** Anna's shop: one hoodie in the cart, which the order empties; every card is good. */
function shop(more: Answers = {}) {
  beginAs(anna);
  let cart = cartOf(lineOf());
  return fakeApi(
    {
      readMe: () => ({ user: anna }),
      readCart: () => ({ cart }),
      createOrder: () => {
        cart = cartOf();
        return { order: unpaidOrder(), message: 'Ordine creato' };
      },
      readOrder: () => ({ order: unpaidOrder() }),
      createPaymentIntent: () => ({ intent }),
      payDemo: () => ({ status: 'succeeded', order: orderOf() }),
      ...more,
    },
    config,
  );
}

function openCheckout() {
  const view = open({ path: '/checkout', Screen: CheckoutScreen });
  return { ...view, user: userEvent.setup({ delay: null }) };
}
type User = ReturnType<typeof openCheckout>['user'];

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const orderButton = () => screen.getByRole('button', { name: /Completa Ordine/ });
const payButton = () => screen.findByRole('button', { name: /^Paga ora/ });

async function write(user: User, label: string, text: string) {
  await user.clear(field(label));
  await user.paste(text);
}

async function writeCard(user: User, number = '4242424242424242') {
  await screen.findByLabelText('Numero carta');
  await write(user, 'Numero carta', number);
  await write(user, 'Data scadenza', '1228');
  await write(user, 'CVV', '123');
  await write(user, 'Nome sulla carta', 'Anna Ferri');
}

beforeEach(() => {
  waiting = [];
  const { setTimeout } = globalThis;
  const held = (run: () => void, ms?: number) => (ms === 2000 ? waiting.push(run) : setTimeout(run, ms));
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(held as unknown as typeof setTimeout);
});
afterEach(() => jest.restoreAllMocks());

describe('the form', () => {
  it('opens with the profile, the sums and the demonstration cards', async () => {
    shop();
    openCheckout();
    await screen.findByLabelText('Numero carta');
    const filled = { Nome: 'Anna', Cognome: 'Ferri', Email: 'anna@esempio.it', Telefono: '333 1234567' };
    const parcel = { Indirizzo: 'Via Roma 1', Città: 'Milano', CAP: '20121', Provincia: 'MI', Paese: 'Italia' };
    for (const [label, value] of Object.entries({ ...filled, ...parcel })) expect(field(label)).toHaveValue(value);
    const summary = within(screen.getByRole('region', { name: 'Riepilogo ordine' }));
    for (const text of ['Felpa Trieste', 'SKU: FEL-VER-M', '5,99 €', '25,98 €']) summary.getByText(text);
    expect(screen.getByText('Modalità dimostrativa: non inserire una carta reale')).toBeInTheDocument();
    expect(screen.getByText('4000 0025 0000 3155')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'PayPal Prossimamente' })).toBeDisabled();
    expect(screen.getByRole('radio', { name: 'Carta di credito o debito' })).toBeChecked();
    expect(orderButton()).toHaveTextContent('ordine con obbligo di pagare');
  });

  it('tells the browser what each field is for', async () => {
    shop();
    openCheckout();
    await screen.findByLabelText('Numero carta');
    for (const [label, token] of Object.entries({
      'Numero carta': 'cc-number',
      'Data scadenza': 'cc-exp',
      CVV: 'cc-csc',
      'Nome sulla carta': 'cc-name',
      CAP: 'shipping postal-code',
    })) {
      expect(field(label)).toHaveAttribute('autocomplete', token);
    }
  });

  it('wants every field, says so once at the field, and in a toast', async () => {
    const api = shop();
    const { user } = openCheckout();
    await screen.findByLabelText('Numero carta');
    const labels = ['Nome', 'Cognome', 'Email', 'Telefono', 'Indirizzo', 'Città', 'CAP', 'Provincia'];
    for (const label of labels) await user.clear(field(label));
    await user.click(orderButton());
    await toasted('Correggi gli errori nel modulo');
    for (const label of labels) expect(field(label)).toHaveAccessibleDescription('Questo campo è obbligatorio');
    expect(field('Numero carta')).toHaveAccessibleDescription('Numero carta obbligatorio');
    expect(field('Data scadenza')).toHaveAccessibleDescription('Data scadenza obbligatoria');
    expect(field('CVV')).toHaveAccessibleDescription('CVV obbligatorio');
    expect(field('Nome sulla carta')).toHaveAccessibleDescription('Nome sulla carta obbligatorio');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    await user.click(screen.getByRole('link', { name: 'CVV' }));
    expect(field('CVV')).toHaveFocus();
    expect(api.of('createOrder')).toEqual([]);
  });

  it.each([
    ['Email', 'anna@', 'Inserisci un email valida'],
    ['Telefono', 'chiamami', 'Inserisci un numero di telefono valido'],
    ['CAP', '2012', 'Inserisci un CAP di 5 cifre'],
    ['Provincia', 'XX', 'Inserisci la sigla di una provincia'],
    ['Numero carta', '4242', 'Numero carta non valido'],
    ['Data scadenza', '1328', 'Data scadenza non valida'],
    ['CVV', '12', 'CVV non valido'],
  ])('refuses a bad %s until it is edited', async (label, text, message) => {
    shop();
    const { user } = openCheckout();
    await writeCard(user);
    await write(user, label, text);
    await user.click(orderButton());
    expect(await screen.findByText(message)).toBeInTheDocument();
    await user.type(field(label), '1');
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });

  it('groups the card by four, takes it pasted, and stops at sixteen digits', async () => {
    shop();
    const { user } = openCheckout();
    await screen.findByLabelText('Numero carta');
    await user.type(field('Numero carta'), '42424242424242429');
    expect(field('Numero carta')).toHaveValue('4242 4242 4242 4242');
    await user.clear(field('Numero carta'));
    await user.paste('4000-0000-0000-9995');
    expect(field('Numero carta')).toHaveValue('4000 0000 0000 9995');
    await user.type(field('Data scadenza'), '12289');
    expect(field('Data scadenza')).toHaveValue('12/28');
    await user.type(field('CVV'), '12345a');
    expect(field('CVV')).toHaveValue('1234');
  });

  it('lets one correct a digit in the middle', async () => {
    shop();
    const { user } = openCheckout();
    await screen.findByLabelText('Numero carta');
    await user.type(field('Numero carta'), '4242924242424242');
    await user.type(field('Numero carta'), '{Backspace}', { initialSelectionStart: 6, initialSelectionEnd: 6 });
    expect(field('Numero carta')).toHaveValue('4242 2424 2424 242');
    expect(field('Numero carta').selectionStart).toBe(4);
  });

  it('asks for an invoice’s data only where one is wanted', async () => {
    const api = shop();
    const { user } = openCheckout();
    await writeCard(user);
    expect(screen.queryByLabelText('Codice fiscale o partita IVA')).not.toBeInTheDocument();
    await user.click(screen.getByLabelText('Desidero la fattura'));
    await user.click(orderButton());
    expect(await screen.findAllByText('Questo campo è obbligatorio')).not.toHaveLength(0);
    await write(user, 'Codice fiscale o partita IVA', '12345678903');
    await user.click(orderButton());
    expect(await screen.findByText('Indica il codice destinatario o la PEC')).toBeInTheDocument();
    expect(field('Codice destinatario (SDI)')).toBeInvalid();
    await write(user, 'Codice destinatario (SDI)', 'krrh6b9');
    expect(field('Codice destinatario (SDI)')).toHaveValue('KRRH6B9');
    await user.click(orderButton());
    await twoSecondsLater();
    await waitFor(() => expect(api.of('createOrder')).toHaveLength(1));
    expect(api.of('createOrder')[0]?.body).toMatchObject({ invoice: { taxCode: '12345678903', sdiCode: 'KRRH6B9' } });
  });

  it('writes the province in capitals', async () => {
    shop();
    const { user } = openCheckout();
    await screen.findByLabelText('Numero carta');
    await write(user, 'Provincia', 'rm');
    expect(field('Provincia')).toHaveValue('RM');
  });

  it('has no card fields where nobody takes demonstration cards', async () => {
    beginAs(anna);
    fakeApi({ readMe: () => ({ user: anna }), readCart: () => ({ cart: cartOf(lineOf()) }) }, {});
    openCheckout();
    await screen.findByText('Il pagamento con carta non è disponibile in questo momento.');
    expect(screen.queryByLabelText('Numero carta')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Completa Ordine/ })).not.toBeInTheDocument();
  });
});

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

describe('what was typed', () => {
  it('is there again after a reload, without the card', async () => {
    shop();
    const first = openCheckout();
    await writeCard(first.user);
    await write(first.user, 'Città', 'Roma');
    first.unmount();
    openCheckout();
    await screen.findByLabelText('Numero carta');
    expect(field('Città')).toHaveValue('Roma');
    expect(field('Numero carta')).toHaveValue('');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('4242');
  });

  it('is not shown to somebody else', async () => {
    shop();
    checkoutMemory.keep('another', { fields: { city: 'Roma' } });
    openCheckout();
    await screen.findByLabelText('Numero carta');
    expect(field('Città')).toHaveValue('Milano');
  });
});

describe('a payment that fails', () => {
  it.each([
    ['4000000000000002', 'demo_declined', refusal(402, 'CARD_DECLINED', 'La carta è stata rifiutata')],
    ['4000000000009995', 'demo_no_funds', refusal(402, 'INSUFFICIENT_FUNDS', 'Fondi insufficienti sulla carta')],
  ])('leaves the order waiting, to be paid with another card: %s', async (number, token, answer) => {
    const api = shop({ payDemo: () => answer });
    const { user, where } = openCheckout();
    await writeCard(user, number);
    await user.click(orderButton());
    await twoSecondsLater();
    expect(await payButton()).toHaveTextContent('Paga ora 25,98 €');
    const { message } = (await answer.json()) as { message: string };
    await toasted(message);
    expect(api.of('payDemo')[0]?.body).toMatchObject({ token });
    expect(where()).toBe('/checkout');
    expect(checkoutMemory.read(anna._id).orderId).toBe(unpaidOrder()._id);
    expect(field('Numero carta')).toHaveFocus();

    api.answer({ payDemo: () => ({ status: 'succeeded', order: orderOf() }) });
    await writeCard(user);
    await user.click(await payButton());
    await screen.findByText(/^Pagina \/order-confirmation/);
    await toasted('Ordine completato con successo!');
    expect(api.of('createOrder')).toHaveLength(1);
  });

  it('keeps the order through a reload, although the cart is empty', async () => {
    const api = shop({ readCart: () => ({ cart: cartOf() }) });
    checkoutMemory.keep(anna._id, { orderId: unpaidOrder()._id });
    const { user, where } = openCheckout();
    await payButton();
    expect(screen.getByRole('heading', { name: /VE-2026-7K3M9QXW2B in attesa di pagamento/ })).toBeInTheDocument();
    expect(screen.getByText('Gli articoli restano riservati per te fino alle 15:00.')).toBeInTheDocument();
    await writeCard(user);
    await user.click(await payButton());
    await waitFor(() => expect(where()).toMatch('/order-confirmation/'));
    expect(api.of('createOrder')).toEqual([]);
  });

  it('can be turned back into a cart', async () => {
    const api = shop({ cancelOrder: () => ({ order: orderOf({ status: 'cancelled' }) }) });
    checkoutMemory.keep(anna._id, { orderId: unpaidOrder()._id });
    const { user, where } = openCheckout();
    await user.click(await screen.findByRole('button', { name: 'Modifica ordine' }));
    await waitFor(() => expect(where()).toBe('/cart'));
    await toasted('Ordine annullato: gli articoli sono di nuovo nel carrello');
    expect(api.of('cancelOrder')[0]?.params).toEqual({ id: unpaidOrder()._id });
    expect(checkoutMemory.read(anna._id).orderId).toBeUndefined();
  });

  it('does not stand in the way of another cart', async () => {
    shop({ readCart: () => ({ cart: cartOf(otherLine) }) });
    checkoutMemory.keep(anna._id, { orderId: unpaidOrder()._id });
    const { user } = openCheckout();
    await user.click(await screen.findByRole('button', { name: 'Ordina invece il carrello' }));
    expect(orderButton()).toBeInTheDocument();
    expect(screen.getByText('Sciarpa Aosta')).toBeInTheDocument();
  });

  it('ends with the order that was cancelled meanwhile', async () => {
    const cart = cartOf(lineOf());
    const words = "Lo stato dell'ordine non permette questa operazione";
    shop({ readCart: () => ({ cart }), createPaymentIntent: () => refusal(409, 'ORDER_STATE', words) });
    checkoutMemory.keep(anna._id, { orderId: unpaidOrder()._id });
    const { user } = openCheckout();
    await payButton();
    await writeCard(user);
    await user.click(await payButton());
    await toasted(words);
    expect(await screen.findByRole('button', { name: /Completa Ordine/ })).toBeInTheDocument();
  });

  it('was none, when only its answer was lost', async () => {
    shop({
      createPaymentIntent: () => refusal(409, 'ALREADY_PAID', "L'ordine è già stato pagato"),
      readOrder: () => ({ order: unpaidOrder() }),
    });
    checkoutMemory.keep(anna._id, { orderId: unpaidOrder()._id });
    const { user, where } = openCheckout();
    await payButton();
    await writeCard(user);
    await user.click(await payButton());
    await waitFor(() => expect(where()).toMatch('/order-confirmation/'));
  });
});

describe('a card that asks for a confirmation', () => {
  const payDemo = ({ body }: { body: unknown }) =>
    (body as { confirmed?: boolean }).confirmed
      ? { status: 'succeeded', order: orderOf() }
      : { status: 'requires_confirmation', order: unpaidOrder() };

  it('pays when the bank hears yes', async () => {
    const api = shop({ payDemo });
    const { user, where } = openCheckout();
    await writeCard(user, '4000002500003155');
    await user.click(orderButton());
    await twoSecondsLater();
    const dialog = await screen.findByRole('dialog', { name: 'Conferma il pagamento' });
    expect(dialog).toHaveTextContent('25,98 €');
    await user.click(within(dialog).getByRole('button', { name: 'Conferma' }));
    await waitFor(() => expect(where()).toMatch('/order-confirmation/'));
    expect(api.of('payDemo')).toHaveLength(2);
  });

  it('leaves the order waiting when the bank hears no', async () => {
    const api = shop({ payDemo });
    const { user } = openCheckout();
    await writeCard(user, '4000002500003155');
    await user.click(orderButton());
    await twoSecondsLater();
    const dialog = await screen.findByRole('dialog', { name: 'Conferma il pagamento' });
    await user.click(within(dialog).getByRole('button', { name: 'Annulla' }));
    expect(await payButton()).toHaveTextContent('Paga ora');
    await toasted('Pagamento non confermato: puoi riprovare o usare un’altra carta');
    expect(api.of('payDemo')).toHaveLength(1);
  });
});

describe('who does not belong here', () => {
  it('goes to the cart when it is empty', async () => {
    shop({ readCart: () => ({ cart: cartOf() }) });
    const { where } = openCheckout();
    await toasted('Il carrello è vuoto');
    await waitFor(() => expect(where()).toBe('/cart'));
  });

  it('goes to the confirmation when the order was paid elsewhere', async () => {
    const paid: Order = orderOf();
    shop({ readOrder: () => ({ order: paid }) });
    checkoutMemory.keep(anna._id, { orderId: paid._id });
    const { where } = openCheckout();
    await waitFor(() => expect(where()).toBe(`/order-confirmation/${paid._id}`));
  });

  it('orders the cart when the kept order has expired', async () => {
    shop({ readOrder: () => ({ order: orderOf({ status: 'cancelled' }) }) });
    checkoutMemory.keep(anna._id, { orderId: unpaidOrder()._id });
    openCheckout();
    expect(await screen.findByRole('button', { name: /Completa Ordine/ })).toBeInTheDocument();
  });

  it('may try again when the shop does not answer', async () => {
    const api = shop({ readCart: () => refusal(500, 'INTERNAL', '') });
    const { user } = openCheckout();
    await screen.findByRole('heading', { name: 'Non riusciamo a preparare il checkout' });
    api.answer({ readCart: () => ({ cart: cartOf(lineOf()) }) });
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByRole('button', { name: /Completa Ordine/ })).toBeInTheDocument();
  });
});
