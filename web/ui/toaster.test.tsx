import { act, screen } from '@testing-library/react';
import { renderAt } from '../testing/fake-api.tsx';
import { toast } from './toast.ts';
import { Toaster } from './toaster.tsx';
import { pushDialog } from './top-dialog.ts';

beforeEach(() => toast.remove());

it('shows twenty toasts at most, the latest of them', () => {
  renderAt('/', <Toaster />);
  act(() => {
    for (let number = 1; number <= 25; number += 1) toast.success(`Avviso ${number}`);
  });
  expect(screen.getAllByText(/^Avviso/)).toHaveLength(20);
  expect(screen.getByText('Avviso 25')).toBeInTheDocument();
  expect(screen.queryByText('Avviso 5')).not.toBeInTheDocument();
});

it('says failures in the same place, politely too', () => {
  renderAt('/', <Toaster />);
  act(() => void toast.error('Non riuscito'));
  expect(screen.getByText('Non riuscito').closest('[aria-live="polite"]')).toHaveAttribute('aria-atomic', 'false');
});

it('keeps its elements while dialogs open and close', () => {
  renderAt('/', <Toaster />);
  const dialog = document.body.appendChild(document.createElement('dialog'));
  act(() => void toast.success('Salvato'));
  const notice = screen.getByText('Salvato');
  let popDialog = () => {};
  act(() => {
    popDialog = pushDialog(dialog);
  });
  expect(dialog).toContainElement(notice);
  act(() => {
    popDialog();
    dialog.remove();
  });
  expect(screen.getByText('Salvato')).toBe(notice);
});
