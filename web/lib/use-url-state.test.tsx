import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { useUrlState } from './use-url-state.ts';

function List() {
  const { params, change } = useUrlState();
  const size = (name: string) => (
    <input
      type="checkbox"
      aria-label={name}
      checked={params.has(name)}
      onChange={() => change({ [name]: params.has(name) ? null : 'yes' })}
    />
  );
  return (
    <>
      {size('s')}
      {size('m')}
      <output>{useLocation().search}</output>
    </>
  );
}

const show = () =>
  render(
    <MemoryRouter>
      <List />
    </MemoryRouter>,
  );

describe('the state of a list in the address', () => {
  it('shows a choice before the router renders it, and keeps it when the next choice comes', async () => {
    show();
    const [s, m] = screen.getAllByRole<HTMLInputElement>('checkbox');
    await act(async () => {
      s!.click();
      expect(s!.checked).toBe(true);
      m!.click();
      await Promise.resolve();
    });
    expect([s!.checked, m!.checked]).toEqual([true, true]);
    expect(screen.getByRole('status').textContent).toBe('?s=yes&m=yes');
  });

  it('removes empty values from the URL', () => {
    show();
    fireEvent.click(screen.getByRole('checkbox', { name: 's' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 's' }));
    expect(screen.getByRole('status').textContent).toBe('');
  });
});
