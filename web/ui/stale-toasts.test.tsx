import { act, screen } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { renderAt } from '../testing/fake-api.tsx';
import { toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

function openFirstPage(onClick?: () => void) {
  toast.remove();
  return renderAt(
    '/',
    <>
      <Routes>
        <Route
          path="/"
          element={
            <Link to="/contact" onClick={onClick}>
              Contatti
            </Link>
          }
        />
        <Route path="/contact" element={<p>Contatti</p>} />
      </Routes>
      <Toaster />
    </>,
  );
}

const noticeWith = (text: string) => screen.getByText(text).parentElement;

it('what was said on the page before goes with it', async () => {
  const { user } = openFirstPage();
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 100);
  act(() => void toast.success('Prodotto aggiunto al carrello'));
  now.mockRestore();
  expect(noticeWith('Prodotto aggiunto al carrello')).not.toHaveClass('leaving');
  await user.click(screen.getByRole('link'));
  expect(noticeWith('Prodotto aggiunto al carrello')).toHaveClass('leaving');
});

it('what the step to the page itself says stays', async () => {
  const { user } = openFirstPage(() => toast.success('Ordine completato'));
  await user.click(screen.getByRole('link'));
  expect(screen.getByText('Contatti')).toBeVisible();
  expect(noticeWith('Ordine completato')).not.toHaveClass('leaving');
});
