import { screen } from '@testing-library/react';
import { renderAt } from '../testing/fake-api.tsx';
import { Footer } from './footer.tsx';

it('the footer says on every page who sells, with the partita IVA, and leads to the information', () => {
  renderAt('/', <Footer />);
  expect(screen.getByText(/^Vetrina Demo S\.r\.l\. · .* P\.IVA 00000000000 · .*REA RM-0000000/)).toBeInTheDocument();
  expect(
    screen.getByText(
      'Prezzi in euro, IVA inclusa. 14 giorni per recedere, 30 per il reso; la rispedizione è a tuo carico.',
    ),
  ).toBeInTheDocument();
  for (const name of ['Contatti', 'Spedizioni', 'Resi e recesso', 'Privacy', 'Termini e condizioni']) {
    expect(screen.getByRole('link', { name })).toBeInTheDocument();
  }
  expect(screen.getByRole('link', { name: 'Garanzia legale' })).toHaveAttribute('href', '/returns#garanzia');
});

it('the footer leads to the withdrawal on every page, in the words of the law', () => {
  renderAt('/', <Footer />);
  expect(screen.getByRole('link', { name: 'Recedere dal contratto qui' })).toHaveAttribute('href', '/recesso');
});
