import { screen, waitFor } from '@testing-library/react';
import * as z from 'zod';
import { renderAt } from '../testing/fake-api.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { TextField } from '../ui/field.tsx';
import { useShopForm } from './use-shop-form.ts';

const schema = z.object({
  email: z.string().min(1, "L'email è obbligatoria"),
  address: z.object({ city: z.string().min(1, 'Questo campo è obbligatorio') }),
});

function Form({ onValid, onInvalid }: { onValid: (value: object) => void; onInvalid?: () => void }) {
  const form = useShopForm(schema, { email: '', address: { city: '' } }, onInvalid && { onInvalid });
  return (
    <form noValidate onSubmit={(event) => void form.submit(onValid)(event)}>
      <ErrorSummary errors={form.errors} failedSubmits={form.failedSubmits} />
      <TextField label="Email" {...form.field('email')} />
      <TextField label="Città" {...form.field('address.city')} />
      <button>Invia</button>
      <button type="button" onClick={() => form.showErrors({ email: 'Già in uso', altro: 'ignoto' })}>
        Risposta
      </button>
    </form>
  );
}

it('puts errors beside their fields and in a summary that takes the focus and leads to them', async () => {
  const onInvalid = jest.fn();
  const { user } = renderAt('/', <Form onValid={jest.fn()} onInvalid={onInvalid} />);
  await user.click(screen.getByText('Invia'));
  expect(screen.getByLabelText('Email')).toBeInvalid();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription("L'email è obbligatoria");
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  expect(onInvalid).toHaveBeenCalledTimes(1);

  await user.click(screen.getByRole('link', { name: 'Questo campo è obbligatorio' }));
  expect(screen.getByLabelText('Città')).toHaveFocus();
});

it('drops an error as soon as its field is edited, and only that one', async () => {
  const { user } = renderAt('/', <Form onValid={jest.fn()} />);
  await user.click(screen.getByText('Invia'));
  await user.type(screen.getByLabelText('Email'), 'g');
  expect(screen.getByLabelText('Email')).toBeValid();
  expect(screen.getByLabelText('Città')).toBeInvalid();
});

it('submits the output of the schema', async () => {
  const onValid = jest.fn();
  const { user } = renderAt('/', <Form onValid={onValid} />);
  await user.type(screen.getByLabelText('Email'), 'g@r.it');
  await user.type(screen.getByLabelText('Città'), 'Siena');
  await user.click(screen.getByText('Invia'));
  expect(onValid).toHaveBeenCalledWith({ email: 'g@r.it', address: { city: 'Siena' } }, expect.anything());
});

it('shows the server’s errors beside the fields that it has', async () => {
  const { user } = renderAt('/', <Form onValid={jest.fn()} />);
  await user.click(screen.getByText('Risposta'));
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Già in uso');
  expect(screen.queryByText('ignoto')).not.toBeInTheDocument();
});
