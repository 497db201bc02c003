import { screen } from '@testing-library/react';
import { openAdminScreen } from '../../../testing/admin.tsx';
import NewOrderScreen from './new-order.tsx';

it('an order in the shop is one whose customer was there, says the choice', async () => {
  const { user } = openAdminScreen(NewOrderScreen, {}, '/admin/nuovo-ordine');
  const origin = screen.getByRole('combobox', { name: 'Come arriva l’ordine' });
  expect(origin).toHaveAccessibleDescription(/^È un contratto a distanza/);
  await user.selectOptions(origin, 'In negozio');
  expect(origin).toHaveAccessibleDescription(
    /^Solo se il cliente era presente e ha visto gli articoli: per gli ordini fatti da casa scegli «Per telefono o messaggio»\. Non è un contratto a distanza/,
  );
});
