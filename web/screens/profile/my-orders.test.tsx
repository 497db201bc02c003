import { screen, waitFor, within } from '@testing-library/react';
import { checkoutStorage } from '../../data/checkout-storage.ts';
import { errorReply } from '../../testing/fake-api.tsx';
import { anna, expectToast, paidOrder, unpaidOrder } from '../../testing/shopper.tsx';
import { openOrders, orderCard as card } from './testing.tsx';

const item = paidOrder().items[0]!;
const itemOf = (letter: string) => ({
  ...item,
  _id: item._id.slice(0, -1) + letter,
  image: `/${letter}.webp`,
  quantity: 2,
});
const big = paidOrder({ items: ['K', 'M', 'N', 'P', 'Q'].map(itemOf) });

describe('my orders', () => {
  it('show status, date, quantity, total and at most three images', async () => {
    openOrders([big]);
    const one = await card();
    for (const text of ['Pagato', '5 marzo 2026 · 10 articoli', '25,98 €', '+2']) {
      expect(one.getByText(text)).toBeInTheDocument();
    }
    const images = [...document.querySelectorAll('article img')].map((image) => image.getAttribute('src'));
    expect(images).toEqual(['/K.webp', '/M.webp', '/N.webp']);
    expect(one.queryByRole('button', { name: /^Paga ora/ })).not.toBeInTheDocument();
  });

  it('say what left unpaid, but not while some of it comes back', async () => {
    const sent = paidOrder({ status: 'delivered', paidAt: null, paymentMethod: 'bankTransfer' });
    const open = { _id: 'R', at: sent.createdAt, kind: 'withdrawal' as const, items: [], state: 'received' as const };
    const returns = [{ ...open, sendBackBy: null, refund: null, reason: '' }];
    openOrders([sent, { ...sent, _id: 'R', orderNumber: 'VE-2026-R', returns }]);
    expect((await card()).getByText(/· da pagare$/)).toBeInTheDocument();
    expect(screen.getAllByText(/· da pagare$/)).toHaveLength(1);
  });

  it('tell an exchange of size from a purchase', async () => {
    const link = { _id: 'A', orderNumber: 'VE-2026-A', as: 'exchangeOf' as const, defect: true as const };
    const exchange = paidOrder({ paymentMethod: 'exchange' });
    openOrders([exchange, { ...exchange, _id: 'R', orderNumber: 'VE-2026-R', linkedOrders: [link] }]);
    expect((await card()).getByText(/· cambio di taglia o colore, nulla da pagare$/)).toBeInTheDocument();
    expect(screen.getByText(/· sostituzione, nulla da pagare$/)).toBeInTheDocument();
  });

  it('are a tab of the profile that has its own address', async () => {
    const { user, currentAddress } = openOrders([paidOrder()]);
    await card();
    await user.click(screen.getByRole('tab', { name: 'Informazioni personali' }));
    expect(currentAddress()).toBe('/profile');
    await user.click(screen.getByRole('tab', { name: 'I miei ordini' }));
    expect(currentAddress()).toBe('/profile?tab=orders');
  });

  it('are none at first', async () => {
    openOrders([]);
    await screen.findByRole('heading', { name: 'Nessun ordine ancora' });
    expect(screen.getByRole('link', { name: 'Scopri i prodotti' })).toHaveAttribute('href', '/products');
  });

  it('are paged by the address', async () => {
    const { api } = openOrders([paidOrder()], {}, 3);
    await card();
    expect(screen.getByRole('link', { name: 'Pagina 2' })).toHaveAttribute('href', '/profile?tab=orders&page=2');
    expect(api.of('listOrders')[0]?.query).toEqual({ page: '1' });
  });

  it('say when they cannot be read, and can be asked for again', async () => {
    const { user, api } = openOrders([], { listOrders: () => errorReply(500, 'INTERNAL', '') });
    await expectToast('Errore nel caricamento degli ordini');
    api.answer({ listOrders: () => ({ orders: [paidOrder()], currentPage: 1, totalPages: 1, total: 1 }) });
    await user.click(await screen.findByRole('button', { name: 'Riprova' }));
    await card();
  });
});

