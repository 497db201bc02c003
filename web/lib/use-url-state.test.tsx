import { act, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, MemoryRouter, useLocation } from 'react-router-dom';
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

  it('changes no more while another page loads', () => {
    render(
      <BrowserRouter>
        <List />
      </BrowserRouter>,
    );
    fireEvent.click(screen.getByRole('checkbox', { name: 's' }));
    expect(window.location.search).toBe('?s=yes');
    // As the router does before it has rendered the page.
    window.history.pushState(null, '', '/products/1');
    fireEvent.click(screen.getByRole('checkbox', { name: 'm' }));
    expect(window.location.href).toBe('http://localhost/products/1');
  });
});
