import { screen } from '@testing-library/react';
import type { Order } from '../../../shared/order/answers.ts';
import {
  cartLineWith,
  cartWith,
  expectToast,
  paidOrder,
  productWith,
  secondCartLine,
  unpaidOrder,
} from '../../testing/shopper.tsx';
import { openOrders, orderCard } from './testing.tsx';

const item = paidOrder().items[0]!;

describe('ordering again', () => {
  const withStock = (stock: number) => {
    const { product } = cartLineWith();
    return productWith({ ...product, variants: [{ ...cartLineWith().variant, stock }] });
  };
  const openWith = (orders: Order[], stock: number) =>
    openOrders(orders, {
      readCart: () => ({ cart: cartWith() }),
      readProduct: () => ({ product: withStock(stock) }),
      addToCart: () => ({ cart: cartWith(cartLineWith()) }),
    });
  const orderAgain = async (user: ReturnType<typeof openOrders>['user']) =>
    user.click((await orderCard()).getByRole('button', { name: /^Ordina di nuovo/ }));

  it('puts the lines into the cart and goes there', async () => {
    const { user, api } = openWith([paidOrder({ status: 'delivered', items: [{ ...item, quantity: 2 }] })], 9);
    await orderAgain(user);
    expect(await screen.findByText('Pagina /cart {"missing":[]}')).toBeInTheDocument();
    await expectToast('Articoli aggiunti al carrello');
    expect(api.of('addToCart').map(({ body }) => body)).toEqual([
      { productId: item.product!._id, variantId: item.variant._id, quantity: 2 },
    ]);
  });

  it('takes what is left, and says what is missing', async () => {
    const deleted = { ...item, _id: `${item._id.slice(0, -1)}K`, product: null, name: 'Sciarpa Aosta', quantity: 1 };
    const { user, api } = openWith([paidOrder({ items: [{ ...item, quantity: 3 }, deleted] })], 2);
    await orderAgain(user);
    const missing = [
      { name: 'Felpa Trieste', size: 'M', color: 'verde', added: 2 },
      { name: 'Sciarpa Aosta', size: 'M', color: 'verde', added: 0 },
    ];
    expect(await screen.findByText(`Pagina /cart ${JSON.stringify({ missing })}`)).toBeInTheDocument();
    expect(api.of('addToCart')[0]?.body).toMatchObject({ quantity: 2 });
  });

  it('adds only what is missing after the connection was lost', async () => {
    const other = { ...item, _id: `${item._id.slice(0, -1)}K`, variant: secondCartLine.variant };
    const sold = withStock(9);
    let cart = cartWith({ ...cartLineWith(), quantity: 1 });
    const added: object[] = [];
    let isOffline = false;
    const { user } = openOrders(
      [
        paidOrder({
          items: [
            { ...item, quantity: 2 },
            { ...other, quantity: 3 },
          ],
        }),
      ],
      {
        readCart: () => {
          if (isOffline) throw new TypeError('Failed to fetch');
          return { cart };
        },
        readProduct: () => ({ product: { ...sold, variants: [...sold.variants, { ...other.variant, stock: 9 }] } }),
        addToCart: ({ body }) => {
          const { variantId, quantity } = body as { variantId: string; quantity: number };
          added.push([variantId, quantity]);
          if (added.length > 2) return { cart };
          cart = cartWith({ ...cartLineWith(), quantity: 3 });
          isOffline = true;
          throw new TypeError('Failed to fetch');
        },
      },
    );
    await orderAgain(user);
    await expectToast("Errore nell'aggiunta al carrello");
    isOffline = false;
    await orderAgain(user);
    expect(await screen.findByText('Pagina /cart {"missing":[]}')).toBeInTheDocument();
    // The first was sent once more by itself, with its key.
    expect(added).toEqual([
      [item.variant._id, 2],
      [item.variant._id, 2],
      [other.variant._id, 3],
    ]);
  });

  it('stays where nothing is left', async () => {
    const { user, api, currentAddress } = openWith([paidOrder()], 0);
    await orderAgain(user);
    await expectToast('Nessun articolo di questo ordine è disponibile in questo momento');
    expect(currentAddress()).toBe('/profile?tab=orders');
    expect(api.of('addToCart')).toEqual([]);
  });

  it('is not offered for an order that waits for its payment', async () => {
    openOrders([unpaidOrder()]);
    expect((await orderCard()).queryByRole('button', { name: /^Ordina di nuovo/ })).not.toBeInTheDocument();
  });
});
