import { act, screen } from '@testing-library/react';
import type { User } from '../../shared/account/answers.ts';
import { sessionStore } from '../data/session-store.ts';
import { savePendingAction } from '../data/pending-action.ts';
import { SessionProvider } from '../data/session.tsx';
import { fakeApi, errorReply, renderAt } from '../testing/fake-api.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { toast } from '../ui/toast.ts';
import { RunPendingAction } from './run-pending-action.tsx';

const giulia = { _id: 'u1', firstName: 'Giulia' } as User;
const wanted = { kind: 'cart', productId: 'p1', variantId: 'v1', quantity: 2 } as const;

const open = () =>
  renderAt(
    '/login',
    <>
      <RunPendingAction />
      <Toaster />
    </>,
    { around: (inner) => <SessionProvider>{inner}</SessionProvider> },
  );
const enter = () =>
  act(async () => {
    sessionStore.set({ token: 't', user: giulia });
    await Promise.resolve();
  });

beforeEach(() => {
  act(() => sessionStore.clear());
  sessionStorage.clear();
  toast.remove();
});

it('carries out the pending cart addition once after the login', async () => {
  const api = fakeApi({ addToCart: () => ({ cart: { items: [], removed: [] } }) });
  savePendingAction(wanted);
  open();
  expect(api.of('addToCart')).toHaveLength(0);

  await enter();
  expect(await screen.findByText('Prodotto aggiunto al carrello')).toBeInTheDocument();
  act(() => sessionStore.clear());
  await enter();
  expect(api.of('addToCart')).toHaveLength(1);
  expect(api.of('addToCart')[0]?.body).toEqual({ productId: 'p1', variantId: 'v1', quantity: 2 });
});

it('carries out a pending wish, and says why when it fails', async () => {
  fakeApi({ addWish: () => errorReply(404, 'PRODUCT_NOT_FOUND', 'Prodotto non trovato') });
  savePendingAction({ kind: 'wish', productId: 'p1' });
  open();
  await enter();
  expect(await screen.findByText('Prodotto non trovato')).toBeInTheDocument();
});

it('forgets a pending action after half an hour', async () => {
  const api = fakeApi({});
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now - 31 * 60_000);
  savePendingAction(wanted);
  clock.mockRestore();
  open();
  await enter();
  expect(api.of('addToCart')).toHaveLength(0);
});
