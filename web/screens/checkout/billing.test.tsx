import { screen, waitFor } from '@testing-library/react';
import {
  checkoutField,
  fakeShop,
  fillCard,
  fillField,
  holdSubmitDelay,
  openCheckout,
  orderButton,
  passSubmitDelay,
} from './testing.tsx';

holdSubmitDelay();

describe('the name and the address of an invoice', () => {
  it('are those of the delivery, or others that are asked for', async () => {
    const api = fakeShop();
    const { user } = openCheckout();
    await fillCard(user);
    await user.click(screen.getByLabelText('Desidero la fattura'));
    expect(screen.getByText('La intestiamo al nome e all’indirizzo di spedizione.')).toBeInTheDocument();
    await fillField(user, 'Codice fiscale o partita IVA', 'RSSMRA85T10A562S');
    expect(screen.getByLabelText('Ragione sociale (facoltativa)')).not.toBeRequired();
    await user.click(screen.getByLabelText('La fattura va intestata a un altro nome o indirizzo'));
    expect(screen.queryByLabelText(/^Ragione sociale/)).not.toBeInTheDocument();
    expect(checkoutField('Intestatario della fattura')).toBeRequired();
    await fillField(user, 'Intestatario della fattura', 'Studio Neri');
    await fillField(user, 'Indirizzo di fatturazione', 'Via Po 3');
    await fillField(user, 'Città di fatturazione', 'Torino');
    await fillField(user, 'CAP di fatturazione', '10124');
    await fillField(user, 'Provincia di fatturazione', 'mi');
    await user.click(orderButton());
    expect(
      (await screen.findAllByText('Questo CAP non è della provincia MI: controlla CAP e provincia')).length,
    ).toBeGreaterThan(0);
    expect(api.of('createOrder')).toEqual([]);
    await fillField(user, 'Provincia di fatturazione', 'to');
    await user.click(orderButton());
    await passSubmitDelay();
    await waitFor(() => expect(api.of('createOrder')).toHaveLength(1));
    const billing = { name: 'Studio Neri', street: 'Via Po 3', city: 'Torino', postalCode: '10124', province: 'TO' };
    expect(api.of('createOrder')[0]?.body).toMatchObject({
      shippingAddress: { firstName: 'Anna', city: 'Milano' },
      invoice: { taxCode: 'RSSMRA85T10A562S', billing },
    });
  });
});

it('an order to a place outside the territory of Italian VAT is refused beside the field', async () => {
  const api = fakeShop();
  const { user } = openCheckout();
  await fillCard(user);
  await fillField(user, 'Città', 'Livigno');
  await fillField(user, 'CAP', '23041');
  await fillField(user, 'Provincia', 'SO');
  await user.click(orderButton());
  const message =
    'Per ora non consegniamo e non fatturiamo a Livigno, a Campione d’Italia, a San Marino e nella Città del Vaticano';
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(checkoutField('CAP')).toBeInvalid();
  expect(api.of('createOrder')).toEqual([]);
});
