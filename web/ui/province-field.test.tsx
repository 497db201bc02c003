import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod';
import { province } from '../../shared/api/fields.ts';
import { useShopForm } from '../lib/use-shop-form.ts';
import { ProvinceField } from './province-field.tsx';

const onValid = jest.fn();

function Form() {
  const form = useShopForm(z.object({ province: province('Manca') }), { province: '' });
  return (
    <form onSubmit={(event) => void form.submit(({ province }) => onValid(province))(event)}>
      <ProvinceField {...form.field('province')} label="Provincia" />
      <button>Invia</button>
    </form>
  );
}

function openForm() {
  render(<Form />);
  return { user: userEvent.setup(), field: screen.getByLabelText('Provincia') };
}

it.each([
  ['rm', 'RM'],
  ['Torino', 'TO'],
  ['Monza e Brianza', 'MB'],
  ['Monza', 'MONZA'],
])('while %s is typed, it has %s at the end', async (typed, shown) => {
  const { user, field } = openForm();
  await user.type(field, typed);
  expect(field).toHaveValue(shown);
});

it('completes the first part of a double name when one goes on, and the form has the letters', async () => {
  const { user, field } = openForm();
  await user.type(field, 'Monza{Enter}');
  expect(await screen.findByText('Inserisci la sigla di una provincia')).toBeInTheDocument();
  await user.click(screen.getByRole('button'));
  expect(field).toHaveValue('MB');
  expect(screen.queryByText('Inserisci la sigla di una provincia')).not.toBeInTheDocument();
  expect(onValid).toHaveBeenCalledWith('MB');
});
