import { screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { renderAt } from '../testing/fake-api.tsx';
import { Menu, MenuEntry } from './menu.tsx';

const open = () =>
  renderAt(
    '/',
    <>
      <Menu label="Account" button="A">
        <MenuEntry>
          <Link to="/profile">Profilo</Link>
        </MenuEntry>
        <MenuEntry>
          <button type="button">Logout</button>
        </MenuEntry>
      </Menu>
      <button type="button">altrove</button>
    </>,
  );

it('opens by keyboard, moves with the arrows, closes with Escape and gives the focus back', async () => {
  const { user } = open();
  await user.tab();
  await user.keyboard('{Enter}{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Profilo' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(screen.getByRole('button', { name: 'Logout' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Account' })).toHaveFocus();
  expect(screen.queryByRole('link', { name: 'Profilo' })).not.toBeInTheDocument();
});

it('closes when something is chosen, and when one goes elsewhere', async () => {
  const { user, currentAddress } = open();
  const button = screen.getByRole('button', { name: 'Account' });
  await user.click(button);
  await user.click(screen.getByRole('link', { name: 'Profilo' }));
  expect(currentAddress()).toBe('/profile');
  expect(button).toHaveAttribute('aria-expanded', 'false');

  await user.click(button);
  await user.click(screen.getByRole('button', { name: 'altrove' }));
  expect(button).toHaveAttribute('aria-expanded', 'false');
});
