import { screen, waitFor } from '@testing-library/react';
import { checkoutField, fakeShop, fillCard, holdSubmitDelay, openCheckout, orderButton } from './testing.tsx';

holdSubmitDelay();

it('an order that is sent takes the toast of the last try away', async () => {
  fakeShop();
  const { user } = openCheckout();
  await fillCard(user);
  await user.clear(checkoutField('CVV'));
  await user.click(orderButton());
  const notice = (await screen.findByText('Correggi gli errori nel modulo')).parentElement;
  await user.type(checkoutField('CVV'), '123');
  await user.click(orderButton());
  // Sooner than its three seconds are over.
  await waitFor(() => expect(notice).toHaveClass('leaving'), { timeout: 1000 });
});
