import { screen } from '@testing-library/react';
import { legalConfig } from '../../../shared/shop/owner-config.ts';
import { renderAt } from '../../testing/fake-api.tsx';
import { Guarantee } from './guarantee.tsx';

afterEach(() => jest.restoreAllMocks());

it('the guarantee says where the notice of the Union goes, as long as the owner has none', () => {
  renderAt('/returns', <Guarantee />);
  expect(screen.getByText(/^Qui va l’avviso armonizzato dell’Unione europea/)).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

it('the guarantee shows the notice of the owner', () => {
  jest.replaceProperty(legalConfig, 'guaranteeNotice', '/garanzia.svg');
  renderAt('/returns', <Guarantee />);
  const notice = screen.getByRole('img', { name: /^Avviso armonizzato .* dura almeno 24 mesi dalla consegna$/ });
  expect(notice).toHaveAttribute('src', '/garanzia.svg');
  expect(screen.queryByText(/^Qui va l’avviso/)).not.toBeInTheDocument();
});
