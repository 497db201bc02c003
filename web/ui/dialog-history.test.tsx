import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
// As in start.tsx: it listens before the router does.
import '../lib/intercept-popstate.ts';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { DialogSteps } from '../app/dialog-steps.tsx';
import { useUnsavedChanges } from '../lib/use-unsaved-changes.ts';
import { Dialog } from './dialog.tsx';
import { UnsavedDialog } from './unsaved-dialog.tsx';

/** A page with a form in a dialog; a question stands before its unsaved edits. */
function Page({ hasEntry }: { hasEntry: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const guard = useUnsavedChanges(name !== '');
  const close = () => {
    setOpen(false);
    setName('');
  };
  return (
    <>
      <h1>Catalogo</h1>
      <button onClick={() => setOpen(true)}>Apri</button>
      <Dialog open={isOpen} onClose={() => guard.requestLeave(close)} title="Modulo" hasEntry={hasEntry}>
        <input aria-label="Nome" value={name} onChange={(event) => setName(event.target.value)} />
        <Link to="/cart" onClick={close}>
          Carrello
        </Link>
        <UnsavedDialog open={guard.isConfirming} onStay={guard.cancelLeave} onLeave={guard.confirmLeave} />
      </Dialog>
    </>
  );
}

/** Comes to the catalogue from the home page. */
function openCatalogue({ hasEntry = true } = {}) {
  render(
    <BrowserRouter>
      <DialogSteps />
      <Routes>
        <Route path="/" element={<Link to="/products">Prodotti</Link>} />
        <Route path="/products" element={<Page hasEntry={hasEntry} />} />
        <Route path="/cart" element={<h1>Il tuo carrello</h1>} />
      </Routes>
    </BrowserRouter>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Prodotti' }));
  expect(screen.getByRole('heading', { name: 'Catalogo' })).toBeVisible();
}

const form = () => screen.queryByRole('dialog', { name: 'Modulo' });
const question = () => screen.queryByRole('dialog', { name: 'Modifiche non salvate' });
const isDialogEntry = () => (window.history.state as { dialog?: true }).dialog === true;

async function openForm() {
  fireEvent.click(screen.getByRole('button', { name: 'Apri' }));
  await waitFor(() => expect(isDialogEntry()).toBe(true));
}

/** Resolves after the page has seen that many steps in the history: the browser's, and those of the dialogs. */
async function expectSteps(count: number, begin: () => void) {
  const steps = new Promise<void>((resolve) => {
    let rest = count;
    const onStep = () => {
      rest -= 1;
      if (rest > 0) return;
      window.removeEventListener('popstate', onStep, true);
      resolve();
    };
    // Before the page, which may stop the event.
    window.addEventListener('popstate', onStep, true);
  });
  begin();
  await act(() => steps);
}

const go = (delta: 1 | -1) => expectSteps(1, () => window.history.go(delta));
/** The dialog stays open, and goes to its entry again. */
const goBackAndReturn = () => expectSteps(2, () => window.history.go(-1));
/** The dialog goes back from its entry. */
const closeBy = (button: string) => expectSteps(1, () => fireEvent.click(screen.getByRole('button', { name: button })));

beforeEach(() => window.history.pushState({ idx: 0 }, '', '/'));

it('Back closes a dialog and stays on the page; Forward does not open it again', async () => {
  openCatalogue();
  await openForm();
  await go(-1);
  expect(form()).not.toBeInTheDocument();
  expect(window.location.pathname).toBe('/products');
  await go(1);
  expect(form()).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Catalogo' })).toBeVisible();
});

it('a dialog that was closed otherwise leaves nothing in the history', async () => {
  openCatalogue();
  await openForm();
  await closeBy('Chiudi');
  await go(-1);
  expect(screen.getByRole('link', { name: 'Prodotti' })).toBeVisible();
});

it('after a link in a dialog, Back leads to the page at once', async () => {
  openCatalogue();
  await openForm();
  fireEvent.click(screen.getByRole('link', { name: 'Carrello' }));
  expect(screen.getByRole('heading', { name: 'Il tuo carrello' })).toBeVisible();
  await go(-1);
  expect(screen.getByRole('heading', { name: 'Catalogo' })).toBeVisible();
  await go(-1);
  expect(screen.getByRole('link', { name: 'Prodotti' })).toBeVisible();
});

it('Back asks about unsaved edits, then closes the question, then asks again', async () => {
  openCatalogue();
  await openForm();
  fireEvent.change(screen.getByLabelText('Nome'), { target: { value: 'Felpa' } });
  await goBackAndReturn();
  expect(question()).toBeVisible();
  await goBackAndReturn();
  expect(question()).not.toBeInTheDocument();
  expect(screen.getByLabelText('Nome')).toHaveValue('Felpa');
  await goBackAndReturn();
  await closeBy('Esci senza salvare');
  expect(form()).not.toBeInTheDocument();
  expect(window.location.pathname).toBe('/products');
});

it('a dialog without an entry leaves Back to the router', async () => {
  openCatalogue({ hasEntry: false });
  fireEvent.click(screen.getByRole('button', { name: 'Apri' }));
  await go(-1);
  expect(screen.getByRole('link', { name: 'Prodotti' })).toBeVisible();
});
