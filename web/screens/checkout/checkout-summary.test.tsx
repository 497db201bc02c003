import { screen, within } from '@testing-library/react';
import type { CartLine } from '../../../shared/cart/answers.ts';
import type { Order } from '../../../shared/order/answers.ts';
import { checkoutStorage } from '../../data/checkout-storage.ts';
import { anna, cartLineWith, cartWith, unpaidOrder } from '../../testing/shopper.tsx';
import { fakeShop, openCheckout, payButton } from './testing.tsx';

describe('the summary', () => {
  const lines = (count: number, last: Partial<CartLine> = {}) =>
    Array.from({ length: count }, (_, index) => ({
      ...cartLineWith(index === count - 1 ? last : {}),
      _id: `line-${index}`,
    }));
  const openWith = async (items: CartLine[]) => {
    fakeShop({ readCart: () => ({ cart: cartWith(...items) }) });
    const { user } = openCheckout();
    await screen.findByLabelText('Numero carta');
    const summary = within(screen.getByRole('region', { name: 'Riepilogo ordine' }));
    return { user, summary };
  };

  it('shows today’s unit price beside the struck one, so that the line total can be understood', async () => {
    const line = cartLineWith({ price: 41.93, quantity: 3 });
    const variant = { ...line.variant, prior: { price: 59.9, days: 30 } };
    const { summary } = await openWith([{ ...line, variant }]);
    expect(summary.getByText('59,90 €')).toHaveProperty('tagName', 'S');
    expect(summary.getByText('41,93 € cad.')).toBeInTheDocument();
    expect(summary.getAllByText('125,79 €')).not.toHaveLength(0);
  });

  it('says what each article is made of', async () => {
    const line = cartLineWith();
    const product = { ...line.product, materials: '80% cotone, 20% poliestere' };
    const { summary } = await openWith([{ ...line, product }]);
    expect(summary.getByText('80% cotone, 20% poliestere')).toBeInTheDocument();
  });

  it('shows each article in the chosen colour', async () => {
    const line = cartLineWith();
    const images = [
      { url: '/images/felpa/blu.webp', color: 'blu' },
      { url: '/images/felpa/verde.webp', color: 'Verde' },
    ];
    const { summary } = await openWith([{ ...line, product: { ...line.product, images } }]);
    expect(summary.getByRole('listitem').querySelector('img')).toHaveAttribute('src', '/images/felpa/verde.webp');
  });

  it('says before the button what the shopper agrees to, and where it is written', async () => {
    const { summary } = await openWith(lines(1));
    const notice = summary.getByText(/^Ordinando accetti/).parentElement!;
    const text = notice.textContent.replace(/\s+/g, ' ');
    for (const words of [
      'Ordinando accetti i termini e condizioni (versione del 30/11/2026).',
      'Spedizione: parte entro 1-2 giorni lavorativi e arriva in 2-3 giorni lavorativi.',
      'Recesso e resi: 14 giorni per recedere, 30 per il reso; la rispedizione è a tuo carico.',
      'Garanzia legale di conformità: 24 mesi dalla consegna.',
      'sono diritti dei consumatori: non spettano a chi acquista per la propria attività.',
    ]) {
      expect(text).toContain(words);
    }
    const links = within(notice).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/terms',
      '/shipping',
      '/returns',
      '/returns#garanzia',
      '/privacy',
    ]);
    const button = summary.getByRole('button', { name: /^Completa Ordine/ });
    expect(notice.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('folds many lines, so that the button stays near', async () => {
    const { user, summary } = await openWith(lines(45));
    expect(summary.getAllByRole('listitem')).toHaveLength(4);
    await user.click(summary.getByRole('button', { name: 'Mostra tutti i 45 articoli' }));
    expect(summary.getAllByRole('listitem')).toHaveLength(45);
    expect(summary.getByRole('group', { name: 'Articoli' })).toHaveFocus();
    await user.click(summary.getByRole('button', { name: 'Mostra meno articoli' }));
    expect(summary.getAllByRole('listitem')).toHaveLength(4);
    expect(summary.getByRole('group', { name: 'Articoli' })).toHaveFocus();
  });

  it('says that the folded articles have a composition, and shows it above the button that orders', async () => {
    const { product } = cartLineWith();
    const { user, summary } = await openWith(lines(6, { product: { ...product, materials: '70% lana, 30% seta' } }));
    expect(summary.queryByText('70% lana, 30% seta')).not.toBeInTheDocument();
    const unfold = summary.getByRole('button', { name: 'Mostra tutti i 6 articoli con prezzo e composizione' });
    const button = summary.getByRole('button', { name: /^Completa Ordine/ });
    expect(unfold.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(unfold);
    const composition = summary.getByText('70% lana, 30% seta');
    expect(composition.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('counts in Italian', async () => {
    const { summary } = await openWith(lines(8));
    expect(summary.getByRole('button', { name: 'Mostra tutti gli 8 articoli' })).toBeInTheDocument();
  });

  it('folds no single line away', async () => {
    const { summary } = await openWith(lines(5));
    expect(summary.getAllByRole('listitem')).toHaveLength(5);
    expect(summary.queryByRole('button', { name: /articoli$/ })).not.toBeInTheDocument();
  });

  it('never folds a line whose price has changed', async () => {
    const { summary } = await openWith(lines(10, { price: 22, priceBefore: 19.99 }));
    expect(summary.getByText('Il prezzo è cambiato: prima 19,99 €, ora 22,00 €.')).toBeInTheDocument();
    expect(summary.getAllByRole('listitem')).toHaveLength(5);
  });

  it('says when an order of today arrives', async () => {
    const { summary } = await openWith(lines(1));
    expect(summary.getByText(/^Arriva tra (il|l’) ?\d/)).toBeInTheDocument();
  });
});

it('an order that waits for its payment folds its articles and their composition like a cart', async () => {
  const order = unpaidOrder();
  const item = (index: number) => ({ ...order.items[0]!, _id: `line-${index}`, materials: '100% cotone' });
  fakeShop({ readOrder: () => ({ order: { ...order, items: [0, 1, 2, 3, 4, 5].map(item) } }) });
  checkoutStorage.update(anna._id, { orderId: order._id });
  const { user } = openCheckout();
  await user.click(await screen.findByRole('button', { name: 'Mostra tutti i 6 articoli con prezzo e composizione' }));
  expect(screen.getAllByText('100% cotone')).toHaveLength(6);
});

describe('an order by phone', () => {
  const textWith = async (change: Partial<Order>) => {
    fakeShop({ readOrder: () => ({ order: unpaidOrder({ origin: 'phone', ...change }) }) });
    checkoutStorage.update(anna._id, { orderId: unpaidOrder()._id });
    const { container } = openCheckout();
    await payButton();
    return container.textContent.replace(/\s+/g, ' ');
  };

  it('says what its sum is without, where the customer withdrew from a part', async () => {
    expect(await textWith({ withdrawn: 19.9 })).toMatch(/Subtotale[\d,]+ €Recessi e resi-19,90 €Spedizione/);
  });

  it('is accepted by its payment', async () => {
    const text = await textWith({});
    expect(text).not.toContain('Recessi e resi-');
    expect(text).toContain('Pagando accetti i termini e condizioni (versione del 15/01/2026).');
    expect(text).toMatch(/Spedizione a.*Arriva tra .*Spedizione: parte entro/);
  });

  it('that has left promises no delivery', async () => {
    const text = await textWith({ status: 'delivered' });
    expect(text).toContain('in attesa di pagamento');
    expect(text).not.toMatch(/Arriva tra|parte entro/);
  });

  it('that is collected in the shop promises no delivery', async () => {
    const text = await textWith({ pickup: true });
    expect(text).toContain('Ritiro in negozioAnna FerriVia Roma 1');
    expect(text).toContain(
      'Ritiro in negozio: prepariamo l’ordine entro 1-2 giorni lavorativi e ti scriviamo appena puoi',
    );
    expect(text).not.toMatch(/Spedizione a|Arriva tra|parte entro/);
  });
});

it('says where the CVV is', async () => {
  fakeShop();
  const { user } = openCheckout();
  await user.click(await screen.findByText('Dove trovo il CVV?'));
  expect(screen.getByText(/^Sono le 3 cifre sul retro della carta/)).toBeVisible();
});
