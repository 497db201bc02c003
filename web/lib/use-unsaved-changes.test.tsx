import { act, screen } from '@testing-library/react';
import { renderAt } from '../testing/fake-api.tsx';
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

  it('is not blocked without unsaved changes', () => {
    renderAt('/', <Form unsaved={false} />);
    expect(step(3)).toBe(true);
    expect(go).not.toHaveBeenCalled();
  });
});