describe('the details of an order', () => {
  it('open in a dialog', async () => {
    const { user } = openOrders([paidOrder({ status: 'shipped', trackingNumber: 'BRT123', courier: 'brt' })]);
    await user.click((await card()).getByRole('button', { name: /^Dettagli/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dettagli ordine' }));
    for (const text of [
      'VE-2026-7K3M9QXW2B',
      'Spedito',
      'BRT123',
      'Via Roma 1',
      'Felpa Trieste',
      '5,99 €',
      '25,98 €',
    ]) {
      expect(dialog.getByText(text)).toBeInTheDocument();
    }
    expect(dialog.getByRole('link', { name: 'BRT123' })).toHaveAttribute('href', expect.stringContaining('brt.it'));
    expect(dialog.getByRole('link', { name: 'Felpa Trieste' })).toHaveAttribute(
      'href',
      `/products/${item.product!._id}?size=M&color=verde`,
    );
    expect(dialog.getByRole('listitem').querySelector('img')).toHaveAttribute('src', '/images/felpa/verde.webp');
    expect(dialog.queryByRole('button', { name: 'Annulla ordine' })).not.toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Scarica Ricevuta' })).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Chiudi' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it('a delivered order leads to the legal guarantee, which lasts longer than its return', async () => {
  const { user } = openOrders([paidOrder({ status: 'delivered' })]);
  await user.click((await card()).getByRole('button', { name: /^Dettagli/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dettagli ordine' }));
  expect(dialog.getByRole('link', { name: 'garanzia legale' })).toHaveAttribute('href', '/returns#garanzia');
});

describe('an order that the customer withdrew from', () => {
  it('says so in the list and in its details, with what was paid back', async () => {
    const withdrawn = paidOrder({
      status: 'refunded',
      refunded: 25.98,
      returns: [
        {
          _id: 'R',
          at: '2026-03-06T09:15:42Z',
          kind: 'withdrawal',
          items: [{ variant: item.variant._id, quantity: item.quantity }],
          state: 'refunded',
          sendBackBy: null,
          refund: 25.98,
          reason: '',
        },
      ],
    });
    const { user } = openOrders([withdrawn]);
    const one = await card();
    for (const text of ['Recesso dichiarato il 6 marzo 2026', 'Recesso concluso', /^Ti abbiamo rimborsato 25,98/]) {
      expect(one.getByText(text)).toBeInTheDocument();
    }
    await user.click(one.getByRole('button', { name: /^Dettagli/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dettagli ordine' }));
    expect(dialog.getByText('Recesso dichiarato il 6 marzo 2026')).toBeInTheDocument();
    expect(dialog.queryByRole('link', { name: 'Recedere dal contratto qui' })).not.toBeInTheDocument();
  });
});

describe('an order from which the shop took pieces', () => {
  it('says at the article how many', async () => {
    const entry = { _id: 'R', at: '2026-03-06T09:15:42Z', kind: 'beforeShipping' as const, takenOut: true as const };
    const items = [{ variant: item._id, quantity: 1 }];
    const returns = [{ ...entry, items, state: 'refunded' as const, sendBackBy: null, refund: 12.99, reason: '' }];
    const { user } = openOrders([paidOrder({ returns })]);
    await user.click((await card()).getByRole('button', { name: /^Dettagli/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dettagli ordine' }));
    expect(dialog.getByText('Tolti dall’ordine: 1')).toBeVisible();
  });
});

describe('the invoice that was asked for', () => {
  it('is among the details', async () => {
    const invoice = { taxCode: '12345678903', company: 'Sarti Srl', pec: 'sarti@pec.example' };
    const { user } = openOrders([paidOrder({ invoice })]);
    await user.click((await card()).getByRole('button', { name: /^Dettagli/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dettagli ordine' }));
    for (const text of ['Ragione sociale: Sarti Srl', 'Partita IVA: 12345678903', 'PEC: sarti@pec.example']) {
      expect(dialog.getByText(text)).toBeInTheDocument();
    }
  });
});

describe('an order that waits for its payment', () => {
  it('can be paid', async () => {
    const { user, currentAddress } = openOrders([unpaidOrder()]);
    await user.click((await card()).getByRole('button', { name: /^Paga ora/ }));
    await screen.findByText(/^Pagina/);
    expect(currentAddress()).toBe('/checkout');
    expect(checkoutStorage.read(anna._id).orderId).toBe(unpaidOrder()._id);
  });
});

describe('the receipt of an order', () => {
  it('is not offered before it is paid', async () => {
    const { user } = openOrders([unpaidOrder()]);
    await user.click((await card()).getByRole('button', { name: /^Dettagli/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dettagli ordine' }));
    expect(dialog.queryByRole('button', { name: 'Scarica Ricevuta' })).not.toBeInTheDocument();
  });

  it('says when it cannot be made', async () => {
    const { user } = openOrders([paidOrder()]);
    await user.click((await card()).getByRole('button', { name: /^Dettagli/ }));
    await user.click(await screen.findByRole('button', { name: 'Scarica Ricevuta' }));
    await expectToast('Non riusciamo a preparare la ricevuta. Riprova.');
  });
});

describe('cancelling an order', () => {
  it('asks first, then does it', async () => {
    const cancelled = paidOrder({ status: 'cancelled', refunded: 25.98 });
    const { user, api } = openOrders([paidOrder()], { cancelOrder: () => ({ order: cancelled }) });
    await user.click((await card()).getByRole('button', { name: /^Annulla ordine/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Annulla ordine' }));
    expect(dialog.getByText('Ti rimborseremo 25,98 €.')).toBeInTheDocument();
    expect(api.of('cancelOrder')).toEqual([]);
    api.answer({ listOrders: () => ({ orders: [cancelled], currentPage: 1, totalPages: 1, total: 1 }) });
    await user.click(dialog.getByRole('button', { name: 'Conferma annullamento' }));
    await expectToast('Ordine annullato');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await (await card()).findByText('Annullato')).toBeInTheDocument();
    expect((await card()).getByText('Ti abbiamo rimborsato 25,98 €.')).toBeInTheDocument();
    expect(api.of('cancelOrder')).toHaveLength(1);
  });

  it('that was paid by hand promises the money', async () => {
    openOrders([paidOrder({ status: 'cancelled', refunded: 25.98, byHand: true, toPayOut: 25.98 })]);
    expect(await (await card()).findByText('Ti restituiamo 25,98 €.')).toBeInTheDocument();
  });

  it('can be thought better of', async () => {
    const { user, api } = openOrders([unpaidOrder()]);
    await user.click((await card()).getByRole('button', { name: /^Annulla ordine/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Annulla ordine' }));
    expect(dialog.getByText('Gli articoli torneranno nel carrello.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Mantieni ordine' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(api.of('cancelOrder')).toEqual([]);
  });

  it("shows the server's message when it is too late", async () => {
    const words = 'L’ordine è già stato spedito e non può più essere annullato';
    const { user } = openOrders([paidOrder()], { cancelOrder: () => errorReply(409, 'NOT_CANCELLABLE', words) });
    await user.click((await card()).getByRole('button', { name: /^Annulla ordine/ }));
    await user.click(await screen.findByRole('button', { name: 'Conferma annullamento' }));
    await expectToast(words);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it.each([
    ['delivered', paidOrder({ status: 'delivered' })],
    [
      'processing',
      paidOrder({
        status: 'processing',
        history: [{ at: '2026-03-06T08:00:00Z', from: 'paid', to: 'shipped', by: 'shop' }],
      }),
    ],
  ] as const)('is not offered after shipping, with the status %s', async (_status, order) => {
    const { user } = openOrders([order]);
    const one = await card();
    expect(one.queryByRole('button', { name: /^Annulla ordine/ })).not.toBeInTheDocument();
    await user.click(one.getByRole('button', { name: /^Dettagli/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dettagli ordine' }));
    expect(dialog.queryByRole('button', { name: 'Annulla ordine' })).not.toBeInTheDocument();
  });
});
