import { screen, waitFor } from '@testing-library/react';
import { errorReply } from '../../testing/fake-api.tsx';
import { cartWith, cartLineWith, secondCartLine, expectToast } from '../../testing/shopper.tsx';
import { openCart, row, withCart } from './testing.tsx';

it('changes a quantity at once, never below one nor above the stock', async () => {
  const api = withCart(cartWith(cartLineWith({ quantity: 1 }, 2)), {
    updateCartLine: () => ({ cart: cartWith(cartLineWith({ quantity: 2 }, 2)) }),
  });
  const { user } = openCart();
  const hoodie = await row('Felpa Trieste');
  expect(hoodie.getByRole('button', { name: /^Diminuisci quantità/ })).toBeDisabled();
  await user.click(hoodie.getByRole('button', { name: /^Aumenta quantità/ }));
  expect(hoodie.getByText('39,98 €')).toBeInTheDocument();
  expect(hoodie.getByRole('button', { name: /^Aumenta quantità/ })).toBeDisabled();
  await waitFor(() => expect(api.of('updateCartLine')[0]?.body).toEqual({ quantity: 2 }));
});

it('takes a refused change back and says why', async () => {
  withCart(cartWith(cartLineWith({ quantity: 1 })), {
    updateCartLine: () => errorReply(409, 'OUT_OF_STOCK', 'Quantità non disponibile'),
  });
  const { user } = openCart();
  const hoodie = await row('Felpa Trieste');
  await user.click(hoodie.getByRole('button', { name: /^Aumenta quantità/ }));
  await expectToast('Quantità non disponibile');
  await waitFor(() => expect(hoodie.queryByText(/cad\./)).not.toBeInTheDocument());
});

it('shows the default message of every failure without one', async () => {
  const silent = () => errorReply(500, 'INTERNAL', '');
  withCart(cartWith(cartLineWith()), { updateCartLine: silent, removeCartLine: silent, clearCart: silent });
  const { user } = openCart();
  await user.click((await row('Felpa Trieste')).getByRole('button', { name: /^Aumenta quantità/ }));
  await expectToast("Errore nell'aggiornamento");
  await user.click((await row('Felpa Trieste')).getByRole('button', { name: /^Rimuovi/ }));
  await expectToast('Errore nella rimozione');
  await row('Felpa Trieste');
  await user.click(screen.getByRole('button', { name: 'Svuota carrello' }));
  await expectToast('Errore nello svuotamento');
});

it('removes a line and keeps the focus on the page', async () => {
  const api = withCart(cartWith(cartLineWith(), secondCartLine), {
    removeCartLine: () => ({ cart: cartWith(secondCartLine) }),
  });
  const { user } = openCart();
  await user.click((await row('Felpa Trieste')).getByRole('button', { name: /^Rimuovi/ }));
  await expectToast('Prodotto rimosso dal carrello');
  expect(screen.queryByRole('link', { name: 'Felpa Trieste' })).not.toBeInTheDocument();
  expect(screen.getByText('Hai rimosso «Felpa Trieste».').parentElement).toHaveFocus();
  expect(api.of('removeCartLine')[0]?.params).toEqual({ itemId: cartLineWith()._id });
});

it('puts back a removed line with Annulla, with its quantity, in its place', async () => {
  const api = withCart(cartWith(cartLineWith({ quantity: 3 }), secondCartLine), {
    removeCartLine: () => ({ cart: cartWith(secondCartLine) }),
    addToCart: () => ({ cart: cartWith(cartLineWith({ quantity: 3 }), secondCartLine) }),
  });
  const { user } = openCart();
  await user.click((await row('Felpa Trieste')).getByRole('button', { name: /^Rimuovi/ }));
  await user.click(screen.getByRole('button', { name: 'Annulla' }));
  expect((await row('Felpa Trieste')).getByText('59,97 €')).toBeInTheDocument();
  expect(screen.queryByText(/^Hai rimosso/)).not.toBeInTheDocument();
  const { product, variant } = cartLineWith();
  await waitFor(() =>
    expect(api.of('addToCart')[0]?.body).toEqual({
      productId: product._id,
      variantId: variant._id,
      quantity: 3,
      position: 0,
    }),
  );
  await waitFor(() => expect(screen.getByRole('link', { name: 'Felpa Trieste' }).closest('li')).toHaveFocus());
});

it('gives back a whole cart that was emptied', async () => {
  const api = withCart(cartWith(cartLineWith(), secondCartLine), {
    clearCart: () => ({ cart: cartWith() }),
    addToCart: ({ body }) => ({
      cart: JSON.stringify(body).includes(secondCartLine._id)
        ? cartWith(cartLineWith(), secondCartLine)
        : cartWith(cartLineWith()),
    }),
  });
  const { user } = openCart();
  await row('Felpa Trieste');
  await user.click(screen.getByRole('button', { name: 'Svuota carrello' }));
  expect(screen.getByText('Hai svuotato il carrello.').parentElement).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Annulla' }));
  await row('Felpa Trieste');
  await row('Sciarpa Aosta');
  await waitFor(() => expect(api.of('addToCart')).toHaveLength(2));
});

it('tells why a sold-out line cannot be put back', async () => {
  withCart(cartWith(cartLineWith(), secondCartLine), {
    removeCartLine: () => ({ cart: cartWith(secondCartLine) }),
    addToCart: () => errorReply(409, 'OUT_OF_STOCK', ''),
  });
  const { user } = openCart();
  await user.click((await row('Felpa Trieste')).getByRole('button', { name: /^Rimuovi/ }));
  await user.click(screen.getByRole('button', { name: 'Annulla' }));
  await expectToast("Errore nell'aggiunta al carrello");
  await row('Sciarpa Aosta');
});

it('can be emptied', async () => {
  withCart(cartWith(cartLineWith()), { clearCart: () => ({ cart: cartWith() }) });
  const { user } = openCart();
  await row('Felpa Trieste');
  await user.click(screen.getByRole('button', { name: 'Svuota carrello' }));
  await expectToast('Carrello svuotato');
  expect(screen.getByRole('heading', { name: 'Il tuo carrello è vuoto' })).toBeInTheDocument();
});
