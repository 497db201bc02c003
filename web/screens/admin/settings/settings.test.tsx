import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { defaultSettings } from '../../../data/admin-settings.ts';
import { fakeApi, renderAt } from '../../../testing/fake-api.tsx';
import { toast } from '../../../ui/toast.ts';
import { Toaster } from '../../../ui/toaster.tsx';
import AdminSettingsScreen from './settings.tsx';
import { axeViolations } from '../../../testing/axe.ts';

function openSettings(address = '/admin/settings') {
  const api = fakeApi({});
  const view = renderAt(
    address,
    <>
      <main>
        <AdminSettingsScreen />
      </main>
      <Link to="/admin/orders">Ordini</Link>
      <Toaster />
    </>,
  );
  return { api, ...view };
}

const tab = (name: string) => screen.getByRole('tab', { name });
const save = () => screen.getByRole('button', { name: /^Salva/ });
const stored = () => JSON.parse(localStorage.getItem('settings') ?? 'null') as typeof defaultSettings | null;
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** Presses the button and waits until the form is validated. */
async function pressSave() {
  jest.useFakeTimers();
  fireEvent.click(save());
  await pass(0);
}

beforeEach(() => {
  localStorage.clear();
  act(() => toast.remove());
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the settings', () => {
  it('are in five tabs with the defaults, and tell that they stay in this browser', async () => {
    const { container, user } = openSettings();
    expect(screen.getAllByRole('tab').map((each) => each.textContent)).toEqual([
      'Generali',
      'Sicurezza',
      'Notifiche',
      'Pagamenti',
      'Spedizioni',
    ]);
    expect(screen.getByText(/restano in questo browser/)).toBeVisible();
    expect(screen.getByLabelText('Nome del sito')).toHaveValue('Vetrina');
    expect(screen.getByLabelText('Valuta')).toHaveValue('EUR');
    expect(optionsOf('Valuta')).toEqual(['EUR', 'USD', 'GBP']);
    expect(optionsOf('Lingua')).toEqual(['it', 'en', 'es']);
    expect(screen.getByLabelText('Fuso orario')).toHaveDisplayValue('Roma');
    await user.click(tab('Sicurezza'));
    expect(screen.getByLabelText('Autenticazione a due fattori')).not.toBeChecked();
    expect(screen.getByLabelText('Durata della sessione (minuti)')).toHaveValue(30);
    expect(screen.getByLabelText('Tentativi di accesso')).toHaveValue(5);
    expect(screen.getByLabelText('Lunghezza minima della password')).toHaveValue(6);
    await user.click(tab('Pagamenti'));
    expect(screen.getByLabelText('Carta')).toBeChecked();
    expect(screen.getByLabelText('PayPal')).not.toBeChecked();
    expect(screen.getByLabelText('Bonifico bancario')).not.toBeChecked();
    expect(screen.getByLabelText('Aliquota IVA (%)')).toHaveValue(22);
    await user.click(tab('Spedizioni'));
    expect(screen.getByLabelText('Soglia per la spedizione gratuita (€)')).toHaveValue(50);
    expect(screen.getByLabelText('Costo di spedizione standard (€)')).toHaveValue(5.99);
    expect(screen.getByLabelText('Giorni massimi di spedizione')).toHaveValue(7);
    const zones = within(screen.getByRole('group', { name: 'Zone di spedizione' })).getAllByRole('checkbox');
    expect(zones.map((zone) => [zone.getAttribute('value'), (zone as HTMLInputElement).checked])).toEqual([
      ['Italia', true],
      ['Europa', true],
      ['Mondiale', true],
    ]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it.each(['general', 'security', 'notifications', 'payments', 'shipping'])(
    'please axe in the tab %s',
    async (value) => {
      const { container } = openSettings(`/admin/settings?tab=${value}`);
      expect(await axeViolations(container)).toEqual([]);
    },
  );

  it('keep the open tab in the address', async () => {
    const { user, currentAddress } = openSettings();
    await user.click(tab('Spedizioni'));
    expect(currentAddress()).toBe('/admin/settings?tab=shipping');
    await user.click(tab('Generali'));
    expect(currentAddress()).toBe('/admin/settings');
  });

  it('are walked through by arrow keys', async () => {
    const { user } = openSettings();
    await user.click(tab('Generali'));
    await user.keyboard('{ArrowRight}');
    expect(tab('Sicurezza')).toHaveFocus();
    expect(await screen.findByLabelText('Tentativi di accesso')).toBeVisible();
  });
});

describe('saving the settings', () => {
  it('takes a second, makes no call, and lasts', async () => {
    const { api, user, unmount } = openSettings();
    await user.clear(screen.getByLabelText('Nome del sito'));
    await user.type(screen.getByLabelText('Nome del sito'), ' Bottega ');
    await user.click(tab('Spedizioni'));
    await user.click(screen.getByLabelText('Mondiale'));
    await user.clear(screen.getByLabelText('Costo di spedizione standard (€)'));
    await user.type(screen.getByLabelText('Costo di spedizione standard (€)'), '4.5');
    await pressSave();
    expect(save()).toHaveAttribute('aria-busy', 'true');
    await pass(999);
    expect(stored()).toBeNull();
    await pass(1);
    expect(screen.getByText('Impostazioni salvate con successo')).toBeVisible();
    expect(stored()).toEqual({
      ...defaultSettings,
      siteName: 'Bottega',
      defaultShippingCost: 4.5,
      shippingZones: ['Italia', 'Europa'],
    });
    expect(api.calls).toEqual([]);
    jest.useRealTimers();
    unmount();
    openSettings('/admin/settings?tab=shipping');
    expect(screen.getByLabelText('Costo di spedizione standard (€)')).toHaveValue(4.5);
    expect(screen.getByLabelText('Mondiale')).not.toBeChecked();
  });

  it.each([
    [
      'security',
      'Durata della sessione (minuti)',
      ['4', '121', '', '7.5'],
      'Inserisci un numero intero da 5 a 120',
      ['5', '120'],
    ],
    ['security', 'Tentativi di accesso', ['2', '11'], 'Inserisci un numero intero da 3 a 10', ['3', '10']],
    ['security', 'Lunghezza minima della password', ['5', '21'], 'Inserisci un numero intero da 6 a 20', ['6', '20']],
    [
      'payments',
      'Aliquota IVA (%)',
      ['-0.1', '30.1', '22.05'],
      'Inserisci un numero con al massimo un decimale da 0 a 30',
      ['0', '30', '22.1'],
    ],
    [
      'shipping',
      'Soglia per la spedizione gratuita (€)',
      ['-1', '1.005'],
      'Inserisci un importo di almeno 0',
      ['0', '49.99'],
    ],
    ['shipping', 'Costo di spedizione standard (€)', ['-0.01', ''], 'Inserisci un importo di almeno 0', ['0', '5.99']],
    ['shipping', 'Giorni massimi di spedizione', ['0', '31'], 'Inserisci un numero intero da 1 a 30', ['1', '30']],
  ])('keeps to the ranges (%s: %s)', async (tabName, label, refused, message, accepted) => {
    openSettings(`/admin/settings?tab=${tabName}`);
    const field = screen.getByLabelText(label);
    for (const value of refused) {
      fireEvent.change(field, { target: { value } });
      await pressSave();
      expect(field).toHaveAccessibleDescription(expect.stringContaining(message) as string);
      expect(stored()).toBeNull();
    }
    for (const value of accepted) {
      fireEvent.change(field, { target: { value } });
      expect(field).toBeValid();
      await pressSave();
      await pass(1000);
      expect(Object.values(stored()!)).toContain(Number(value));
    }
  });

  it('is asked for before a link leads away from unsaved changes', async () => {
    const { user, currentAddress } = openSettings();
    await user.type(screen.getByLabelText('Nome del sito'), '!');
    await user.click(tab('Spedizioni'));
    expect(currentAddress()).toBe('/admin/settings?tab=shipping');
    await user.click(screen.getByRole('link', { name: 'Ordini' }));
    await user.click(await screen.findByRole('button', { name: 'Continua a modificare' }));
    expect(currentAddress()).toBe('/admin/settings?tab=shipping');
    await pressSave();
    await pass(1000);
    jest.useRealTimers();
    await user.click(screen.getByRole('link', { name: 'Ordini' }));
    expect(currentAddress()).toBe('/admin/orders');
  });

  it('says which fields are required', async () => {
    const { user } = openSettings();
    expect(screen.getByLabelText('Nome del sito')).toBeRequired();
    expect(screen.getByLabelText(/^Descrizione del sito/)).not.toBeRequired();
    await user.click(tab('Sicurezza'));
    expect(screen.getByLabelText('Tentativi di accesso')).toBeRequired();
  });

  it('opens the tab of the first error', async () => {
    const { user, currentAddress, container } = openSettings('/admin/settings?tab=security');
    fireEvent.change(screen.getByLabelText('Tentativi di accesso'), { target: { value: '99' } });
    await user.click(tab('Generali'));
    await user.clear(screen.getByLabelText('Email di contatto'));
    await user.click(tab('Notifiche'));
    await user.click(save());
    expect(await screen.findByText('Correggi gli errori nel modulo')).toBeVisible();
    await waitFor(() => expect(currentAddress()).toBe('/admin/settings'));
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.getByLabelText('Email di contatto')).toHaveAccessibleDescription('Questo campo è obbligatorio');
    expect(await axeViolations(container)).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Tentativi di accesso' }));
    await waitFor(() => expect(screen.getByLabelText('Tentativi di accesso')).toHaveFocus());
    expect(screen.getByLabelText('Tentativi di accesso')).toHaveValue(99);
    expect(currentAddress()).toBe('/admin/settings?tab=security');
  });

  it('shows an error when the browser refuses storage', async () => {
    openSettings();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    await pressSave();
    await pass(1000);
    expect(screen.getByText('Errore nel salvataggio delle impostazioni')).toBeVisible();
    expect(save()).not.toHaveAttribute('aria-busy');
  });

  it.each(['{', 'null', '{"taxRate":"x"}', '{"currency":"LIRE"}', '[]'])('shows the defaults instead of %s', (text) => {
    localStorage.setItem('settings', text);
    openSettings('/admin/settings?tab=payments');
    expect(screen.getByLabelText('Aliquota IVA (%)')).toHaveValue(22);
  });
});

function optionsOf(label: string) {
  return within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map((option) => option.getAttribute('value'));
}
