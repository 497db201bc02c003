import type { User } from '../../shared/account/answers.ts';
import { errorMessages } from '../../shared/text/messages.ts';
import { fakeApi, errorReply, jsonReply } from '../testing/fake-api.tsx';
import { ApiError, callApi, errorMessage, onSessionEnded } from './api.ts';
import { sessionStore } from './session-store.ts';

const giulia = { _id: 'u1', firstName: 'Giulia', role: 'customer' } as User;
const marco = { _id: 'u2', firstName: 'Marco', role: 'customer' } as User;
const cart = { items: [], removed: [] };
const expired = () => jsonReply(401, { message: 'Unauthorized' });
const onlyWith = (token: string, answer: object) => (received: { headers: Record<string, string> }) =>
  received.headers.Authorization === `Bearer ${token}` ? answer : expired();

beforeEach(() => sessionStore.set({ token: 'old', user: giulia }));
afterEach(() => sessionStore.clear());

it('puts parameters, query, body and token where they belong', async () => {
  const api = fakeApi({ updateCartLine: () => ({ cart }), listProducts: () => ({ products: [] }) });
  await callApi('updateCartLine', { params: { itemId: 'a/b' }, body: { quantity: 2 } });
  await callApi('listProducts', { query: { search: '', category: 'felpe', page: 2 } });

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
  const answers = await Promise.all([callApi('readCart'), callApi('readMe')]);

  expect(answers).toMatchObject([{ cart }, { user: giulia }]);
  expect(api.of('refresh')).toHaveLength(1);
  expect(sessionStore.current()).toEqual({ token: 'new', user: giulia });
});

it('takes the token that another tab renewed, without renewing it again', async () => {
  const api = fakeApi({
    readCart: (received) => {
      if (received.headers.Authorization === 'Bearer old') sessionStore.setToken('from the other tab');
      return onlyWith('from the other tab', { cart })(received);
    },
  });
  await expect(callApi('readCart')).resolves.toMatchObject({ cart });
  expect(api.of('refresh')).toHaveLength(0);
});

describe('when the session cannot be renewed', () => {
  it('logs out and reports it once, however many calls fail', async () => {
    const onEnd = jest.fn();
    const unsubscribe = onSessionEnded(onEnd);
    fakeApi({ readCart: expired, readWishlist: expired, refresh: expired });
    const outcomes = await Promise.allSettled([callApi('readCart'), callApi('readWishlist')]);
    unsubscribe();

    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(sessionStore.current()).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('keeps the session while the shop is out of order', async () => {
    fakeApi({ readCart: expired, refresh: () => jsonReply(503, { message: 'Service Unavailable' }) });
    await expect(callApi('readCart')).rejects.toMatchObject({ status: 503 });
    expect(sessionStore.current()?.token).toBe('old');
  });

  it('does not end the session of another user who logged in during the call', async () => {
    const api = fakeApi({
      clearCart: () => {
        sessionStore.set({ token: 'other', user: marco });
        return expired();
      },
    });
    await expect(callApi('clearCart')).rejects.toMatchObject({ status: 401 });
    expect(sessionStore.current()?.user).toBe(marco);
    expect(api.of('clearCart')).toHaveLength(1);
  });
});

it('logs a deactivated account out at once, without trying to renew', async () => {
  const api = fakeApi({ readCart: () => errorReply(401, 'ACCOUNT_DISABLED', 'Account disattivato') });
  const onEnd = jest.fn();
  const stopListening = onSessionEnded(onEnd);
  await expect(callApi('readCart')).rejects.toMatchObject({ status: 401, code: 'SESSION_ENDED' });
  stopListening();
  expect(onEnd).toHaveBeenCalledWith(expect.objectContaining({ message: 'Account disattivato' }));
  expect(api.of('refresh')).toHaveLength(0);
  expect(sessionStore.current()).toBeNull();
});

it('does not end the session after a wrong password', async () => {
  const api = fakeApi({ login: () => errorReply(401, 'WRONG_CREDENTIALS', 'Email o password non corrette') });
  await expect(callApi('login', { body: { email: 'a@b.it', password: 'x' } })).rejects.toThrow('Email o password');
  expect(api.calls).toHaveLength(1);
  expect(sessionStore.current()?.token).toBe('old');
});

describe('messages', () => {
  const failure = async (response: Response) => {
    fakeApi({ addToCart: () => response });
    const body = { productId: '1', variantId: '2', quantity: 1 };
    return callApi('addToCart', { body }).catch((error: unknown) => error);
  };

  it('shows the server’s words', async () => {
    const error = await failure(errorReply(409, 'OUT_OF_STOCK', 'Quantità non disponibile', { details: { left: 2 } }));
    expect(errorMessage(error, errorMessages.addToCart)).toBe('Quantità non disponibile');
    expect(error).toMatchObject({ details: { left: 2 } });
  });

  it('shows why a read-only shop refuses, wherever somebody writes', async () => {
    const words =
      'Negozio in manutenzione: per ora si può consultare, ma non acquistare né modificare. Riprova più tardi';
    const error = await failure(errorReply(503, 'READ_ONLY', words));
    expect(errorMessage(error, errorMessages.addToCart)).toBe(words);
  });

  it.each([
    [500, "Errore nell'aggiunta al carrello"],
    [429, 'Troppe richieste. Attendi qualche istante e riprova'],
    [503, 'Il servizio non è disponibile in questo momento. Riprova tra poco'],
    [413, 'I dati inviati sono troppo grandi'],
  ])('never shows the English of the edge (%i)', async (status, message) => {
    const error = await failure(jsonReply(status, { message: 'Too Many Requests' }));
    expect(errorMessage(error, errorMessages.addToCart)).toBe(message);
  });

  it('uses the default message of the situation without an answer', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const error = await callApi('clearCart').catch((each: unknown) => each);
    expect(error).toBeInstanceOf(ApiError);
    expect(errorMessage(error, errorMessages.clearCart)).toBe('Errore nello svuotamento');
  });
});
