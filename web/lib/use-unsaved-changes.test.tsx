import { act, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { renderAt } from '../testing/fake-api.tsx';
import { afterUnsavedChanges } from './unsaved-guard.ts';
import { useUnsavedChanges } from './use-unsaved-changes.ts';

function Form({ unsaved }: { unsaved: boolean }) {
  const guard = useUnsavedChanges(unsaved);
  return guard.isConfirming ? (
    <>
      <button onClick={guard.cancelLeave}>Resta</button>
      <button onClick={guard.confirmLeave}>Esci</button>
    </>
  ) : (
    <p>Modulo</p>
  );
}

/** The browser's own step to the entry that the router numbered `idx`. True when the router would hear of it. */
function step(idx: number): boolean {
  const router = jest.fn();
  window.addEventListener('popstate', router);
  act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: { idx } })));
  window.removeEventListener('popstate', router);
  return router.mock.calls.length > 0;
}

describe('a step back from a form', () => {
  const go = jest.fn();
  beforeEach(() => {
    window.history.replaceState({ idx: 4 }, '');
    jest.spyOn(window.history, 'go').mockImplementation(go);
    go.mockClear();
  });
  afterEach(() => jest.restoreAllMocks());

  it('is undone until the person confirms', async () => {
    const { user } = renderAt('/', <Form unsaved />);
    expect(step(3)).toBe(false);
    expect(go).toHaveBeenLastCalledWith(1);
    expect(step(4)).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Esci' }));
    expect(go).toHaveBeenLastCalledWith(-1);
    expect(step(3)).toBe(true);
  });

  it('is cancelled when the person stays, and blocked again', async () => {
    const { user } = renderAt('/', <Form unsaved />);
    step(3);
    step(4);
    await user.click(screen.getByRole('button', { name: 'Resta' }));
    expect(screen.getByText('Modulo')).toBeVisible();
    expect(step(2)).toBe(false);
    expect(go).toHaveBeenLastCalledWith(2);
  });

  it('and a second one, before the first is undone, are both undone', () => {
    renderAt('/', <Form unsaved />);
    expect([step(3), step(2)]).toEqual([false, false]);
    expect(go).toHaveBeenLastCalledWith(2);
    expect(step(4)).toBe(false);
    expect(step(3)).toBe(false);
    expect(go).toHaveBeenLastCalledWith(1);
  });

  it('is not blocked without unsaved changes', () => {
    renderAt('/', <Form unsaved={false} />);
    expect(step(3)).toBe(true);
    expect(go).not.toHaveBeenCalled();
  });
});

describe('a logout', () => {
  it('waits for the answer of a person who has unsaved changes', async () => {
    const logout = jest.fn();
    const { user } = renderAt('/', <Form unsaved />);
    act(() => afterUnsavedChanges(logout));
    expect(logout).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Esci' }));
    expect(logout).toHaveBeenCalledTimes(1);
  });

  it('is not kept up without any', () => {
    const logout = jest.fn();
    renderAt('/', <Form unsaved={false} />).unmount();
    afterUnsavedChanges(logout);
    expect(logout).toHaveBeenCalledTimes(1);
  });
});

describe('a link in a page with a form', () => {
  function Page({ unsaved }: { unsaved: boolean }) {
    return (
      <>
        <Form unsaved={unsaved} />
        <Link to="/cart">Carrello</Link>
        <Link to="/profile?tab=orders">Ordini</Link>
        <Link to="/login" replace>
          Sessione scaduta
        </Link>
      </>
    );
  }
  const openPage = (unsaved = true) => renderAt('/profile', <Page unsaved={unsaved} />);
  const follow = (view: ReturnType<typeof openPage>, name: string) =>
    view.user.click(screen.getByRole('link', { name }));

  it('leads away only after the person confirms', async () => {
    const view = openPage();
    await follow(view, 'Carrello');
    expect(view.currentAddress()).toBe('/profile');
    await view.user.click(screen.getByRole('button', { name: 'Resta' }));
    expect(view.currentAddress()).toBe('/profile');
    await follow(view, 'Carrello');
    await view.user.click(screen.getByRole('button', { name: 'Esci' }));
    expect(view.currentAddress()).toBe('/cart');
  });

  it('is followed at once to a tab of the same page', async () => {
    const view = openPage();
    await follow(view, 'Ordini');
    expect(view.currentAddress()).toBe('/profile?tab=orders');
    expect(screen.getByText('Modulo')).toBeVisible();
  });

  it('does not stop a redirect, as at the end of a session', async () => {
    const view = openPage();
    await follow(view, 'Sessione scaduta');
    expect(view.currentAddress()).toBe('/login');
  });

  it('is followed at once when nothing is unsaved', async () => {
    const view = openPage(false);
    await follow(view, 'Carrello');
    expect(view.currentAddress()).toBe('/cart');
  });
});
