import { screen, waitFor, within } from '@testing-library/react';
import { errorReply, renderAt } from '../../../testing/fake-api.tsx';
import { orderWith } from '../../../testing/admin.tsx';
import { axeViolations } from '../../../testing/axe.ts';
import { expectToast } from '../../../testing/shopper.tsx';
import NewOrderScreen from './new-order.tsx';
import { addHoodie, create, fillCustomer, hoodie, open, page, placed, type User } from './testing.tsx';

describe('a new order', () => {
  it('loses nothing that was typed when the session ends, unless it is discarded, and is forgotten once it is placed', async () => {
    const { user, unmount } = open();
    await addHoodie(user);
    await user.type(screen.getByLabelText('Nome'), 'Nina');
    unmount();
    const again = renderAt('/admin/nuovo-ordine', <NewOrderScreen />);
    expect(screen.getByLabelText('Nome')).toHaveValue('Nina');
    expect(screen.getByText(/Felpa Trieste/)).toBeVisible();
    await again.user.click(screen.getByRole('button', { name: 'Scarta' }));
    expect(screen.queryByText(/Felpa Trieste/)).toBeNull();
    await addHoodie(again.user);
    await fillCustomer(again.user);
    await again.user.click(create());
    await waitFor(() => expect(sessionStorage.getItem('drafts')).not.toContain('Nina'));
    expect(sessionStorage.getItem('drafts')).not.toContain('Felpa');
  });

  it('is sent with the prices on the screen, once for a draft', async () => {
    const { user, api } = open();
    await addHoodie(user);
    expect(screen.getByRole('option', { name: /^Taglia L, notte.*esaurita$/ })).toBeDisabled();
    await fillCustomer(user);
    await user.click(create());
    await expectToast('Ordine VE-2026-ABCDEFGHJK creato');
    expect(api.of('createManualOrder')[0]?.body).toEqual({
      customer: { firstName: 'Nina', lastName: 'Telefono', email: 'nina@example.it', phone: '333 7654321' },
      items: [{ product: hoodie._id, variant: 'm', quantity: 1, price: 39.9 }],
      origin: 'phone',
      delivery: 'courier',
      payment: 'card',
      notes: '',
      shippingAddress: {
        firstName: 'Nina',
        lastName: 'Telefono',
        phone: '333 7654321',
        street: 'Via Roma 1',
        city: 'Milano',
        postalCode: '20121',
        province: 'MI',
        country: 'Italy',
      },
      subtotal: 39.9,
      shipping: 5.99,
      total: 45.89,
    });
  });

  it('offers the variant whose SKU was searched, not the first one', async () => {
    const sizes = hoodie.variants.map((variant) => ({ ...variant, stock: 5 }));
    const { user } = open({ listAllProducts: () => page({ products: [{ ...hoodie, variants: sizes }] }) });
    const search = screen.getByRole('searchbox', { name: 'Cerca un prodotto' });
    await user.type(search, 'fel-l{Enter}');
    expect(await screen.findByLabelText('Felpa Trieste')).toHaveValue('l');
    await user.clear(search);
    await user.type(search, 'felpa{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Felpa Trieste')).toHaveValue('m'));
  });

  it('says what is missing, and asks for no address where the customer comes to the shop', async () => {
    const { user, api } = open();
    await user.click(create());
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getByRole('link', { name: 'Indirizzo' })).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Consegna' }), 'Ritiro in negozio');
    expect(screen.queryByLabelText('Indirizzo')).not.toBeInTheDocument();
    expect(screen.getByText('Aggiungi almeno un articolo.')).toBeVisible();
    expect(api.of('createManualOrder')).toEqual([]);
  });

  it('takes the data of an invoice as the checkout does, and asks for an address where nothing is delivered', async () => {
    const { user, api } = open();
    await addHoodie(user);
    await fillCustomer(user);
    await user.click(screen.getByLabelText('Il cliente vuole la fattura'));
    await user.click(create());
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getByRole('link', { name: /^Codice fiscale o partita IVA/ })).toBeVisible();
    await user.type(screen.getByLabelText('Codice fiscale o partita IVA'), 'rssmra85t10a562s');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Consegna' }), 'Ritiro in negozio');
    expect(screen.queryByLabelText(/altro nome o indirizzo/)).not.toBeInTheDocument();
    const billing = {
      'Intestatario della fattura': 'Nina Telefono',
      'Indirizzo di fatturazione': 'Via Po 3',
      'Città di fatturazione': 'Torino',
      'CAP di fatturazione': '10124',
      'Provincia di fatturazione': 'TO',
    };
    for (const [label, text] of Object.entries(billing)) await user.type(screen.getByLabelText(label), text);
    await user.click(create());
    await expectToast('Ordine VE-2026-ABCDEFGHJK creato');
    const address = { street: 'Via Po 3', city: 'Torino', postalCode: '10124', province: 'TO' };
    const body = api.of('createManualOrder')[0]?.body as { invoice?: object };
    expect(body.invoice).toEqual({ taxCode: 'RSSMRA85T10A562S', billing: { name: 'Nina Telefono', ...address } });
  });

  it('takes a customer who has an account by a search', async () => {
    const address = { street: 'Via Po 3', city: 'Torino', postalCode: '10124', province: 'TO', country: 'Italy' };
    const luca = {
      _id: 'u',
      firstName: 'Luca',
      lastName: 'Bassi',
      email: 'luca@example.it',
      phone: '',
      isActive: true,
      address,
    };
    const { user } = open({ listUsers: () => page({ users: [luca] }) });
    await user.type(screen.getByRole('searchbox', { name: 'Cerca un cliente' }), 'luca{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Luca Bassi, luca@example.it' }));
    expect(screen.getByLabelText('Email')).toHaveValue('luca@example.it');
    expect(screen.getByLabelText('Indirizzo')).toHaveValue('Via Po 3');
  });

  it('whose stock went meanwhile stays on the screen with today’s stock', async () => {
    const gone = { ...hoodie, variants: hoodie.variants.map((variant) => ({ ...variant, stock: 0 })) };
    const { user } = open({
      createManualOrder: () => errorReply(409, 'OUT_OF_STOCK', 'Quantità non disponibile'),
      readAdminProduct: () => ({ product: gone }),
    });
    await addHoodie(user);
    await fillCustomer(user);
    await user.click(create());
    expect(await screen.findByText('Quantità non disponibile')).toBeVisible();
    const lines = within(screen.getByRole('list', { name: 'Articoli dell’ordine' }));
    expect(await lines.findByText(/esaurita$/)).toBeVisible();
  });
});

