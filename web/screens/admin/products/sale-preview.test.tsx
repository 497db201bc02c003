import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startOfDay } from '../../../../shared/locale/days.ts';
import type { AdminProduct } from '../../../../shared/product/answers.ts';
import {
  dialogButton,
  productDialog,
  axeViolations,
  hoodie,
  productField,
  openProducts,
  productsPage,
  sentFormParts,
} from './testing.tsx';

const [medium, large] = hoodie.variants.map(({ _id }) => _id) as [string, string];
const NOW = startOfDay('2026-11-21') + 12 * 60 * 60 * 1000;
beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(NOW));
afterEach(() => jest.restoreAllMocks());

/** For sale at these prices since January; the large one was at 40 € for some days of November. */
const history = [
  { at: startOfDay('2026-01-10'), active: true, prices: { [medium]: 5990, [large]: 6240 } },
  { at: startOfDay('2026-11-02'), active: true, prices: { [medium]: 5990, [large]: 4000 } },
  { at: startOfDay('2026-11-06'), active: true, prices: { [medium]: 5990, [large]: 6240 } },
];

const fill = (label: string, value: string) => fireEvent.change(productField(label), { target: { value } });
const preview = () => within(within(productDialog()).getByRole('group', { name: 'Promozione' })).getByRole('status');
const text = () => preview().textContent?.replace(/\u00a0/g, ' ');

async function openEdit(product: AdminProduct = hoodie) {
  const view = openProducts({
    listAllProducts: () => productsPage([product]),
    readPrices: () => ({ history }),
    updateProduct: () => ({ product, warnings: [] }),
  });
  await view.user.click(await screen.findByRole('button', { name: 'Modifica Felpa Trieste' }));
  return view;
}

const saleSent = (view: Awaited<ReturnType<typeof openEdit>>) =>
  (sentFormParts(view.api.of('updateProduct')[0]) as { sale?: string }).sale;

describe('a sale in the form of a product', () => {
  it('previews every variant before the sale is saved, and is sent with the form', async () => {
    const view = await openEdit();
    const hint =
      'Facoltativa. Vale per tutte le varianti; inizia e termina in automatico (ora italiana), estremi inclusi.';
    expect(screen.getByText(hint)).toBeVisible();
    fill('Sconto', '20');
    fill('Dal', '2026-11-27');
    fill('Al', '2026-11-30');
    await waitFor(() => expect(text()).toContain('M · verde: 59,90 € → 47,92 €'));
    expect(text()).toContain('Prezzo più basso degli ultimi 30 giorni: 59,90 € (-20%).');
    expect(text()).toContain(
      'L · verde: 62,40 € → 49,92 €. Prezzo più basso degli ultimi 30 giorni: 40,00 €. Non è uno sconto',
    );
    expect(await axeViolations(productDialog())).toEqual([]);
    fill('Sconto', '50');
    expect(text()).toContain('L · verde: 62,40 € → 31,20 €. Prezzo più basso degli ultimi 30 giorni: 40,00 € (-22%).');
    await view.user.click(dialogButton('Salva modifiche'));
    await screen.findByText('Prodotto aggiornato con successo');
    expect(JSON.parse(saleSent(view)!)).toEqual({ percent: 50, from: '2026-11-27', to: '2026-11-30' });
  });

  it('follows the prices as they are typed, and says of a new variant that it has none before', async () => {
    const { user } = await openEdit();
    fill('Sconto', '10');
    fill('Dal', '2026-12-20');
    fill('Al', '2026-12-24');
    await waitFor(() => expect(text()).toContain('M · verde: 59,90 € → 53,91 €'));
    fill('Prezzo base', '100');
    expect(text()).toContain(
      'M · verde: 100,00 € → 90,00 €. Prezzo più basso degli ultimi 30 giorni: 59,90 €. Non è uno sconto',
    );
    await user.click(dialogButton('Aggiungi variante'));
    // The new variant is sold at its full price from now until the sale begins: for fewer than 30 days.
    expect(text()).toContain('Prezzo più basso degli ultimi 28 giorni: 102,50 € (-10%).');
    fill('Dal', '2026-11-21');
    expect(text()).toContain(
      'Prodotto non in vendita da almeno un giorno: il negozio mostrerà solo il prezzo, senza sconto.',
    );
  });

  it('typed in part is refused at its fields', async () => {
    const { api, user } = await openEdit();
    fill('Sconto', '95');
    fill('Dal', '2026-11-27');
    await user.click(dialogButton('Salva modifiche'));
    await screen.findByText('Correggi gli errori nel modulo');
    expect(productField('Sconto')).toHaveAccessibleDescription('Inserisci una percentuale intera da 1 a 90');
    expect(productField('Al')).toHaveAccessibleDescription('Inserisci un giorno');
    await user.click(screen.getByRole('link', { name: 'Sconto (%)' }));
    expect(productField('Sconto')).toHaveFocus();
    fill('Sconto', '9');
    fill('Al', '2026-11-26');
    await user.click(dialogButton('Salva modifiche'));
    await waitFor(() =>
      expect(productField('Al')).toHaveAccessibleDescription('L’ultimo giorno viene prima del primo'),
    );
    expect(api.of('updateProduct')).toEqual([]);
  });

  it('that is on is filled in, taken away with one button, and said to the server', async () => {
    const view = await openEdit({ ...hoodie, sale: { percent: 20, from: '2026-11-20', to: '2026-11-30' } });
    expect(productField('Sconto')).toHaveValue('20');
    expect(productField('Al')).toHaveValue('2026-11-30');
    await view.user.click(dialogButton('Togli la promozione'));
    expect(productField('Sconto')).toHaveFocus();
    expect(productField('Dal')).toHaveValue('');
    await view.user.click(dialogButton('Salva modifiche'));
    await screen.findByText('Prodotto aggiornato con successo');
    expect(saleSent(view)).toBe('null');
  });

  it('that never was is not said', async () => {
    const view = await openEdit();
    await view.user.click(dialogButton('Salva modifiche'));
    await screen.findByText('Prodotto aggiornato con successo');
    expect(saleSent(view)).toBeUndefined();
    expect(view.api.of('readPrices')).toEqual([]);
  });
});

it('a row of the table shows a current or planned sale', async () => {
  const on = { ...hoodie, sale: { percent: 20, from: '2026-11-20', to: '2026-11-30' } };
  const planned = {
    ...hoodie,
    _id: 'x',
    name: 'Felpa Torino',
    sale: { percent: 5, from: '2026-12-01', to: '2026-12-31' },
  };
  const prior = { price: 49.9, days: 30 };
  const shown = { ...on, _id: 'y', name: 'Felpa Bari', variants: on.variants.map((one) => ({ ...one, prior })) };
  openProducts({ listAllProducts: () => productsPage([on, planned, shown]) });
  const [hidden, shownPill] = await screen.findAllByText('-20%');
  expect(hidden).toHaveTextContent(
    /^-20%. In promozione fino al 30\/11\/2026; il negozio mostra solo il prezzo, senza sconto$/,
  );
  expect(shownPill).toHaveTextContent(/^-20%. In promozione fino al 30\/11\/2026$/);
  expect(screen.getByText('-5%')).toHaveTextContent('-5%. Promozione in programma dal 01/12/2026');
});
