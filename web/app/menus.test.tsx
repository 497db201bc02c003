import { fireEvent, screen, within } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { SessionProvider } from '../data/session.tsx';
import { fakeApi, renderAt } from '../testing/fake-api.tsx';
import { anna, cartWith, signInAs } from '../testing/shopper.tsx';
import { Header } from './header.tsx';

/** A click alone: a tap or a moved focus would close an open menu. */
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));

function openHeader() {
  signInAs(anna);
  fakeApi({ readMe: () => ({ user: anna }), readCart: () => ({ cart: cartWith() }) });
  return renderAt(
    '/',
    <>
      <Header />
      <Browser />
    </>,
    { around: (inner) => <SessionProvider>{inner}</SessionProvider> },
  );
}

function Browser() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate(-1)}>
        indietro
      </button>
      <button type="button" onClick={() => void navigate(1)}>
        avanti
      </button>
    </>
  );
}

it('neither back nor forward opens the phone’s menu again', async () => {
  const { user, currentAddress } = openHeader();
  const menu = () => screen.queryByRole('dialog', { name: 'Menu', hidden: true });
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(within(menu()!).getByText('Sciarpe'));
  expect(currentAddress()).toBe('/products?category=sciarpe');
  expect(menu()).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Menu' }));
  press('indietro');
  expect(currentAddress()).toBe('/');
  expect(menu()).not.toBeInTheDocument();
  press('avanti');
  expect(currentAddress()).toBe('/products?category=sciarpe');
  expect(menu()).not.toBeInTheDocument();
});

it('neither back nor forward opens the menu of the account again', async () => {
  const { user, currentAddress } = openHeader();
  const button = await screen.findByRole('button', { name: 'Account di Anna' });
  await user.click(screen.getByRole('link', { name: 'Sciarpe' }));
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  press('indietro');
  expect(currentAddress()).toBe('/');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  press('avanti');
  expect(currentAddress()).toBe('/products?category=sciarpe');
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

it('«Ordini» leads to the orders in the profile, from the menu of the account and from the phone’s', async () => {
  const { user } = openHeader();
  await user.click(await screen.findByRole('button', { name: 'Account di Anna' }));
  expect(screen.getByRole('link', { name: 'Ordini' })).toHaveAttribute('href', '/profile?tab=orders');
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = within(screen.getByRole('dialog', { name: 'Menu', hidden: true }));
  expect(menu.getByText('Ordini')).toHaveAttribute('href', '/profile?tab=orders');
});
