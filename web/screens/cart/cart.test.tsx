import { screen, waitFor, within } from '@testing-library/react';
import { checkoutStorage } from '../../data/checkout-storage.ts';
import { formatTime } from '../../lib/dates.ts';
import { fakeApi, errorReply } from '../../testing/fake-api.tsx';
import {
  anna,
  signInAs,
  cartWith,
  cartLineWith,
  paidOrder,
  secondCartLine,
  expectToast,
  unpaidOrder,
} from '../../testing/shopper.tsx';
import { openCart, row, summary, withCart } from './testing.tsx';

describe('the cart of a visitor', () => {
  it('asks to log in, and to come back here', async () => {
    signInAs(null);
    const api = fakeApi({});
    const { user } = openCart();
    await user.click(screen.getByRole('link', { name: 'Accedi' }));
    expect(await screen.findByText('Pagina /login {"from":"/cart"}')).toBeInTheDocument();
    expect(api.calls).toEqual([]);
  });
});

describe('an empty cart', () => {
  it('leads to the products', async () => {
    withCart(cartWith());
    openCart();
    expect(await screen.findByRole('heading', { name: 'Il tuo carrello è vuoto' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Scopri i prodotti' })).toHaveAttribute('href', '/products');
  });
});

describe('a cart with something in it', () => {
  it('shows each line, and the price of one piece for several pieces', async () => {
    withCart(cartWith(cartLineWith({ quantity: 2 }), secondCartLine));
    openCart();
    const hoodie = await row('Felpa Trieste');
    expect(hoodie.getByText('Taglia M · verde')).toBeInTheDocument();
    expect(hoodie.getByText('SKU: FEL-VER-M')).toBeInTheDocument();
    expect(hoodie.getByText('39,98 €')).toBeInTheDocument();
    expect(hoodie.getByText('19,99 € cad.')).toBeInTheDocument();
    const scarf = await row('Sciarpa Aosta');
    expect(scarf.getByText('35,50 €')).toBeInTheDocument();
    expect(scarf.queryByText(/cad\./)).not.toBeInTheDocument();
  });

  it('shows each line in its colour', async () => {
    const images = [
      { url: '/images/rossa.webp', color: 'rosso' },
      { url: '/images/verde.webp', color: 'verde' },
    ];
    const line = cartLineWith();
    withCart(cartWith({ ...line, product: { ...line.product, images } }));
    openCart();
    const hoodie = await row('Felpa Trieste');
    expect(hoodie.getByRole('presentation')).toHaveAttribute('src', '/images/verde.webp');
  });

  it('says once that VAT is included, and of a piece on sale against which price', async () => {
    const line = cartLineWith({ price: 15.99, quantity: 2 });
    withCart(cartWith({ ...line, variant: { ...line.variant, prior: { price: 19.99, days: 30 } } }, secondCartLine));
    openCart();
    const hoodie = await row('Felpa Trieste');
    expect(hoodie.getByText('15,99 € cad.')).toBeInTheDocument();
    expect(hoodie.getByText('19,99 €')).toHaveProperty('tagName', 'S');
    expect(hoodie.getByText('Prezzo più basso degli ultimi 30 giorni:')).toBeInTheDocument();
    expect((await row('Sciarpa Aosta')).queryByText(/Prezzo più basso/)).not.toBeInTheDocument();
    expect(screen.getAllByText('IVA inclusa')).toHaveLength(1);
    expect(summary().getByText('IVA inclusa')).toBeInTheDocument();
  });

  it("calls the size of goods in one size 'unica'", async () => {
    const scarf = { ...secondCartLine, variant: { ...secondCartLine.variant, oneSize: true as const } };
    withCart(cartWith(cartLineWith(), scarf));
    openCart();
    expect((await row('Sciarpa Aosta')).getByText(/^Taglia unica · /)).toBeInTheDocument();
    expect((await row('Felpa Trieste')).getByText(/^Taglia M · /)).toBeInTheDocument();
  });

  it('keeps a place for suggestions, with a way to all products', async () => {
    withCart(cartWith(cartLineWith()));
    openCart();
    const suggestions = within(await screen.findByRole('region', { name: 'Potrebbero piacerti anche' }));
    expect(suggestions.getByText(/^Stiamo preparando i suggerimenti/)).toBeInTheDocument();
    expect(suggestions.getByRole('link', { name: 'tutti i prodotti' })).toHaveAttribute('href', '/products');
  });

  it('shows the totals, and how much is missing for free shipping', async () => {
    withCart(cartWith(cartLineWith({ quantity: 2 })));
    openCart();
    await row('Felpa Trieste');
    expect(summary().getByText('Ti mancano 10,02 € per la spedizione gratuita')).toBeInTheDocument();
    expect(summary().getByText('39,98 €')).toBeInTheDocument();
    expect(summary().getByText('5,99 €')).toBeInTheDocument();
    expect(summary().getByText('45,97 €')).toBeInTheDocument();
  });

  it('says when an order of today arrives', async () => {
    withCart(cartWith(cartLineWith()));
    openCart();
    await row('Felpa Trieste');
    expect(summary().getByText(/^Arriva tra (il|l’) ?\d/)).toBeInTheDocument();
  });

  it('leads to the product in the size and colour of the line', async () => {
    withCart(cartWith(cartLineWith()));
    openCart();
    const link = (await row('Felpa Trieste')).getByRole('link', { name: 'Felpa Trieste' });
    expect(link).toHaveAttribute('href', `/products/${cartLineWith().product._id}?size=M&color=verde`);
  });

  it('ships free from exactly fifty euro', async () => {
    withCart(cartWith(cartLineWith({ price: 25, quantity: 2 })));
    openCart();
    await row('Felpa Trieste');
    expect(summary().getByText('Gratuita')).toBeInTheDocument();
    expect(summary().queryByText(/Ti mancano/)).not.toBeInTheDocument();
  });

  it('announces an order that waits for its payment, and leads to it', async () => {
    const order = unpaidOrder({ expiresAt: new Date(Date.now() + 60_000).toISOString() });
    const others = [paidOrder(), unpaidOrder({ expiresAt: null }), unpaidOrder()].map((each, index) => ({
      ...each,
      _id: `other-${index}`,
    }));
    withCart(cartWith(), {
      listOrders: () => ({ orders: [...others, order], currentPage: 1, totalPages: 1, total: 4 }),
    });
    const { user, currentAddress } = openCart();
    const notices = within(await screen.findByRole('region', { name: 'In attesa di pagamento' }));
    expect(notices.getByText(/riservati per te/)).toHaveTextContent(
      `L’ordine ${order.orderNumber} è in attesa di pagamento: gli articoli restano riservati per te fino alle ${formatTime(order.expiresAt!)}.`,
    );
    await user.click(notices.getByRole('link', { name: `Vai al pagamento: ${order.orderNumber}` }));
    await waitFor(() => expect(currentAddress()).toBe('/checkout'));
    expect(checkoutStorage.read(anna._id).orderId).toBe(order._id);
  });

  it('leads to the checkout', async () => {
    withCart(cartWith(cartLineWith()));
    const { user, currentAddress } = openCart();
    await row('Felpa Trieste');
    await user.click(screen.getByRole('button', { name: 'Procedi al checkout' }));
    await screen.findByText(/^Pagina/);
    expect(currentAddress()).toBe('/checkout');
  });
});

describe('a cart with changed products', () => {
  it('shows a changed price at its line', async () => {
    withCart(cartWith(cartLineWith({ price: 22, priceBefore: 19.99 })));
    openCart();
    const hoodie = await row('Felpa Trieste');
    expect(hoodie.getByText('Il prezzo è cambiato: prima 19,99 €, ora 22,00 €.')).toBeInTheDocument();
  });

  it('stops at a line that exceeds the stock, and offers the stock', async () => {
    const api = withCart(cartWith(cartLineWith({ quantity: 5 }, 2)), {
      updateCartLine: () => ({ cart: cartWith(cartLineWith({ quantity: 2 }, 2)) }),
    });
    const { user, currentAddress } = openCart();
    const hoodie = await row('Felpa Trieste');
    expect(hoodie.getByText('Ne restano solo 2.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Procedi al checkout' }));
    await expectToast('Quantità non disponibile');
    expect(currentAddress()).toBe('/cart');
    await user.click(hoodie.getByRole('button', { name: 'Riduci a 2' }));
    await waitFor(() => expect(api.of('updateCartLine')[0]?.body).toEqual({ quantity: 2 }));
    expect(screen.queryByText('Ne restano solo 2.')).not.toBeInTheDocument();
  });

  it('names what a new order of the same could not have', async () => {
    withCart(cartWith(cartLineWith()));
    const missing = [
      { name: 'Felpa Trieste', size: 'M', color: 'verde', added: 1 },
      { name: 'Felpa Trieste', size: 'L', color: 'verde', added: 2 },
      { name: 'Sciarpa Aosta', size: 'M', color: 'blu', added: 0 },
    ];
    openCart({ missing });
    const notice = (await screen.findByText('Non tutto è disponibile come nel tuo ordine:')).parentElement!;
    expect(
      within(notice)
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual([
      '«Felpa Trieste», taglia M, verde: solo 1 aggiunto',
      '«Felpa Trieste», taglia L, verde: solo 2 aggiunti',
      '«Sciarpa Aosta», taglia M, blu: non disponibile',
    ]);
  });

  it('names sold-out lines, and once what is not sold any more', async () => {
    const items = [cartLineWith({}, 0)];
    const removed = ['Cintura Ostia', 'Tote Bari'];
    const api = withCart({ items, removed });
    api.answer({
      clearUnsold: () => {
        api.answer({ readCart: () => ({ cart: { items, removed: [] } }) });
        return { cart: { items, removed: [] } };
      },
    });
    openCart();
    const hoodie = await row('Felpa Trieste');
    expect(hoodie.getByText('Esaurito: rimuovi l’articolo per continuare.')).toBeInTheDocument();
    expect(
      screen.getByText('«Cintura Ostia» e «Tote Bari» non sono più in vendita: articoli tolti dal carrello.'),
    ).toBeInTheDocument();
    await waitFor(() => expect(api.of('readCart')).toHaveLength(2));
    expect(api.of('clearUnsold')).toHaveLength(1);
    expect(screen.getByText(/articoli tolti dal carrello/)).toBeInTheDocument();
  });
});

describe('a cart that cannot be read', () => {
  it('can be asked for again', async () => {
    const api = withCart(cartWith(), { readCart: () => errorReply(500, 'INTERNAL', '') });
    const { user } = openCart();
    await screen.findByRole('heading', { name: 'Non riusciamo a leggere il carrello' });
    api.answer({ readCart: () => ({ cart: cartWith(cartLineWith()) }) });
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    await row('Felpa Trieste');
  });
});
