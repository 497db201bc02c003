import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { useUnsavedChanges } from '../lib/use-unsaved-changes.ts';
import { Dialog } from './dialog.tsx';
import { UnsavedDialog } from './unsaved-dialog.tsx';

function openDialog(children: React.ReactNode = 'testo') {
  const close = jest.fn();
  render(<Dialog open onClose={close} title="Finestra" children={children} />);
  return { close, dialog: screen.getByRole<HTMLDialogElement>('dialog') };
}

describe('a click outside a window', () => {
  it.each([
    ['closes it', 1, 1],
    ['does not, as the second of the double click that opened it', 2, 0],
  ])('%s', (_what, detail, times) => {
    const { close, dialog } = openDialog();
    fireEvent.click(dialog, { detail });
    expect(close).toHaveBeenCalledTimes(times);
  });
});

/** A form that asks before it loses what was typed. */
function GuardedForm() {
  const [isOpen, setOpen] = useState(true);
  const [name, setName] = useState('');
  const guard = useUnsavedChanges(name !== '');
  return (
    <Dialog open={isOpen} onClose={() => guard.requestLeave(() => setOpen(false))} title="Modulo">
      <form>
        <input aria-label="Nome" value={name} onChange={(event) => setName(event.target.value)} />
      </form>
      <UnsavedDialog open={guard.isConfirming} onStay={guard.cancelLeave} onLeave={guard.confirmLeave} />
    </Dialog>
  );
}

/** As Chrome: a keydown that is not prevented closes the top dialog, and without a click nothing can cancel that. */
async function pressEscape() {
  const isPrevented = !fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  if (isPrevented) return;
  await closeByBrowser([...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)!);
}

function closeByBrowser(dialog: HTMLDialogElement) {
  fireEvent(dialog, new Event('cancel', { cancelable: false }));
  return act(() => Promise.resolve(dialog.close()));
}

describe('Escape', () => {
  it('three quick times in a form keeps the edits and asks about them', async () => {
    render(<GuardedForm />, { wrapper: MemoryRouter });
    const question = () => screen.queryByRole('dialog', { name: 'Modifiche non salvate' });
    fireEvent.change(screen.getByLabelText('Nome'), { target: { value: 'Felpa' } });
    await pressEscape();
    expect(question()).toBeVisible();
    await pressEscape();
    expect(question()).not.toBeInTheDocument();
    await pressEscape();
    expect(question()).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Continua a modificare' }));
    expect(screen.getByRole('dialog', { name: 'Modulo' })).toHaveAttribute('open');
    expect(screen.getByLabelText('Nome')).toHaveValue('Felpa');
  });

  it('closes a window wherever the focus is, and never twice by one long press', () => {
    const { close } = openDialog();
    expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(false);
    expect(fireEvent.keyDown(document.body, { key: 'Escape', repeat: true })).toBe(false);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('leaves the window open when a list inside it has taken the key', () => {
    const { close } = openDialog(<input aria-label="Colore" onKeyDown={(event) => event.preventDefault()} />);
    fireEvent.keyDown(screen.getByLabelText('Colore'), { key: 'Escape' });
    expect(close).not.toHaveBeenCalled();
  });
});

describe('a window that the browser closes by itself', () => {
  it('opens again and asks once to be closed', async () => {
    const { close, dialog } = openDialog();
    await closeByBrowser(dialog);
    expect(dialog).toHaveAttribute('open');
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('shows the form again under its question, with the edits', async () => {
    render(<GuardedForm />, { wrapper: MemoryRouter });
    fireEvent.change(screen.getByLabelText('Nome'), { target: { value: 'Felpa' } });
    await closeByBrowser(screen.getByRole('dialog', { name: 'Modulo' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Modifiche non salvate' })).toHaveAttribute('open'));
    expect(screen.getByRole('dialog', { name: 'Modulo' })).toHaveAttribute('open');
    expect(screen.getByLabelText('Nome')).toHaveValue('Felpa');
  });
});

describe('a window that opens', () => {
  it('focuses the first field of its form', () => {
    openDialog(
      <form>
        <input type="hidden" />
        <input name="username" readOnly hidden />
        <input aria-label="Codice" disabled />
        <select aria-label="Categoria" />
      </form>,
    );
    expect(screen.getByLabelText('Categoria')).toHaveFocus();
  });

  it('focuses the marked field, wherever it is', () => {
    openDialog(
      <>
        <p>Che cosa succede.</p>
        <form>
          <input aria-label="Nome" />
          <select data-first-field aria-label="Articolo" />
        </form>
      </>,
    );
    expect(screen.getByLabelText('Articolo')).toHaveFocus();
  });

  it('does not skip a text above the form', () => {
    openDialog(
      <>
        <p>Leggi prima questo.</p>
        <form>
          <input aria-label="Password" />
        </form>
      </>,
    );
    expect(screen.getByLabelText('Password')).not.toHaveFocus();
  });
});
