import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import askBeforeLogout from './logout-question.tsx';

/** As the browser answers while these tabs have unsaved changes. */
function setUnsavedTabs(...names: string[]) {
  const held = names.map((name) => ({ name: `unsaved-changes ${name}` }));
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { query: () => Promise.resolve({ held }) } });
}
afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

const dialog = () => screen.queryByRole('dialog', { name: 'Modifiche non salvate in un’altra scheda' });
const clickLogout = (logout: () => void, times = 1) =>
  act(async () => {
    for (let click = 0; click < times; click += 1) void askBeforeLogout(logout);
    await Promise.resolve();
  });
const press = (name: string) => act(() => void fireEvent.click(screen.getByRole('button', { name })));

describe('a logout while another tab has unsaved changes', () => {
  it('asks once, however often it is clicked, and happens when the person confirms', async () => {
    setUnsavedTabs('other');
    const logout = jest.fn();
    await clickLogout(logout, 2);
    expect(dialog()).toBeVisible();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(screen.getByText(/al prossimo accesso le ritrovi, tranne password e immagini\.$/)).toBeVisible();
    expect(logout).not.toHaveBeenCalled();
    press('Esci lo stesso');
    await waitFor(() => expect(logout).toHaveBeenCalledTimes(1));
    expect(dialog()).not.toBeInTheDocument();
  });

  it('does not happen when the person cancels, and may be asked again', async () => {
    setUnsavedTabs('other');
    const logout = jest.fn();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await clickLogout(logout);
      expect(dialog()).toBeVisible();
      press('Annulla');
      await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    }
    expect(logout).not.toHaveBeenCalled();
  });
});

it.each([
  ['no other tab has unsaved changes', setUnsavedTabs],
  ['the browser cannot tell', () => {}],
])('a logout happens at once where %s', async (_, prepare) => {
  prepare();
  const logout = jest.fn();
  await askBeforeLogout(logout);
  expect(logout).toHaveBeenCalledTimes(1);
});
