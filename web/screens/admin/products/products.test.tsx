import { screen, waitFor, within } from '@testing-library/react';
import type { Order } from '../../../../shared/order/answers.ts';
import type { Variant } from '../../../../shared/product/answers.ts';
import { errorReply } from '../../../testing/fake-api.tsx';
import { orderWith } from '../../../testing/admin.tsx';
import { productDialog, axeViolations, hoodie, openProducts, productsPage, tShirt } from './testing.tsx';

const rows = () => screen.getAllByRole('row').slice(1);

describe('the list of products', () => {
  it('says from when or until when a product is sold that is not in the shop now', async () => {
    const list = [
      { ...hoodie, availableFrom: '2099-03-01' },
      { ...hoodie, _id: 'past', availableUntil: '2020-01-31' },
      { ...hoodie, _id: 'now', availableFrom: '2020-01-01', availableUntil: '2099-12-31' },
    ];
    openProducts({ listAllProducts: () => productsPage(list) });
    expect(await screen.findByText('dal 01/03/2099')).toBeVisible();
    expect(screen.getByText('fino al 31/01/2020')).toBeVisible();
    expect(screen.getAllByText('In vendita')).toHaveLength(2);
  });

  it('says name, description, category, base price, total stock and state of each', async () => {
    const { api, container } = openProducts();
    expect(await screen.findByRole('heading', { level: 1, name: 'Prodotti 2' })).toBeVisible();
    expect(within(rows()[0]!).getByRole('rowheader')).toHaveTextContent('Felpa Trieste');
    expect(screen.getByRole('columnheader', { name: 'Giacenza totale' })).toBeVisible();
    const cells = within(rows()[0]!).getAllByRole('cell');
    expect(cells.slice(2, 7).map((cell) => cell.textContent?.replace(/\s/g, ' '))).toEqual([
      'Una felpa calda.',
      'Felpe',
      '59,90 €',
      '12',
      'AttivoScheda incompleta. Mancano: composizione, cura, origine',
    ]);
    // Only what is out of the ordinary is seen.
    expect(within(cells[6]!).getByText('Attivo')).toHaveClass('visually-hidden');
    const exceptions = within(rows()[1]!);
    for (const text of ['Inattivo', 'Esaurito']) expect(exceptions.getByText(text)).toBeVisible();
    expect(exceptions.queryByText('Attivo')).not.toBeInTheDocument();
    expect(api.of('listAllProducts').map(({ query }) => query)).toEqual([{ page: '1', limit: '10' }]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('opens a product’s page in a new tab', async () => {
    openProducts();
    const link = await screen.findByRole('link', { name: 'Visualizza Felpa Trieste (nuova scheda)' });
    expect(link).toHaveAttribute('href', `/products/${hoodie._id}`);
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('keeps search, category and page in the address', async () => {
    const { api, user, currentAddress } = openProducts({}, '/admin/products?page=2');
    await screen.findByText('Felpa Trieste');
    await user.selectOptions(screen.getByLabelText('Categoria'), 'Felpe');
    expect(currentAddress()).toBe('/admin/products?category=felpe');
    await user.type(screen.getByRole('searchbox', { name: 'Cerca prodotti' }), 'trieste');
    await waitFor(() => expect(currentAddress()).toBe('/admin/products?category=felpe&search=trieste'));
    await waitFor(() =>
      expect(api.of('listAllProducts').at(-1)?.query).toEqual({
        page: '1',
        limit: '10',
        category: 'felpe',
        search: 'trieste',
      }),
    );
    // Debounced: there was no call for each letter.
    expect(api.of('listAllProducts').filter(({ query }) => query['search'])).toHaveLength(1);
  });

  it('shows skeleton rows while it loads', () => {
    openProducts({ listAllProducts: () => new Promise(() => undefined) });
    expect(screen.getByRole('table').querySelectorAll('tbody tr')).toHaveLength(10);
  });

  it('names the variant that is low in stock, beside a sum that is not', async () => {
    const [medium, large] = hoodie.variants as [Variant, Variant];
    const few = {
      ...hoodie,
      variants: [
        { ...medium, stock: 40 },
        { ...large, stock: 2 },
      ],
    };
    openProducts({
      listAllProducts: () => productsPage([few, { ...few, _id: tShirt._id, name: 'Tanta', lowStockAt: 1 }]),
    });
    const row = await screen.findByRole('row', { name: /Felpa Trieste/ });
    expect(row).toHaveTextContent(/42.*Scorte basse: L · verde: 2/);
    expect(screen.getByRole('row', { name: /Tanta/ })).not.toHaveTextContent('Scorte basse');
  });

  it('offers to create the first product', async () => {
    const { user, currentAddress } = openProducts({ listAllProducts: () => productsPage([]) });
    expect(await screen.findByRole('heading', { name: 'Nessun prodotto ancora' })).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Nuovo Prodotto' })[1]!);
    expect(productDialog()).toHaveAccessibleName('Nuovo Prodotto');
    expect(currentAddress()).toBe('/admin/products?new=1');
  });

  it('says when a search finds none, and when the list cannot be read', async () => {
    const { api, user } = openProducts({ listAllProducts: () => productsPage([]) }, '/admin/products?search=zzz');
    await user.click(await screen.findByRole('button', { name: 'Mostra tutti i prodotti' }));
    api.answer({ listAllProducts: () => Promise.reject(new TypeError('offline')) });
    await user.selectOptions(screen.getByLabelText('Categoria'), 'Sciarpe');
    await waitFor(() => expect(screen.getAllByText('Errore nel caricamento prodotti')).toHaveLength(2));
  });
});

describe('deleting a product', () => {
  it('asks first, deletes and shows a toast', async () => {
    const { api, user } = openProducts({ deleteProduct: () => ({}) });
    await user.click(await screen.findByRole('button', { name: 'Elimina Felpa Trieste' }));
    expect(within(productDialog()).getByText('Sei sicuro di voler eliminare questo prodotto?')).toBeVisible();
    expect(await axeViolations(productDialog())).toEqual([]);
    api.answer({ listAllProducts: () => productsPage([tShirt]) });
    await user.click(within(productDialog()).getByRole('button', { name: 'Elimina' }));
    expect(await screen.findByText('Prodotto eliminato con successo')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Felpa Trieste')).not.toBeInTheDocument());
    expect(api.of('deleteProduct')[0]?.params).toEqual({ id: hoodie._id });
    // The button went with its row, so the heading takes the focus.
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  const line = { ...orderWith().items[0]!, product: { _id: hoodie._id, name: hoodie.name, images: [] } };
  const withHoodie = orderWith({ items: [line] });
  const openDelete = async (pages: Partial<Record<string, Order[]>>, totalPages = 1) => {
    const { user } = openProducts({
      listAllOrders: ({ query }) => {
        const orders = pages[query['status']!] ?? [];
        return { orders, currentPage: 1, totalPages, total: orders.length };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Elimina Felpa Trieste' }));
    return within(productDialog());
  };

  it('warns of the paid orders that still have to be shipped, and of those that are not paid yet', async () => {
    const pending = orderWith({ items: [line], status: 'pending', paidAt: null });
    const processing = orderWith({ items: [line], status: 'processing' });
    const dialog = await openDelete({
      paid: [withHoodie, orderWith()],
      processing: [processing],
      pending: [pending, orderWith({ status: 'pending', paidAt: null })],
    });
    expect(
      await dialog.findByText(
        'Attenzione: 2 ordini pagati e non ancora spediti lo contengono e restano da spedire; 1 ordine non ancora pagato lo contiene e resta valido.',
      ),
    ).toBeVisible();
  });

  it('says that no such order contains it', async () => {
    const dialog = await openDelete({ paid: [orderWith()] });
    expect(await dialog.findByText('Nessun ordine da spedire o da pagare lo contiene.')).toBeVisible();
  });

  it('warns in general where there are too many orders to count', async () => {
    const dialog = await openDelete({ paid: [withHoodie] }, 2);
    expect(
      await dialog.findByText(
        'Gli ordini pagati e non ancora spediti che lo contengono restano da spedire; quelli non ancora pagati restano validi.',
      ),
    ).toBeVisible();
  });

  it('deletes nothing when the admin cancels', async () => {
    const { api, user } = openProducts();
    await user.click(await screen.findByRole('button', { name: 'Elimina Felpa Trieste' }));
    await user.click(within(productDialog()).getByRole('button', { name: 'Annulla' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(api.of('deleteProduct')).toEqual([]);
  });

  it('goes back a page when the last row went', async () => {
    const { user, currentAddress } = openProducts(
      {
        listAllProducts: () => productsPage([hoodie], { currentPage: 3, totalPages: 3, total: 21 }),
        deleteProduct: () => ({}),
      },
      '/admin/products?page=3',
    );
    await user.click(await screen.findByRole('button', { name: 'Elimina Felpa Trieste' }));
    await user.click(within(productDialog()).getByRole('button', { name: 'Elimina' }));
    await waitFor(() => expect(currentAddress()).toBe('/admin/products?page=2'));
  });

  it.each([
    [() => errorReply(404, 'PRODUCT_NOT_FOUND', 'Prodotto non trovato'), 'Prodotto non trovato'],
    [() => Promise.reject(new TypeError('offline')), "Errore nell'eliminazione del prodotto"],
  ])('says why it could not', async (deleteProduct, words) => {
    const { user } = openProducts({ deleteProduct, readAdminProduct: () => ({ product: hoodie }) });
    await user.click(await screen.findByRole('button', { name: 'Elimina Felpa Trieste' }));
    await user.click(within(productDialog()).getByRole('button', { name: 'Elimina' }));
    expect(await screen.findByText(words)).toBeVisible();
  });
});
