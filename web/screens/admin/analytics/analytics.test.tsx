import { screen, waitFor, within } from '@testing-library/react';
import type { Analytics as Answer } from '../../../../shared/analytics/answers.ts';
import { errorReply } from '../../../testing/fake-api.tsx';
import { openAdminScreen } from '../../../testing/admin.tsx';
import { axeViolations } from '../../../testing/axe.ts';
import AdminAnalyticsScreen from './analytics.tsx';

const analytics: Answer = {
  period: '30d',
  salesData: [
    { _id: '2026-03-03', totalSales: 0, orderCount: 0 },
    { _id: '2026-03-04', totalSales: 120.1, orderCount: 2 },
    { _id: '2026-03-05', totalSales: 45.99, orderCount: 1 },
  ],
  orderStatusData: [
    { _id: 'pending', count: 1 },
    { _id: 'paid', count: 3 },
  ],
  topProducts: [
    {
      _id: 'felpa',
      name: 'Felpa Trieste',
      product: { _id: 'felpa', name: 'Felpa Trieste', images: [] },
      totalQuantity: 3,
      totalRevenue: 119.8,
    },
    { _id: 'gone', name: 'Sciarpa Asti', product: null, totalQuantity: 1, totalRevenue: 44.9 },
  ],
};
const none: Answer = {
  ...analytics,
  salesData: analytics.salesData.map((day) => ({ ...day, totalSales: 0, orderCount: 0 })),
  orderStatusData: [],
  topProducts: [],
};

const reads = { readAnalytics: () => analytics, listEmptySearches: () => ({ week: '2026-03-02', searches: [] }) };
type Answers = Parameters<typeof openAdminScreen>[1];
const openAnalytics = (answers: Answers = {}, address = '/admin/analytics') =>
  openAdminScreen(AdminAnalyticsScreen, { ...reads, ...answers }, address);
const plain = (text: string | null) => text?.replace(/\s/g, ' ');
const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table, hidden: true }))
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => plain(textContent)));

