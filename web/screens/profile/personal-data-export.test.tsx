import { screen } from '@testing-library/react';
import { fakeApi, errorReply } from '../../testing/fake-api.tsx';
import { anna, signInAs, cartWith, openScreen, paidOrder, productWith, expectToast } from '../../testing/shopper.tsx';
import ProfileScreen from './profile.tsx';

const myData = {
  contactEmails: [{ orderNumber: 'VE-2026-1', email: 'altra@esempio.it' }],
  statements: [],
  mails: [{ subject: 'Ordine VE-2026-1 confermato', sentAt: '2026-03-01T10:00:00.000Z' }],
};
let saved: string[] = [];
beforeEach(() => {
  saved = [];
  const RealBlob = globalThis.Blob;
  jest.spyOn(globalThis, 'Blob').mockImplementation((parts = [], options) => {
    saved.push(...(parts as string[]));
    return new RealBlob(parts, options);
  });
  URL.createObjectURL = () => 'blob:dati';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

function openProfile(more: Parameters<typeof fakeApi>[0] = {}) {
  signInAs(anna);
  fakeApi({
    readMe: () => ({ user: anna }),
    listOrders: ({ query }) => ({ orders: [paidOrder()], currentPage: Number(query['page']), totalPages: 2, total: 2 }),
    readMyData: () => myData,
    readCart: () => ({ cart: cartWith() }),
    readWishlist: () => ({ data: { wishlist: [productWith()] } }),
    ...more,
  });
  return openScreen({ path: '/profile', Screen: ProfileScreen });
}

it('one’s data are saved as one file: profile, all orders, contact addresses, statements, emails, cart, wishlist', async () => {
  const { user } = openProfile();
  await user.click(await screen.findByRole('button', { name: 'Scarica i miei dati' }));
  const data = JSON.parse(saved.join('')) as { user: object; orders: object[]; wishlist: object[] };
  expect(data.user).toEqual(anna);
  expect(data).toMatchObject(myData);
  expect([data.orders.length, data.wishlist.length]).toEqual([2, 1]);
});

it('shows an error when they cannot be read', async () => {
  const { user } = openProfile({
    readCart: () => errorReply(500, 'INTERNAL', 'Si è verificato un errore. Riprova più tardi'),
  });
  await user.click(await screen.findByRole('button', { name: 'Scarica i miei dati' }));
  await expectToast('Si è verificato un errore. Riprova più tardi');
  expect(saved).toEqual([]);
});
