import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, errorReply } from '../../testing/fake-api.tsx';
import {
  anna,
  signInAs,
  cartWith,
  cartLineWith,
  openScreen,
  productWith,
  expectToast,
} from '../../testing/shopper.tsx';
import WishlistScreen from './wishlist.tsx';

const soldOut = productWith({
  _id: '01J9ZX0000000000000000000H',
  name: 'Sciarpa Como',
  category: 'sciarpe',
  variants: [{ ...cartLineWith({}, 0).variant, _id: '01J9ZX0000000000000000000J' }],
});

function openWith(more: Parameters<typeof fakeApi>[0], config: object = { demo: { accounts: [] } }) {
  signInAs(anna);
  const api = fakeApi(
    {
      readMe: () => ({ user: anna }),
      readCart: () => ({ cart: cartWith() }),
      readWishlist: () => ({ data: { wishlist: [productWith(), soldOut] } }),
      ...more,
    },
    config,
  );
  return { ...openScreen({ path: '/wishlist', Screen: WishlistScreen }), api };
}

const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name });
  return within(heading.closest('article')!);
};

describe('the wishlist', () => {
  it('counts and shows its products', async () => {
    openWith({});
    const hoodie = await card('Felpa Trieste');
    expect(screen.getByText('2 prodotti')).toBeInTheDocument();
    expect(hoodie.getByText('19,99 €')).toBeInTheDocument();
    expect(hoodie.getByText('Felpe')).toBeInTheDocument();
    expect(await hoodie.findByText('4,5')).toBeInTheDocument();
    expect(hoodie.getByText('(valore dimostrativo)')).toBeInTheDocument();
    expect(hoodie.queryByText('Esaurito')).not.toBeInTheDocument();
    expect((await card('Sciarpa Como')).getByText('Esaurito')).toBeInTheDocument();
  });

  it('of a real shop invents no rating', async () => {
    openWith({}, { payments: { provider: 'stripe' } });
    const hoodie = await card('Felpa Trieste');
    expect(hoodie.getByText('19,99 €')).toBeInTheDocument();
    expect(hoodie.queryByText('4,5')).not.toBeInTheDocument();
  });

  it('puts the first variant in stock into the cart', async () => {
    const first = { ...cartLineWith({}, 0).variant, _id: '01J9ZX0000000000000000000K' };
    const product = productWith({ variants: [first, ...productWith().variants] });
    const { api, user } = openWith({
      addToCart: () => ({ cart: cartWith(cartLineWith()) }),
      readWishlist: () => ({ data: { wishlist: [product] } }),
    });
    await user.click((await card('Felpa Trieste')).getByRole('button', { name: /^Aggiungi al carrello/ }));
    await expectToast('Prodotto aggiunto al carrello');
    expect(api.of('addToCart')[0]?.body).toEqual({
      productId: productWith()._id,
      variantId: productWith().variants[0]!._id,
      quantity: 1,
    });
  });

  it('offers no sold-out product', async () => {
    const { api, user } = openWith({});
    await user.click((await card('Sciarpa Como')).getByRole('button', { name: /^Aggiungi al carrello/ }));
    await expectToast('Prodotto non disponibile');
    expect(api.of('addToCart')).toEqual([]);
  });

  it('lets a product go and keeps the focus on the page', async () => {
    const { api, user } = openWith({ removeWish: () => ({ inWishlist: false, message: '' }) });
    const hoodie = await card('Felpa Trieste');
    api.answer({ readWishlist: () => ({ data: { wishlist: [soldOut] } }) });
    await user.click(hoodie.getByRole('button', { name: /^Rimuovi/ }));
    await expectToast('Prodotto rimosso dai preferiti');
    expect(screen.queryByText('Felpa Trieste')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.getByText('1 prodotto')).toBeInTheDocument();
  });

  it('takes a refused removal back', async () => {
    const { user } = openWith({ removeWish: () => errorReply(500, 'INTERNAL', '') });
    await user.click((await card('Felpa Trieste')).getByRole('button', { name: /^Rimuovi/ }));
    await expectToast('Errore nella rimozione dai preferiti');
    await waitFor(() => expect(screen.getByText('Felpa Trieste')).toBeInTheDocument());
  });

  it('leads to the products while it is empty', async () => {
    openWith({ readWishlist: () => ({ data: { wishlist: [] } }) });
    await screen.findByRole('heading', { name: 'Non hai ancora preferiti' });
    expect(screen.getByRole('link', { name: 'Scopri i prodotti' })).toHaveAttribute('href', '/products');
  });

  it('says when it cannot be read, and asks again', async () => {
    const { api, user } = openWith({ readWishlist: () => errorReply(500, 'INTERNAL', '') });
    await expectToast('Errore nel caricamento dei preferiti');
    api.answer({ readWishlist: () => ({ data: { wishlist: [productWith()] } }) });
    await user.click(await screen.findByRole('button', { name: 'Riprova' }));
    await card('Felpa Trieste');
  });

  it('names what was deleted from the shop, once', async () => {
    const removed = [{ _id: soldOut._id, name: 'Sciarpa Como' }];
    const { api } = openWith({
      readWishlist: () => ({ data: { wishlist: [productWith()], removed } }),
      removeWish: () => {
        api.answer({ readWishlist: () => ({ data: { wishlist: [productWith()] } }) });
        return { inWishlist: false, message: '' };
      },
    });
    const words = '«Sciarpa Como» non è più in vendita: articolo tolto dai preferiti.';
    expect(await screen.findByText(words)).toBeInTheDocument();
    await waitFor(() => expect(api.of('readWishlist')).toHaveLength(2));
    expect(api.of('removeWish').map(({ params }) => params)).toEqual([{ id: soldOut._id }]);
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it('asks a visitor to log in or to register', () => {
    signInAs(null);
    fakeApi({});
    openScreen({ path: '/wishlist', Screen: WishlistScreen });
    expect(screen.getByRole('link', { name: 'Accedi' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: 'Registrati' })).toHaveAttribute('href', '/register');
  });
});