describe('the analytics of a period', () => {
  it('sum up: sales, orders, average, the fixed conversion rate, best day and daily average', async () => {
    const { api, container } = openAnalytics();
    const cards = await screen.findByRole('region', { name: 'Riepilogo' });
    expect(
      within(cards)
        .getAllByRole('term')
        .map(({ parentElement }) => plain(parentElement!.textContent)),
    ).toEqual([
      'Vendite166,09 €',
      'Ordini3',
      'Valore medio per ordine55,36 €',
      'Tasso di conversione95%',
      'Giorno migliore120,10 €4 marzo 2026',
      'Media giornaliera55,36 €',
    ]);
    expect(api.of('readAnalytics').map(({ query }) => query)).toEqual([{ period: '30d' }]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('draw a bar for every day, and say the same numbers in a table, days without sales too', async () => {
    const { user } = openAnalytics();
    const chart = await screen.findByRole('img', { name: /^Grafico delle vendite per giorno/ });
    expect([...chart.querySelectorAll('title')].map(({ textContent }) => plain(textContent))).toEqual([
      '3 marzo 2026: 0,00 €, ordini 0',
      '4 marzo 2026: 120,10 €, ordini 2',
      '5 marzo 2026: 45,99 €, ordini 1',
    ]);
    const bars = [...chart.querySelectorAll('g > rect:last-child')].map((bar) => Number(bar.getAttribute('height')));
    // The scale ends at 200 euro.
    expect(bars.map((height) => Math.round(height * 100) / 100)).toEqual([0, 60.05, 23]);
    expect(screen.getAllByText('Ogni vendita conta nel giorno dell’ordine, meno i rimborsi.')).toHaveLength(2);
    await user.click(screen.getByText('Mostra come tabella'));
    expect(rowsOf('Vendite per giorno')).toEqual([
      ['3 marzo 2026', '0', '0,00 €'],
      ['4 marzo 2026', '2', '120,10 €'],
      ['5 marzo 2026', '1', '45,99 €'],
    ]);
  });

  it('tell how many orders are in which status', async () => {
    openAnalytics();
    const statuses = within(await screen.findByRole('region', { name: 'Stato degli ordini' })).getAllByRole('listitem');
    expect(statuses.map(({ textContent }) => textContent)).toEqual(['In attesa1 (25%)', 'Pagato3 (75%)']);
  });

  it('name the best-selling products, deleted ones too', async () => {
    openAnalytics();
    await screen.findByRole('region', { name: 'Riepilogo' });
    expect(rowsOf('Prodotti più venduti')).toEqual([
      ['Felpa Trieste', '3', '119,80 €'],
      ['Sciarpa AstiProdotto eliminato', '1', '44,90 €'],
    ]);
  });

  it('give tips', async () => {
    openAnalytics();
    const tips = within(await screen.findByRole('region', { name: 'Suggerimenti' })).getAllByRole('listitem');
    expect(tips).toHaveLength(4);
    expect(tips[1]).toHaveTextContent('«Felpa Trieste» è il più venduto');
  });

  it('are those of the period in the address; the last ones stay while others load', async () => {
    let answer = (_: object) => {};
    const { api, user, currentAddress, container } = openAnalytics({
      readAnalytics: ({ query }) =>
        query['period'] === '7d' ? new Promise((resolve) => (answer = resolve)) : analytics,
    });
    await screen.findByRole('region', { name: 'Riepilogo' });
    const period = screen.getByLabelText('Periodo');
    expect(
      within(period)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ultimi 7 giorni', 'Ultimi 30 giorni', 'Ultimi 90 giorni']);
    await user.selectOptions(period, 'Ultimi 7 giorni');
    expect(currentAddress()).toBe('/admin/analytics?period=7d');
    expect(container.querySelector('[aria-busy="true"]')).toHaveTextContent('166,09');
    await user.selectOptions(period, 'Ultimi 90 giorni');
    expect(currentAddress()).toBe('/admin/analytics?period=90d');
    await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).not.toBeInTheDocument());
    // Late: this answer belongs to a period that is no longer chosen.
    answer(none);
    await new Promise(process.nextTick);
    expect(screen.getByText(/166,09/)).toBeVisible();
    expect(api.of('readAnalytics').map(({ query }) => query['period'])).toEqual(['30d', '7d', '90d']);
  });

  it('without sales show no best day and a conversion of zero', async () => {
    const { container } = openAnalytics({ readAnalytics: () => none });
    const cards = await screen.findByRole('region', { name: 'Riepilogo' });
    expect(cards).toHaveTextContent('Tasso di conversione0%');
    expect(cards).toHaveTextContent('Giorno migliore—Nessuna vendita');
    expect(screen.getByText('Nessun ordine in questo periodo.')).toBeVisible();
    expect(screen.getByText('Nessuna vendita in questo periodo.')).toBeVisible();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('are skeletons while they load', async () => {
    const { container } = openAnalytics({ readAnalytics: () => new Promise(() => undefined) });
    expect(container.querySelector('[aria-busy="true"]')).toBeVisible();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('log that they could not be read, without a toast, and can be asked for again', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { api, user } = openAnalytics({ readAnalytics: () => Promise.reject(new TypeError('offline')) });
    expect(await screen.findByRole('heading', { name: 'Non riusciamo a leggere i dati' })).toBeVisible();
    expect(logged).toHaveBeenCalled();
    logged.mockRestore();
    api.answer({ readAnalytics: () => analytics });
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByRole('region', { name: 'Riepilogo' })).toBeVisible();
  });
});

describe('the export', () => {
  const saved: { name: string; text: Promise<string> }[] = [];
  beforeEach(() => {
    saved.length = 0;
    const blobs = new Map<string, Blob>();
    URL.createObjectURL = (blob) => {
      const url = `blob:shop/${blobs.size}`;
      blobs.set(url, blob as Blob);
      return url;
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push({ name: this.download, text: textOf(blobs.get(this.href)!) });
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('puts the parts of a file together and saves it under its name', async () => {
    const { api, user } = openAnalytics(
      {
        exportCsv: ({ query }) => ({
          fileName: 'ordini-7d.csv',
          csv: query['after'] ? 'b;2\r\n' : '\uFEFFOrdine;Totale\r\na;1\r\n',
          next: query['after'] ? null : '01J9ZX0000000000000000000A',
        }),
      },
      '/admin/analytics?period=7d',
    );
    await user.selectOptions(screen.getByLabelText('Dati da esportare'), 'Ordini');
    await user.click(screen.getByRole('button', { name: 'Esporta CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]!.name).toBe('ordini-7d.csv');
    expect(await saved[0]!.text).toBe('\uFEFFOrdine;Totale\r\na;1\r\nb;2\r\n');
    expect(api.of('exportCsv').map(({ query }) => query)).toEqual([
      { kind: 'orders', period: '7d' },
      { kind: 'orders', period: '7d', after: '01J9ZX0000000000000000000A' },
    ]);
  });

  it('may be of a calendar month, and of a register without the orders that have an invoice', async () => {
    const { api, user } = openAnalytics({ exportCsv: () => ({ fileName: 'c.csv', csv: '', next: null }) });
    const span = screen.getByLabelText('Intervallo da esportare');
    expect(within(span).getByRole('option', { selected: true })).toHaveTextContent('Ultimi 30 giorni');
    expect(screen.queryByLabelText('Ordini con fattura')).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Dati da esportare'), 'Registro dei corrispettivi');
    expect(screen.getByText(/^Incassi e rimborsi contano nel giorno in cui avvengono/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Ordini con fattura'), 'Esclusi');
    const [, , previousMonth] = within(span).getAllByRole<HTMLOptionElement>('option');
    expect(previousMonth).toHaveTextContent(/^Mese di [a-z]+ 20\d\d$/);
    await user.selectOptions(span, previousMonth!);
    await user.click(screen.getByRole('button', { name: 'Esporta CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(api.of('exportCsv').map(({ query }) => query)).toEqual([
      { kind: 'register', period: '30d', month: previousMonth!.value, invoiced: 'excluded' },
    ]);
  });

  it('offers sales by day, orders and the register of takings', async () => {
    openAnalytics();
    const kinds = within(screen.getByLabelText('Dati da esportare')).getAllByRole('option');
    expect(kinds.map(({ textContent }) => textContent)).toEqual([
      'Vendite per giorno',
      'Ordini',
      'Registro dei corrispettivi',
    ]);
    await screen.findByRole('region', { name: 'Riepilogo' });
  });

  it.each([
    [() => errorReply(429, 'TOO_MANY', 'Troppe richieste'), 'Troppe richieste'],
    [() => Promise.reject(new TypeError('offline')), 'Errore nell’esportazione'],
  ])('says why it could not, and saves nothing', async (exportCsv, words) => {
    const { user } = openAnalytics({ exportCsv });
    await user.click(screen.getByRole('button', { name: 'Esporta CSV' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(saved).toEqual([]);
  });
});

/** With its byte order mark, which `Blob.text()` would swallow. */
function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new TextDecoder('utf-8', { ignoreBOM: true }).decode(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(blob);
  });
}
