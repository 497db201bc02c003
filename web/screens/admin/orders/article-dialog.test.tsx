import { screen, within } from '@testing-library/react';
import { axeViolations, hoodieItem, openManageDialog, orderWith } from './testing.tsx';

const order = orderWith({ items: [{ ...hoodieItem, _id: 'v1' }] });
const variant = { size: 'M', color: 'notte', colorCode: '#101040', priceModifier: 0, stock: 4 };
const jacket = (price: number) => ({
  _id: '01JD0000000000000000000002',
  name: 'Giacca Como',
  isActive: true,
  variants: [{ ...variant, _id: 'g', sku: 'GIA-M', price }],
});

const dialog = () => within(screen.getByRole('dialog', { name: 'Cambia articolo' }));

const requested = () => dialog().getByRole('checkbox', { name: 'Il cliente ha chiesto questo cambio' });

const chosen = () => dialog().getByText(/Giacca Como, taglia M, notte/).parentElement!;

async function openDialog(price: number, listed = order) {
  const view = await openManageDialog(listed, {
    listAllProducts: () => ({ products: [jacket(price)], currentPage: 1, totalPages: 1, total: 1 }),
    editOrder: () => ({ order: orderWith({ ...listed, version: 4 }) }),
  });
  await view.user.click(screen.getByRole('button', { name: 'Cambia articolo' }));
  await view.user.type(await dialog().findByRole('searchbox', { name: 'Articolo nuovo' }), 'giacca{Enter}');
  await view.user.click(await dialog().findByRole('button', { name: 'Scegli: Giacca Como' }));
  return view;
}

describe('another article before the shipping', () => {
  it('is chosen in a window that begins at its first field', async () => {
    const { user } = await openManageDialog(order);
    await user.click(screen.getByRole('button', { name: 'Cambia articolo' }));
    expect(await screen.findByRole('combobox', { name: 'Articolo da cambiare' })).toHaveFocus();
  });

  it('that is cheaper says what goes back, for all its pieces', async () => {
    const { user, api } = await openDialog(15);
    expect(chosen()).toHaveFocus();
    expect(chosen()).toHaveTextContent(/Costa 5,00\s€ in meno: la differenza torna al cliente/);
    await user.selectOptions(dialog().getByRole('combobox', { name: 'Pezzi' }), '2');
    expect(await axeViolations(document.body)).toEqual([]);
    await user.click(dialog().getByRole('button', { name: /Cambia e rimborsa 10,00\s€/ }));
    expect(requested()).toHaveFocus();
    expect(requested()).toHaveAccessibleDescription(/^Conferma che il cliente lo ha chiesto/);
    expect(api.of('editOrder')).toEqual([]);
    await user.click(requested());
    expect(requested()).not.toHaveAccessibleDescription();
    await user.click(dialog().getByRole('button', { name: /Cambia e rimborsa 10,00\s€/ }));
    expect(api.of('editOrder').map(({ body }) => body)).toEqual([
      {
        change: 'article',
        version: order.version,
        variant: 'v1',
        quantity: 2,
        product: jacket(15)._id,
        to: 'g',
        price: 15,
        requested: true,
      },
    ]);
    expect(screen.queryByRole('dialog', { name: 'Cambia articolo' })).toBeNull();
  });

  it('that is dearer asks what becomes of the difference', async () => {
    const { user, api } = await openDialog(32.5);
    await user.click(dialog().getByRole('button', { name: 'Cambia articolo' }));
    expect(dialog().getByText('Scegli che cosa fare della differenza')).toBeVisible();
    const choice = dialog().getByRole('combobox', { name: /^Differenza di 12,50/ });
    expect(choice).toHaveAccessibleDescription(/prendi un ordine nuovo con il link per pagarlo/);
    await user.selectOptions(choice, 'collected');
    await user.click(requested());
    await user.click(dialog().getByRole('button', { name: 'Cambia articolo' }));
    expect(api.of('editOrder')[0]?.body).toMatchObject({ price: 32.5, difference: 'collected' });
  });

  it.each([
    [30, 5.99, true],
    [29.99, 5.99, false],
    [30, 0, false],
  ])(
    'at %s € with %s € of delivery paid, says where the delivery would be free: %s',
    async (price, shipping, isSaid) => {
      await openDialog(price, orderWith({ items: [{ ...hoodieItem, _id: 'v1' }], shipping }));
      const hint = /arrivano a 50,00\s€: da 50\s€ la spedizione è gratuita\. I 5,99\s€ già pagati restano/;
      expect(dialog().queryAllByText(hint)).toHaveLength(isSaid ? 1 : 0);
    },
  );

  it('that is in the order already is not chosen', async () => {
    const item = { ...hoodieItem, _id: 'v1', variant: { ...hoodieItem.variant, _id: 'g' } };
    await openDialog(20, orderWith({ items: [item] }));
    expect(dialog().getByRole('alert')).toHaveTextContent(
      'È già nell’ordine: aggiungi un pezzo con «Aggiungi articoli»',
    );
    expect(dialog().queryByText(/Giacca Como, taglia M, notte/)).toBeNull();
  });

  it('says by whom a difference is given back, and counts from what a piece is worth', async () => {
    const item = { ...hoodieItem, _id: 'v1', givenBack: 4 };
    await openDialog(15, orderWith({ items: [item], byHand: true }));
    expect(chosen()).toHaveTextContent(
      /Costa 1,00\s€ in meno: la differenza torna al cliente. Il rimborso viene solo registrato/,
    );
  });

  it('of the same price says so, and is not lost without a question', async () => {
    const { user } = await openDialog(20);
    expect(chosen()).toHaveTextContent('il cliente non paga e non riceve nulla');
    await user.click(dialog().getByRole('button', { name: 'Annulla' }));
    expect(await screen.findByRole('dialog', { name: /modifiche/i })).toBeVisible();
  });
});
