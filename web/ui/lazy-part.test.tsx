import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazyPart } from './lazy-part.tsx';

const part = { default: ({ name }: { name: string }) => <p>Guida: {name}</p> };

it('is there at once after a preload, and is fetched once', async () => {
  const load = jest.fn(() => Promise.resolve(part));
  const guide = lazyPart(load);
  guide.preload();
  await Promise.resolve();
  await load.mock.results[0]?.value;
  render(<guide.Part name="felpe" />);
  expect(screen.getByText('Guida: felpe')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

it('says that it is on its way', async () => {
  const guide = lazyPart(() => Promise.resolve(part));
  render(<guide.Part name="felpe" />);
  expect(screen.getByRole('status')).toHaveTextContent('Caricamento in corso');
  expect(await screen.findByText('Guida: felpe')).toBeInTheDocument();
});

it('shows an error when its file cannot be fetched; opening it again tries again', async () => {
  const load = jest.fn(() => Promise.resolve(part)).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const guide = lazyPart(load);
  const { unmount } = render(<guide.Part name="felpe" />);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Questa parte non si è caricata. Controlla la connessione e riprova.',
  );
  expect(screen.getByRole('button', { name: 'Riprova' })).toBeEnabled();
  unmount();
  render(<guide.Part name="felpe" />);
  expect(await screen.findByText('Guida: felpe')).toBeInTheDocument();
});

it('comes by itself when the connection is back', async () => {
  const load = jest.fn(() => Promise.resolve(part)).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const guide = lazyPart(load);
  render(<guide.Part name="felpe" />);
  await screen.findByRole('alert');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Guida: felpe')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('a failed preload is silent', async () => {
  const guide = lazyPart(() => Promise.reject<typeof part>(new TypeError('Failed to fetch')));
  render(<button onPointerEnter={guide.preload}>Guida</button>);
  await userEvent.hover(screen.getByRole('button'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