describe('articles for an order', () => {
  it('go with it: no address, no shipping', async () => {
    const first = orderWith({ _id: '01JD0000000000000000000007', status: 'paid' });
    const { user, api } = open({ readOrder: () => ({ order: first }) }, `/admin/nuovo-ordine?ordine=${first._id}`);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      `Aggiungi articoli all’ordine ${first.orderNumber}`,
    );
    await addHoodie(user);
    await user.click(create());
    await expectToast('Ordine VE-2026-ABCDEFGHJK creato');
    expect(api.of('createManualOrder')[0]?.body).toMatchObject({ addTo: first._id, shipping: 0, total: 39.9 });
  });
});

describe('an order in the place of another one', () => {
  const replaced = orderWith({ _id: '01JD0000000000000000000007', refunded: 5 });
  const address = `/admin/nuovo-ordine?al-posto-di=${replaced._id}`;
  const openReplacing = (answers: Parameters<typeof open>[0]) =>
    open({ readOrder: () => ({ order: replaced }), ...answers }, address);
  async function send(user: User) {
    expect(
      await screen.findByText(/l’ordine VE-2026-AAAA si annulla e il cliente riceve 40,99\s€ di rimborso/),
    ).toBeVisible();
    await addHoodie(user);
    await user.click(screen.getByRole('button', { name: 'Crea ordine e annulla VE-2026-AAAA' }));
  }

  it('has its customer and address, and names it in the version that was seen', async () => {
    const { user, api, currentAddress, container } = openReplacing({});
    await send(user);
    await expectToast('Ordine VE-2026-ABCDEFGHJK creato');
    expect(api.of('createManualOrder')[0]?.body).toMatchObject({
      customer: { email: 'giulia@example.it' },
      delivery: 'courier',
      shippingAddress: { street: 'Via Po 1', postalCode: '10123' },
      replaces: { order: replaced._id, version: replaced.version },
    });
    expect(api.of('createManualOrder')[0]?.body).not.toHaveProperty('addTo');
    await waitFor(() => expect(currentAddress()).toBe(`/admin/orders/${placed._id}`));
    expect(await axeViolations(container)).toEqual([]);
  });

  it('leads to the other one where that changed meanwhile: what the form was filled with is not true any more', async () => {
    const { user, currentAddress } = openReplacing({
      createManualOrder: () => errorReply(409, 'ORDER_CHANGED', 'Intanto l’ordine è cambiato'),
    });
    await send(user);
    await expectToast('Intanto l’ordine è cambiato: controllalo, e se serve ricomincia da qui');
    await waitFor(() => expect(currentAddress()).toBe(`/admin/orders/${replaced._id}`));
    expect(sessionStorage.getItem('drafts') ?? '').not.toContain(hoodie._id);
  });

  it('says that a payment by hand is given back by hand', async () => {
    openReplacing({ readOrder: () => ({ order: { ...replaced, byHand: true } }) });
    expect(await screen.findByText(/si annulla e restituisci tu 40,99\s€ al cliente/)).toBeVisible();
  });

  it('is linked where it is there already', async () => {
    const linkedOrders = [{ _id: placed._id, orderNumber: placed.orderNumber, as: 'replacedBy' as const }];
    openReplacing({ readOrder: () => ({ order: { ...replaced, status: 'cancelled', linkedOrders } }) });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Questo ordine è già stato sostituito: continua da quello nuovo.',
    );
    expect(screen.getByText(/^Sostituito dall’ordine/)).toBeVisible();
    expect(screen.getByRole('link', { name: placed.orderNumber })).toHaveAttribute(
      'href',
      `/admin/orders/${placed._id}`,
    );
  });
});
