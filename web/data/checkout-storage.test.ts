import { checkoutStorage } from './checkout-storage.ts';

afterEach(() => {
  jest.restoreAllMocks();
  checkoutStorage.clear();
});

it('remembers what one shopper typed, and shows it to no other', () => {
  checkoutStorage.update('anna', { fields: { city: 'Milano' } });
  checkoutStorage.update('anna', { orderId: 'order' });
  expect(checkoutStorage.read('anna')).toMatchObject({ fields: { city: 'Milano' }, orderId: 'order' });
  expect(checkoutStorage.read('giulia')).toEqual({});

  checkoutStorage.update('giulia', { fields: { city: 'Roma' } });
  expect(checkoutStorage.read('giulia')).toMatchObject({ fields: { city: 'Roma' } });
  expect(checkoutStorage.read('giulia')).not.toHaveProperty('orderId');
  expect(checkoutStorage.read('anna')).toEqual({});
});

it('forgets an order that is no longer pending, and keeps the fields', () => {
  checkoutStorage.update('anna', { fields: { city: 'Milano' }, orderId: 'order' });
  checkoutStorage.update('anna', { orderId: undefined });
  expect(checkoutStorage.read('anna')).toMatchObject({ fields: { city: 'Milano' } });
  expect(checkoutStorage.read('anna')).not.toHaveProperty('orderId');
});

it('remembers the checkout until the page is closed when the browser refuses storage', () => {
  const refuse = () => {
    throw new Error('refused');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
  checkoutStorage.update('anna', { orderId: 'order' });
  expect(checkoutStorage.read('anna')).toMatchObject({ orderId: 'order' });
  checkoutStorage.clear();
  expect(checkoutStorage.read('anna')).toEqual({});
});
