import { fireEvent, render, screen } from '@testing-library/react';
import { Dialog } from './dialog.tsx';

describe('a click outside a window', () => {
  it.each([
    ['closes it', 1, 1],
    ['does not, as the second of the double click that opened it', 2, 0],
  ])('%s', (_what, detail, times) => {
    const close = jest.fn();
    render(<Dialog open onClose={close} title="Finestra" children="testo" />);
    fireEvent.click(screen.getByRole('dialog'), { detail });
    expect(close).toHaveBeenCalledTimes(times);
  });
});
