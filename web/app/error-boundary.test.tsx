import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { pageLoad } from '../lib/page-load.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { OfflineNotice } from './offline-notice.tsx';

describe('a screen that breaks', () => {
  const Broken = () => {
    throw new Error('no such file');
  };
  const inside = (content: React.ReactNode, resetKey: string) => (
    <ErrorBoundary resetKey={resetKey}>{content}</ErrorBoundary>
  );

  it('is replaced by a message and a button, and the next page renders again', () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { rerender } = render(inside(<Broken />, '/cart'));
    expect(screen.getByRole('heading', { level: 1, name: 'Qualcosa è andato storto' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Riprova' })).toBeInTheDocument();
    rerender(inside(<p>Contatti</p>, '/contact'));
    expect(screen.getByText('Contatti')).toBeInTheDocument();
    log.mockRestore();
  });

  it('is loaded again by hand only where the server answers: the browser has no page of ours without it', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const reload = jest.spyOn(pageLoad, 'reload').mockImplementation(() => undefined);
    const request = jest.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue({});
    globalThis.fetch = request;
    render(inside(<Broken />, '/cart'));
    const retry = screen.getByRole('button', { name: 'Riprova' });
    fireEvent.click(retry);
    await waitFor(() => expect(request).toHaveBeenCalledTimes(1));
    fireEvent.click(retry);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(request).toHaveBeenCalledTimes(2);
    reload.mockRestore();
    log.mockRestore();
  });

  it('loads again by itself when the connection is back, and no other screen does', () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const reload = jest.spyOn(pageLoad, 'reload').mockImplementation(() => undefined);
    const { rerender } = render(inside(<p>Carrello</p>, '/cart'));
    act(() => void window.dispatchEvent(new Event('online')));
    expect(reload).not.toHaveBeenCalled();
    rerender(inside(<Broken />, '/cart'));
    act(() => void window.dispatchEvent(new Event('online')));
    expect(reload).toHaveBeenCalledTimes(1);
    reload.mockRestore();
    log.mockRestore();
  });
});

it('says that there is no connection, as long as there is none', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<OfflineNotice />);
  const words = 'Sei offline: alcune informazioni potrebbero non essere aggiornate.';
  expect(screen.getByText(words).parentElement).toHaveAttribute('role', 'status');
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(words)).not.toBeInTheDocument();
  online.mockRestore();
});
