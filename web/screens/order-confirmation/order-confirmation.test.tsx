import { screen, within } from '@testing-library/react';
import { checkoutStorage } from '../../data/checkout-storage.ts';
import { fakeApi, errorReply } from '../../testing/fake-api.tsx';
import { anna, signInAs, openScreen, paidOrder, unpaidOrder } from '../../testing/shopper.tsx';
import OrderConfirmationScreen from './order-confirmation.tsx';

function openWith(readOrder: () => object) {
  signInAs(anna);
  const api = fakeApi({ readMe: () => ({ user: anna }), readOrder });
  const at = `/order-confirmation/${paidOrder()._id}`;
  return { ...openScreen({ path: '/order-confirmation/:orderId', Screen: OrderConfirmationScreen, at }), api };
}

const title = () => screen.findByRole('heading', { level: 1, name: 'Ordine Completato!' });

describe('the confirmation of an order', () => {
  it('says all there is to know about it', async () => {
    const { api } = openWith(() => ({
      order: paidOrder({ notes: 'Citofono 3', invoice: { taxCode: 'RSSMRA85T10A562S' } }),
    }));
    await title();
    for (const text of [
      'Grazie per il tuo acquisto! Il tuo ordine è stato ricevuto.',
      'VE-2026-7K3M9QXW2B',
      '5 marzo 2026 alle ore 14:30',
      'Pagato',
      'Anna Ferri',
      'Via Roma 1',
      '20121 Milano (MI)',
      'Italia',
      'Tel. 333 1234567',
      'Carta di credito o di debito',
      'Pagamento confermato',
      'Citofono 3',
      'Codice fiscale: RSSMRA85T10A562S',
      'Felpa Trieste',
      'Taglia M · verde',
      'SKU: FEL-VER-M',
      'Quantità: 1',
      '5,99 €',
      '25,98 €',
      'Prepareremo il tuo ordine entro 1-2 giorni lavorativi.',
    ]) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
    expect(screen.getByRole('link', { name: 'Continua lo shopping' })).toHaveAttribute('href', '/products');
    expect(screen.getByRole('link', { name: 'Felpa Trieste' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/products\/\w+\?size=M&color=verde$/),
    );
    expect(screen.queryByText('Codice di tracciamento')).not.toBeInTheDocument();
    expect(api.of('readOrder')[0]?.params).toEqual({ id: paidOrder()._id });
  });

  it('of an order by phone that is not paid says that it binds nobody yet', async () => {
    openWith(() => ({ order: { ...unpaidOrder(), origin: 'phone' } }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ordine da pagare' })).toBeInTheDocument();
    expect(screen.getByText(/non ti impegna finché non lo paghi/)).toBeInTheDocument();
  });

  it('of an exchange promises no confirmation by email', async () => {
    openWith(() => ({ order: paidOrder({ paymentMethod: 'exchange' }) }));
    await title();
    expect(screen.queryByText('Riceverai un’email di conferma con i dettagli dell’ordine.')).not.toBeInTheDocument();
  });

  it('says what happens next: the email, the preparation, the tracking number', async () => {
    openWith(() => ({ order: paidOrder() }));
    await title();
    const next = within(screen.getByRole('region', { name: 'Prossimi passi' }));
    expect(next.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      'Riceverai un’email di conferma con i dettagli dell’ordine.',
      'Prepareremo il tuo ordine entro 1-2 giorni lavorativi.',
      'Alla spedizione riceverai il codice di tracciamento.',
    ]);
  });

  it('offers a receipt for a paid order only', async () => {
    const { unmount } = openWith(() => ({ order: paidOrder({ status: 'refunded', refunded: 25.98 }) }));
    await screen.findByRole('heading', { level: 1, name: 'Ordine rimborsato' });
    expect(await screen.findByRole('button', { name: 'Scarica Ricevuta' })).toBeInTheDocument();
    unmount();
    openWith(() => ({ order: unpaidOrder() }));
    await title();
    expect(screen.queryByRole('button', { name: 'Scarica Ricevuta' })).not.toBeInTheDocument();
  });

  it('says that shipping is free, and what a deleted product was', async () => {
    const [item] = paidOrder().items;
    openWith(() => ({ order: paidOrder({ shipping: 0, items: [{ ...item!, product: null }] }) }));
    await title();
    expect(screen.getByText('Gratuita')).toBeInTheDocument();
    expect(screen.getByText('Prodotto eliminato')).toBeInTheDocument();
    expect(screen.queryByText('Felpa Trieste')).not.toBeInTheDocument();
  });

  it.each(['processing', 'shipped', 'delivered', 'cancelled', 'refunded'] as const)(
    'offers the same again, as the list of orders does: %s',
    async (status) => {
      openWith(() => ({ order: paidOrder({ status }) }));
      expect(await screen.findByRole('button', { name: 'Ordina di nuovo' })).toBeInTheDocument();
    },
  );

  it('shows the tracking number once there is one', async () => {
    openWith(() => ({ order: paidOrder({ status: 'shipped', trackingNumber: 'BRT123' }) }));
    await title();
    expect(screen.getByText('Spedito')).toBeInTheDocument();
    expect(screen.getByText('BRT123')).toBeInTheDocument();
    expect(screen.getByText('Grazie per il tuo acquisto! Il tuo ordine è in viaggio.')).toBeInTheDocument();
    const next = within(screen.getByRole('region', { name: 'Prossimi passi' }));
    expect(next.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      'Il tuo ordine è partito: la consegna richiede 2-3 giorni lavorativi.',
      'Il codice di tracciamento è BRT123.',
    ]);
  });

  it('does not call an unpaid order paid, and leads to the payment', async () => {
    const { user, currentAddress } = openWith(() => ({ order: unpaidOrder() }));
    await title();
    const payment = within(screen.getByRole('heading', { name: 'Pagamento' }).closest('section')!);
    expect(payment.getByText('In attesa di pagamento')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Ordina di nuovo' })).not.toBeInTheDocument();
    expect(screen.queryByText('Pagamento confermato')).not.toBeInTheDocument();
    await user.click(payment.getByRole('button', { name: 'Paga ora' }));
    await screen.findByText(/^Pagina/);
    expect(currentAddress()).toBe('/checkout');
    expect(checkoutStorage.read(anna._id).orderId).toBe(unpaidOrder()._id);
  });

  it('promises nothing for a cancelled order', async () => {
    openWith(() => ({ order: paidOrder({ status: 'cancelled', refunded: 25.98 }) }));
    await screen.findByRole('heading', { level: 1, name: 'Ordine annullato' });
    expect(screen.getByText('Questo ordine è stato annullato.')).toBeInTheDocument();
    expect(screen.getByText('Rimborsato')).toBeInTheDocument();
    expect(screen.queryByText('Prossimi passi')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Paga ora' })).not.toBeInTheDocument();
  });
});

describe('the confirmation of an order that the customer withdrew from', () => {
  const [item] = paidOrder().items;
  const withdrawn = (quantity: number) =>
    paidOrder({
      status: 'shipped',
      items: [{ ...item!, quantity: 2 }],
      returns: [
        {
          _id: 'R',
          at: '2026-03-06T09:15:42Z',
          kind: 'withdrawal',
          items: [{ variant: item!.variant._id, quantity }],
          state: 'received',
          sendBackBy: '2026-03-20',
          refund: null,
          reason: '',
        },
      ],
    });

  it('says so, until when to send it back, and offers no second withdrawal', async () => {
    openWith(() => ({ order: withdrawn(2) }));
    await title();
    expect(
      screen.getByText('Recesso dichiarato il 6 marzo 2026, rispedisci entro il 20 marzo 2026'),
    ).toBeInTheDocument();
    expect(screen.getByText('Dichiarazione ricevuta')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Recedere dal contratto qui' })).not.toBeInTheDocument();
  });

  it('offers it for the other articles', async () => {
    openWith(() => ({ order: withdrawn(1) }));
    await title();
    const link = screen.getByRole('link', { name: 'Recedere dal contratto qui' });
    expect(link.parentElement).toHaveTextContent('Per gli altri articoli: Recedere dal contratto qui');
  });
});

describe('an order that the shop took by phone', () => {
  const withdraw = () => screen.queryByRole('link', { name: 'Recedere dal contratto qui' });

  it('is an offer until it is paid: there is nothing to withdraw from', async () => {
    openWith(() => ({ order: unpaidOrder({ origin: 'phone' }) }));
    await screen.findByRole('heading', { level: 1, name: 'Ordine da pagare' });
    expect(withdraw()).not.toBeInTheDocument();
  });

  it('may be withdrawn from once it is paid, and an unpaid one of the checkout always', async () => {
    const { unmount } = openWith(() => ({ order: paidOrder({ origin: 'phone' }) }));
    await title();
    expect(withdraw()).toBeInTheDocument();
    unmount();
    openWith(() => ({ order: unpaidOrder() }));
    await screen.findByText('In attesa di pagamento');
    expect(withdraw()).toBeInTheDocument();
  });

  it('names an exchange that was undone as such', async () => {
    const linkedOrders = [{ _id: 'E', orderNumber: 'VE-2026-E', as: 'exchange' as const, cancelled: true as const }];
    openWith(() => ({ order: paidOrder({ linkedOrders }) }));
    await title();
    expect(screen.getByText(/^Cambio di taglia o colore con l’ordine/)).toHaveTextContent('VE-2026-E (annullato)');
  });
});

describe('an order that the customer comes for', () => {
  it.each([
    ['shipped', 'Pronto per il ritiro', 'Grazie per il tuo acquisto! Il tuo ordine ti aspetta in negozio.'],
    ['delivered', 'Ritirato', 'Grazie per il tuo acquisto! Hai ritirato il tuo ordine.'],
  ] as const)('is never called shipped: %s', async (status, label, thanks) => {
    openWith(() => ({ order: paidOrder({ status, pickup: true }) }));
    await title();
    expect(screen.getByText(label)).toBeInTheDocument();
    expect(screen.getByText(thanks)).toBeInTheDocument();
  });

  it('waits for its payment', async () => {
    openWith(() => ({ order: paidOrder({ status: 'pending', paidAt: null, origin: 'phone', pickup: true }) }));
    const step = 'Completa il pagamento: fino ad allora l’ordine resta in attesa.';
    expect(await screen.findByText(step)).toBeInTheDocument();
  });
});

describe('an order that cannot be shown', () => {
  it('is not found, whether it is missing or not one’s own', async () => {
    openWith(() => errorReply(404, 'ORDER_NOT_FOUND', "Impossibile trovare l'ordine"));
    await screen.findByRole('heading', { name: 'Ordine non trovato' });
    expect(screen.getByText("Impossibile trovare l'ordine")).toBeInTheDocument();
    expect(
      screen.getByText("L'ordine che stai cercando non esiste o non hai i permessi per visualizzarlo."),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Vai ai prodotti' })).toHaveAttribute('href', '/products');
    expect(screen.queryByRole('button', { name: 'Riprova' })).not.toBeInTheDocument();
  });

  it('can be asked for again when the shop did not answer', async () => {
    const { api, user } = openWith(() => errorReply(500, 'INTERNAL', ''));
    await screen.findByRole('heading', { name: 'Ordine non trovato' });
    api.answer({ readOrder: () => ({ order: paidOrder() }) });
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    await title();
  });
});
