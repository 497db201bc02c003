import { screen, waitFor, within } from '@testing-library/react';
import { errorReply } from '../../../testing/fake-api.tsx';
import { axeViolations, hoodie, openProducts, productsPage } from './testing.tsx';

const archived = { ...hoodie, isActive: false, archivedAt: '2026-11-24T10:00:00Z' };
/** A shop of one product, which the calls archive and restore. */
const openShop = (address?: string, isArchived = false) => {
  let current = isArchived ? archived : hoodie;
  return openProducts(
    {
      listAllProducts: ({ query }) =>
        productsPage((query['status'] === 'archived') === 'archivedAt' in current ? [current] : []),
      archiveProduct: ({ body }) => {
        current = (body as { archived: boolean }).archived ? archived : hoodie;
        return { product: current };
      },
    },
    address,
  );
};
const button = (name: string) => screen.findByRole('button', { name });

describe('archiving a product', () => {
  it('needs no question: a toast takes it back', async () => {
    const { api, user, container } = openShop();
    await user.click(await button('Archivia Felpa Trieste'));
    expect(await screen.findByText('Felpa Trieste è in archivio')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('row', { name: /Felpa Trieste/ })).toBeNull());
    expect(await axeViolations(container)).toEqual([]);
    await user.click(await button('Annulla'));
    expect(await screen.findByText('Felpa Trieste è di nuovo nell’elenco')).toBeVisible();
    expect(await button('Archivia Felpa Trieste')).toBeVisible();
    expect(api.of('archiveProduct').map(({ body }) => body)).toEqual([{ archived: true }, { archived: false }]);
  });

  it('leaves the focus on the heading when the row goes away', async () => {
    const { user } = openShop();
    await user.click(await button('Archivia Felpa Trieste'));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('is undone in the archive, too', async () => {
    const { user } = openShop('/admin/products?status=archived', true);
    const row = await screen.findByRole('row', { name: /Felpa Trieste/ });
    expect(within(row).getByText('Archiviato')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Archivia Felpa Trieste' })).toBeNull();
    await user.click(await button('Ripristina Felpa Trieste'));
    expect(await screen.findByText('Felpa Trieste è di nuovo nell’elenco')).toBeVisible();
  });

  it('says why it failed', async () => {
    const { user } = openProducts({
      archiveProduct: () => errorReply(429, 'TOO_MANY_ATTEMPTS', ''),
      readAdminProduct: () => ({ product: hoodie }),
    });
    await user.click(await button('Archivia Felpa Trieste'));
    expect(await screen.findByText('Errore nell’archiviazione del prodotto')).toBeVisible();
  });
});
