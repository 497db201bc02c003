import { screen, waitFor } from '@testing-library/react';
import { renderAt } from '../../testing/fake-api.tsx';
import {
  card,
  findOrderButton,
  openStripeCheckout,
  setUpFakeStripe,
  Stripe,
  stripeShop,
} from '../../testing/fake-stripe.tsx';
import { pageLoad } from '../../lib/page-load.ts';
import { toast } from '../../ui/toast.ts';
import { Toaster } from '../../ui/toaster.tsx';
import { expectToast } from '../../testing/shopper.tsx';

setUpFakeStripe();

describe('the document of the checkout', () => {
  it('is reloaded when the policy of another page would block Stripe', async () => {
    jest.spyOn(pageLoad, 'initialPath').mockReturnValue('/cart');
    stripeShop();
    openStripeCheckout();
    await waitFor(() => expect(pageLoad.reload).toHaveBeenCalledTimes(1));
    expect(Stripe).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: /Completa Ordine/ })).not.toBeInTheDocument();
  });

  it('stays while the checkout is open, and leaves Stripe behind with the page after', async () => {
    jest.spyOn(pageLoad, 'initialPath').mockReturnValue('/checkout/');
    stripeShop();
    const { unmount } = openStripeCheckout();
    await findOrderButton();
    expect(pageLoad.reload).not.toHaveBeenCalled();
    jest.spyOn(pageLoad, 'currentPath').mockReturnValue('/cart');
    unmount();
    await waitFor(() => expect(pageLoad.reload).toHaveBeenCalledTimes(1));
    expect(card.destroy).toHaveBeenCalled();
  });

  it('keeps visible toasts over the reload', async () => {
    stripeShop();
    const { user, unmount } = openStripeCheckout();
    await user.click(await findOrderButton());
    await expectToast('Ordine completato con successo!');
    pageLoad.isReloading = true;
    window.dispatchEvent(new Event('pagehide'));
    pageLoad.isReloading = false;
    unmount();
    toast.remove();
    renderAt('/', <Toaster />);
    await expectToast('Ordine completato con successo!');
    expect(sessionStorage.getItem('toasts')).toBeNull();
  });
});
