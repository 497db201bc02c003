import { act, screen, waitFor, within } from '@testing-library/react';
import { errorReply, fakeApi, renderAt } from '../../../testing/fake-api.tsx';
import { Toaster } from '../../../ui/toaster.tsx';
import AdminProductsScreen from './products.tsx';
import { axeViolations, hoodie, openProducts, productDialog, productsPage } from './testing.tsx';

const withPieces = (stock: number) => ({ ...hoodie, variants: hoodie.variants.map((each) => ({ ...each, stock })) });

describe('the quick stock editor', () => {
  const openStock = async (answers: Parameters<typeof openProducts>[0] = {}) => {
    const view = openProducts(answers);
    await view.user.click(await screen.findByRole('button', { name: 'Aggiorna le giacenze di Felpa Trieste' }));
    return { ...view, pieces: (label: string) => within(productDialog()).getByLabelText(`Pezzi: ${label}`) };
  };

  it('sends changes as differences', async () => {
    const { api, user, pieces } = await openStock({ changeStock: () => ({ product: withPieces(10) }) });
    expect(pieces('M · verde')).toHaveValue(7);
    expect(await axeViolations(productDialog())).toEqual([]);
    await user.clear(pieces('M · verde'));
    await user.type(pieces('M · verde'), '10');
    await user.click(within(productDialog()).getByRole('button', { name: 'Salva giacenze' }));
    expect(await screen.findByText('Giacenze aggiornate con successo')).toBeVisible();
    expect(api.of('changeStock').map(({ body }) => body)).toEqual([
      { variantId: hoodie.variants[0]!._id, delta: 3, reason: 'count' },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each(['-1', '1.5', ''])('refuses %p', async (typed) => {
    const { api, user, pieces } = await openStock();
    await user.clear(pieces('L · verde'));
    if (typed) await user.type(pieces('L · verde'), typed);
    await user.click(within(productDialog()).getByRole('button', { name: 'Salva giacenze' }));
    expect(pieces('L · verde')).toHaveAccessibleDescription('Inserisci una quantità intera, da zero in su');
    expect(pieces('L · verde')).toHaveFocus();
    expect(api.of('changeStock')).toEqual([]);
  });

  it('shows the latest stock after a sale in between', async () => {
    const { api, user, pieces } = await openStock({
      changeStock: () => errorReply(409, 'OUT_OF_STOCK', 'Quantità non disponibile'),
    });
    await user.clear(pieces('M · verde'));
    await user.type(pieces('M · verde'), '2');
    api.answer({ ...withStock(1) });
    await user.click(within(productDialog()).getByRole('button', { name: 'Salva giacenze' }));
    expect(await screen.findByText('Quantità non disponibile')).toBeVisible();
    await waitFor(() => expect(pieces('L · verde')).toHaveValue(1));
    expect(pieces('M · verde')).toHaveValue(2);
  });

  it('sends a difference again with its key after a lost answer, also where the stock shows it by then', async () => {
    let stock = 7;
    const { api, user, pieces } = await openStock({
      changeStock: () => {
        if (stock === 10) return { product: withPieces(10) };
        stock = 10;
        throw new TypeError('offline');
      },
      readAdminProduct: () => ({ product: withPieces(stock) }),
    });
    const save = () => user.click(within(productDialog()).getByRole('button', { name: 'Salva giacenze' }));
    await user.clear(pieces('M · verde'));
    await user.type(pieces('M · verde'), '10');
    await save();
    const unknown = 'Non sappiamo se le giacenze sono aggiornate: salva di nuovo, ogni modifica conta una volta sola';
    expect(await screen.findByText(unknown)).toBeVisible();
    expect(screen.getByText('Non sappiamo se è salvata: salva di nuovo, conta una volta sola')).toBeVisible();
    await save();
    expect(await screen.findByText('Giacenze aggiornate con successo')).toBeVisible();
    const sent = api.of('changeStock').map(({ body, headers }) => [body, headers['Idempotency-Key']]);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[0]?.[0]).toMatchObject({ delta: 3 });
    expect(sent[0]?.[1]).toMatch(/./);
  });

  it('is read again where the number is another one by then', async () => {
    let stock = 7;
    const refused = 'Una modifica di questa giacenza era già stata salvata: controllala, poi salva di nuovo';
    const { api, user, pieces } = await openStock({
      changeStock: () => {
        if (stock === 10) return errorReply(409, 'KEY_REUSED', refused);
        stock = 10;
        throw new TypeError('offline');
      },
      readAdminProduct: () => ({ product: withPieces(stock) }),
    });
    const save = () => user.click(within(productDialog()).getByRole('button', { name: 'Salva giacenze' }));
    const write = async (text: string) => {
      await user.clear(pieces('M · verde'));
      await user.type(pieces('M · verde'), text);
      await save();
    };
    await write('10');
    await screen.findByText('Non sappiamo se è salvata: salva di nuovo, conta una volta sola');
    await write('7');
    expect(await screen.findByText(refused)).toBeVisible();
    expect(api.of('changeStock').map(({ body }) => (body as { delta: number }).delta)).toEqual([3, 0]);
    expect(pieces('M · verde')).toHaveValue(7);
    expect(screen.queryByText(/^Non sappiamo se è salvata/)).not.toBeInTheDocument();
  });

  it('says what was sold before it was saved, and how many pieces are left', async () => {
    const { user, pieces } = await openStock({ changeStock: () => ({ product: withPieces(8) }) });
    await user.clear(pieces('M · verde'));
    await user.type(pieces('M · verde'), '10');
    await user.click(within(productDialog()).getByRole('button', { name: 'Salva giacenze' }));
    expect(
      await screen.findByText(
        'Giacenze aggiornate. M · verde: nel frattempo sono usciti 2 pezzi, venduti o tolti, la giacenza ora è 8.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  const withStock = (stock: number) => ({ readAdminProduct: () => ({ product: withPieces(stock) }) });

  it('says what was sold while it was open, and what saving leads to', async () => {
    const { api, user, pieces } = await openStock({ ...withStock(5), changeStock: () => ({ product: withPieces(8) }) });
    const moved = 'Nel frattempo sono usciti 2 pezzi, venduti o tolti: la giacenza ora è 5.';
    expect(await screen.findByText(moved)).toBeVisible();
    expect(pieces('M · verde')).toHaveValue(5);
    await user.clear(pieces('M · verde'));
    await user.type(pieces('M · verde'), '8');
    expect(screen.getByText(`${moved} Salvando diventa 8.`)).toBeVisible();
    expect(await axeViolations(productDialog())).toEqual([]);
    await user.click(within(productDialog()).getByRole('button', { name: 'Salva giacenze' }));
    await screen.findByText('Giacenze aggiornate con successo');
    expect(api.of('changeStock').map(({ body }) => body)).toEqual([
      { variantId: hoodie.variants[0]!._id, delta: 3, reason: 'count' },
    ]);
  });

  it('keeps to the difference that was typed before the sale was known', async () => {
    let answer = (_: object) => {};
    const { user, pieces } = await openStock({ readAdminProduct: () => new Promise((resolve) => (answer = resolve)) });
    await user.clear(pieces('M · verde'));
    await user.type(pieces('M · verde'), '10');
    await act(() => Promise.resolve(answer(withStock(6).readAdminProduct())));
    expect(pieces('M · verde')).toHaveValue(10);
    expect(
      await screen.findByText(
        'Nel frattempo è uscito 1 pezzo, venduto o tolto: la giacenza ora è 6. Salvando diventa 9.',
      ),
    ).toBeVisible();
    expect(screen.getByText('Nel frattempo è entrato 1 pezzo, reso o aggiunto: la giacenza ora è 6.')).toBeVisible();
  });

  it('asks before typed values are lost', async () => {
    const { user, pieces } = await openStock();
    await user.type(pieces('M · verde'), '0');
    await user.click(within(productDialog()).getByRole('button', { name: 'Annulla' }));
    expect(screen.getByRole('dialog', { name: 'Modifiche non salvate' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Esci senza salvare' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sessionStorage.getItem('drafts')).not.toContain('70');
  });

  it('keeps what was typed when the session ends, and what was sold since then', async () => {
    const { user, pieces, unmount } = await openStock();
    await user.clear(pieces('M · verde'));
    await user.type(pieces('M · verde'), '10');
    unmount();
    const sold = withPieces(5);
    const api = fakeApi({
      listAllProducts: () => productsPage([sold]),
      readAdminProduct: () => ({ product: sold }),
      changeStock: () => ({ product: withPieces(8) }),
    });
    renderAt(
      '/admin/products',
      <>
        <AdminProductsScreen />
        <Toaster />
      </>,
    );
    await user.click(await screen.findByRole('button', { name: 'Aggiorna le giacenze di Felpa Trieste' }));
    expect(await screen.findByText('Abbiamo ripristinato le modifiche che non avevi salvato.')).toBeVisible();
    expect(pieces('M · verde')).toHaveValue(10);
    expect(
      screen.getByText('Nel frattempo sono usciti 2 pezzi, venduti o tolti: la giacenza ora è 5. Salvando diventa 8.'),
    ).toBeVisible();
    await user.click(within(productDialog()).getByRole('button', { name: 'Salva giacenze' }));
    await screen.findByText(/^Giacenze aggiornate/);
    expect(api.of('changeStock').map(({ body }) => body)).toEqual([
      { variantId: hoodie.variants[0]!._id, delta: 3, reason: 'count' },
    ]);
    expect(sessionStorage.getItem('drafts')).not.toContain('stock');
  });
});

describe('the stock of a product', () => {
  const open = async (answers: Parameters<typeof openProducts>[0]) => {
    const view = openProducts(answers);
    await view.user.click(await screen.findByRole('button', { name: 'Aggiorna le giacenze di Felpa Trieste' }));
    return view;
  };

  it('is corrected for a reason, with a note', async () => {
    const { api, user } = await open({ changeStock: () => ({ product: withPieces(5) }) });
    const dialog = within(productDialog());
    await user.clear(dialog.getByLabelText('Pezzi: M · verde'));
    await user.type(dialog.getByLabelText('Pezzi: M · verde'), '5');
    await user.selectOptions(dialog.getByLabelText('Motivo'), 'Danneggiato');
    await user.type(dialog.getByLabelText(/^Nota/), 'Macchiata');
    await user.click(dialog.getByRole('button', { name: 'Salva giacenze' }));
    await screen.findByText('Giacenze aggiornate con successo');
    expect(api.of('changeStock')[0]!.body).toMatchObject({ delta: -2, reason: 'damaged', note: 'Macchiata' });
  });

  it('has a history of each variant, read when it is opened', async () => {
    const entry = (letter: string, more: object) => ({
      _id: `01J9ZX0000000000000000000${letter}`,
      at: '2026-03-05T13:30:00Z',
      why: 'count',
      from: 5,
      to: 9,
      ...more,
    });
    const parts = [
      { entries: [entry('C', { why: 'sale', order: 'VE-2026-AAAA', from: 9, to: 7 })], next: 'C' },
      { entries: [entry('B', { by: 'ada@vetrina.example', note: 'Inventario' })], next: null },
    ];
    const { api, user } = await open({ readStockHistory: ({ query }) => parts[query['before'] ? 1 : 0]! });
    expect(api.of('readStockHistory')).toEqual([]);
    await user.click(screen.getByText('Cronologia delle giacenze'));
    const history = await screen.findByRole('list', { name: 'Cronologia delle giacenze' });
    expect(history).toHaveTextContent('Vendita −2 (9 → 7), VE-2026-AAAA');
    await user.click(screen.getByRole('button', { name: 'Mostra i precedenti' }));
    await waitFor(() => expect(history).toHaveTextContent('Conteggio +4 (5 → 9), Inventario'));
    expect(history).toHaveTextContent('ada@vetrina.example');
    expect(screen.queryByRole('button', { name: 'Mostra i precedenti' })).not.toBeInTheDocument();
    expect(await axeViolations(productDialog())).toEqual([]);
    await user.selectOptions(screen.getByLabelText('Variante'), 'L · verde, SKU FEL-VER-L');
    await waitFor(() => expect(api.of('readStockHistory').at(-1)!.query['variant']).toBe(hoodie.variants[1]!._id));
  });
});
