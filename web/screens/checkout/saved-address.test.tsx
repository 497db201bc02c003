import { screen, waitFor } from '@testing-library/react';
import type { User } from '../../../shared/account/answers.ts';
import { sessionStore } from '../../data/session-store.ts';
import { errorReply } from '../../testing/fake-api.tsx';
import { anna, signInAs } from '../../testing/shopper.tsx';
import {
  fakeShop,
  fillCard,
  fillField,
  holdSubmitDelay,
  openCheckout,
  orderButton,
  passSubmitDelay,
} from './testing.tsx';

holdSubmitDelay();

const LABEL = 'Salva questo indirizzo nel profilo';
const newcomer: User = {
  ...anna,
  phone: '',
  address: { street: '', city: '', postalCode: '', province: '', country: 'Italy' },
};
const typed = { Telefono: '333 1234567', Indirizzo: 'Via Po 2', Città: 'Torino', CAP: '10123', Provincia: 'TO' };

async function orderAs(user: User, isSaved: boolean, more: Parameters<typeof fakeShop>[0] = {}) {
  const api = fakeShop({ readMe: () => ({ user }), ...more });
  signInAs(user);
  const view = openCheckout();
  await fillCard(view.user);
  if (!user.address.street) {
    expect(screen.getByRole('checkbox', { name: LABEL })).not.toBeChecked();
    for (const [label, text] of Object.entries(typed)) await fillField(view.user, label, text);
  }
  if (isSaved) await view.user.click(screen.getByRole('checkbox', { name: LABEL }));
  await view.user.click(orderButton());
  await passSubmitDelay();
  await screen.findByText(/^Pagina \/order-confirmation/);
  return api;
}

describe('the address of a first order', () => {
  it('goes into the empty profile, with the phone number, but not into the order’s payload', async () => {
    const address = { street: 'Via Po 2', city: 'Torino', postalCode: '10123', province: 'TO' };
    const saved = { ...newcomer, phone: '333 1234567', address: { ...address, country: 'Italy' } };
    const api = await orderAs(newcomer, true, { updateMe: () => ({ user: saved }) });
    const { firstName, lastName, email } = newcomer;
    expect(api.of('updateMe')[0]?.body).toEqual({ firstName, lastName, email, phone: '333 1234567', address });
    expect(api.of('createOrder')[0]?.body).not.toHaveProperty('savesAddress');
    expect(api.of('createOrder')[0]?.body).not.toHaveProperty('shippingAddress.savesAddress');
    await waitFor(() => expect(sessionStore.current()?.user.address.street).toBe('Via Po 2'));
  });

  it('is not saved unless the shopper ticks it', async () => {
    const api = await orderAs(newcomer, false);
    expect(api.of('updateMe')).toEqual([]);
  });

  it('does not hold up the order when it cannot be saved', async () => {
    const api = await orderAs(newcomer, true, { updateMe: () => errorReply(500, 'INTERNAL', '') });
    expect(api.of('updateMe')).toHaveLength(1);
  });
});

it('a profile with an address is left as it is', async () => {
  const api = await orderAs(anna, false);
  expect(screen.queryByRole('checkbox', { name: LABEL })).not.toBeInTheDocument();
  expect(api.of('updateMe')).toEqual([]);
});
