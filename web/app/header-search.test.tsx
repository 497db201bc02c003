import { screen, waitFor, within } from '@testing-library/react';
import { SessionProvider } from '../data/session.tsx';
import { fakeApi, renderAt } from '../testing/fake-api.tsx';
import { signInAs } from '../testing/shopper.tsx';
import { Header } from './header.tsx';

const product = { _id: 'p1', name: 'Felpa Torino', image: null, price: 64.9, hasPriceRange: false };
const dialog = () => screen.queryByRole('dialog', { name: 'Cerca nel negozio' });

function openHeader() {
  signInAs(null);
  fakeApi({ suggestProducts: () => ({ words: ['felpa'], colors: [], categories: ['felpe'], products: [product] }) });
  return renderAt('/cart', <Header />, { around: (inner) => <SessionProvider>{inner}</SessionProvider> });
}

/** Opens the dialog by keyboard. Its field has the focus. */
async function openSearch(user: ReturnType<typeof openHeader>['user']) {
  screen.getByRole('button', { name: 'Cerca' }).focus();
  await user.keyboard('{Enter}');
  const field = await within(dialog()!).findByRole('combobox', { name: 'Cerca' });
  await waitFor(() => expect(field).toHaveFocus());
  return field;
}

it('the header has a search on every page, which leads to the catalogue', async () => {
  const { user, currentAddress } = openHeader();
  await openSearch(user);
  await user.keyboard('sciarpa a quadri{Enter}');
  expect(currentAddress()).toBe('/products?search=sciarpa%20a%20quadri');
  expect(dialog()).not.toBeInTheDocument();
});

it('the search in the header suggests texts, categories and products, chosen by keyboard or by a click', async () => {
  const { user, currentAddress } = openHeader();
  const field = await openSearch(user);
  await user.keyboard('fel');
  await waitFor(() => expect(field).toHaveAttribute('aria-expanded', 'true'));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(currentAddress()).toBe('/products?search=felpa');
  expect(dialog()).not.toBeInTheDocument();

  await openSearch(user);
  await user.keyboard('fel');
  await user.click(await screen.findByRole('option', { name: /^Felpa Torino/ }));
  expect(currentAddress()).toBe('/products/p1');
  expect(dialog()).not.toBeInTheDocument();
});

it('Escape closes the suggestions first, then the search, and gives the focus back', async () => {
  const { user, currentAddress } = openHeader();
  const field = await openSearch(user);
  await user.keyboard('fel');
  await waitFor(() => expect(field).toHaveAttribute('aria-expanded', 'true'));
  await user.keyboard('{Escape}');
  expect(field).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{Escape}');
  expect(dialog()).not.toBeInTheDocument();
  expect(currentAddress()).toBe('/cart');
});
