import { screen, within } from '@testing-library/react';
import { legalConfig } from '../../shared/shop/owner-config.ts';
import { renderNoscriptMarkup } from './noscript-markup.tsx';

it('without JavaScript every page says what works, the terms, and how to reach the shop', () => {
  document.body.innerHTML = renderNoscriptMarkup();
  const page = within(document.body);
  expect(page.getByText(/Per acquistare attiva JavaScript nel browser/)).toBeVisible();
  expect(page.getByRole('link', { name: 'catalogo' })).toHaveAttribute('href', '/products');
  expect(page.getByText(/Costa 5,99.€, ed è gratuita da 50.€/)).toBeVisible();
  expect(page.getByText(/14 giorni dalla consegna per recedere.*fino a 30 giorni per il reso/)).toBeVisible();
  const terms = page.getByRole('link', { name: 'condizioni di vendita' });
  expect(terms).toHaveAttribute('href', `/terms/${legalConfig.version}.html`);
  expect(page.getByText(/Il titolare dei dati è il venditore.*non li vende e non manda pubblicità/)).toBeVisible();
  const { email } = legalConfig.contacts;
  expect(screen.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
});
