import type { User } from '../../shared/account.ts';
import { failures } from '../../shared/texts.ts';
import { fakeApi, refusal, reply } from '../kit/testing.tsx';
import { ApiError, call, messageOf, onForcedLogout } from './api.ts';
import { credentials } from './credentials.ts';

const giulia = { _id: 'u1', firstName: 'Giulia', role: 'customer' } as User;
const marco = { _id: 'u2', firstName: 'Marco', role: 'customer' } as User;
const cart = { items: [], removed: [] };
const expired = () => reply(401, { message: 'Unauthorized' });
const onlyWith = (token: string, answer: object) => (received: { headers: Record<string, string> }) =>
  received.headers.Authorization === `Bearer ${token}` ? answer : expired();

beforeEach(() => credentials.keep({ token: 'old', user: giulia }));
afterEach(() => credentials.clear());

it('puts parameters, query, body and token where they belong', async () => {
  const api = fakeApi({ updateCartLine: () => ({ cart }), listProducts: () => ({ products: [] }) });
  await call('updateCartLine', { params: { itemId: 'a/b' }, body: { quantity: 2 } });
  await call('listProducts', { query: { search: '', category: 'felpe', page: 2 } });

  expect(api.calls[0]).toMatchObject({
    params: { itemId: 'a%2Fb' },
    body: { quantity: 2 },
    headers: { Authorization: 'Bearer old', 'Content-Type': 'application/json' },
  });
  expect(api.calls[1]?.query).toEqual({ category: 'felpe', page: '2' });
});

it('renews the token once, silently, for all the calls that wait for it', async () => {
  const api = fakeApi({
    readCart: onlyWith('new', { cart }),
    readMe: onlyWith('new', { user: giulia }),
    refresh: () => ({ token: 'new' }),
  });
  const answers = await Promise.all([call('readCart'), call('readMe')]);

  expect(answers).toMatchObject([{ cart }, { user: giulia }]);
  expect(api.of('refresh')).toHaveLength(1);
  expect(credentials.current()).toEqual({ token: 'new', user: giulia });
});

it('takes the token that another tab renewed, without renewing it again', async () => {
  const api = fakeApi({
    readCart: (received) => {
      if (received.headers.Authorization === 'Bearer old') credentials.renew('from the other tab');
      return onlyWith('from the other tab', { cart })(received);
    },
  });
  await expect(call('readCart')).resolves.toMatchObject({ cart });
  expect(api.of('refresh')).toHaveLength(0);
});

describe('when the session cannot be renewed', () => {
  it('logs out and says so once, however many calls fail', async () => {
    const told = jest.fn();
    const stop = onForcedLogout(told);
    fakeApi({ readCart: expired, readWishlist: expired, refresh: expired });
    const outcomes = await Promise.allSettled([call('readCart'), call('readWishlist')]);
    stop();

    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(credentials.current()).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('keeps the session while the shop is out of order', async () => {
    fakeApi({ readCart: expired, refresh: () => reply(503, { message: 'Service Unavailable' }) });
    await expect(call('readCart')).rejects.toMatchObject({ status: 503 });
    expect(credentials.current()?.token).toBe('old');
  });

  it('leaves alone who logged in as somebody else meanwhile', async () => {
    const api = fakeApi({
      clearCart: () => {
        credentials.keep({ token: 'other', user: marco });
        return expired();
      },
    });
    await expect(call('clearCart')).rejects.toMatchObject({ status: 401 });
    expect(credentials.current()?.user).toBe(marco);
    expect(api.of('clearCart')).toHaveLength(1);
  });
});

it('logs a deactivated account out at once, without trying to renew', async () => {
  const api = fakeApi({ readCart: () => refusal(401, 'ACCOUNT_DISABLED', 'Account disattivato') });
  await expect(call('readCart')).rejects.toMatchObject({ code: 'ACCOUNT_DISABLED', message: 'Account disattivato' });
  expect(api.of('refresh')).toHaveLength(0);
  expect(credentials.current()).toBeNull();
});

it('takes a wrong password for what it is, not for the end of a session', async () => {
  const api = fakeApi({ login: () => refusal(401, 'WRONG_CREDENTIALS', 'Email o password non corretti') });
  await expect(call('login', { body: { email: 'a@b.it', password: 'x' } })).rejects.toThrow('Email o password');
  expect(api.calls).toHaveLength(1);
  expect(credentials.current()?.token).toBe('old');
});

describe('messages', () => {
  const failure = async (response: Response) => {
    fakeApi({ addToCart: () => response });
    const body = { productId: '1', variantId: '2', quantity: 1 };
    return call('addToCart', { body }).catch((error: unknown) => error);
  };

  it('shows the server’s words', async () => {
    const error = await failure(refusal(409, 'OUT_OF_STOCK', 'Quantità non disponibile', { details: { left: 2 } }));
    expect(messageOf(error, failures.addToCart)).toBe('Quantità non disponibile');
    expect(error).toMatchObject({ details: { left: 2 } });
  });

  it.each([
    [500, "Errore nell'aggiunta al carrello"],
    [429, 'Troppe richieste. Attendi qualche istante e riprova'],
    [503, 'Il servizio non è disponibile in questo momento. Riprova tra poco'],
    [413, 'I dati inviati sono troppo grandi'],
  ])('never shows the English of the edge (%i)', async (status, message) => {
    const error = await failure(reply(status, { message: 'Too Many Requests' }));
    expect(messageOf(error, failures.addToCart)).toBe(message);
  });

  it('falls back to the situation’s own words when no answer comes', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const error = await call('clearCart').catch((each: unknown) => each);
    expect(error).toBeInstanceOf(ApiError);
    expect(messageOf(error, failures.clearCart)).toBe('Errore nello svuotamento');
  });
});
