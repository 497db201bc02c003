import { screen, waitFor } from '@testing-library/react';
import { sessionStore } from '../../data/session-store.ts';
import { fakeApi } from '../../testing/fake-api.tsx';
import { toast } from '../../ui/toast.ts';
import { openProduct, findButton, shirt } from './testing.tsx';

beforeEach(() => {
  sessionStore.clear();
  toast.remove();
});

describe('a share', () => {
  const share = (outcome: () => Promise<void>) => {
    const shared = jest.fn(outcome);
    Object.defineProperty(navigator, 'share', { configurable: true, value: shared });
    return shared;
  };
  afterEach(() => Reflect.deleteProperty(navigator, 'share'));

  const pressShare = async () => {
    fakeApi({ readProduct: () => ({ product: shirt }) });
    const { user } = openProduct();
    await user.click(await findButton('Condividi'));
  };

  it('uses the device’s share dialog', async () => {
    const shared = share(() => Promise.resolve());
    await pressShare();
    expect(shared).toHaveBeenCalledWith({ title: 'Maglietta Siena', url: window.location.href });
    expect(screen.queryByText('Link copiato negli appunti!')).not.toBeInTheDocument();
  });

  it('says that it failed', async () => {
    share(() => Promise.reject(new Error('no app')));
    await pressShare();
    expect(await screen.findByText('Impossibile condividere il prodotto')).toBeInTheDocument();
  });

  it('shows nothing when the person closes the dialog', async () => {
    const shared = share(() => Promise.reject(new DOMException('closed', 'AbortError')));
    await pressShare();
    await waitFor(() => expect(shared).toHaveBeenCalled());
    expect(screen.queryByText('Impossibile condividere il prodotto')).not.toBeInTheDocument();
  });
});

it('copies the address without a share dialog', async () => {
  fakeApi({ readProduct: () => ({ product: shirt }) });
  const { user } = openProduct();
  await user.click(await findButton('Condividi'));
  expect(await screen.findByText('Link copiato negli appunti!')).toBeInTheDocument();
  await expect(navigator.clipboard.readText()).resolves.toContain('http');
});
