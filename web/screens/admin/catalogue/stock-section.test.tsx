import { screen } from '@testing-library/react';
import { openAdminScreen } from '../../../testing/admin.tsx';
import { errorReply, type ReceivedCall } from '../../../testing/fake-api.tsx';
import { StockSection } from './stock-section.tsx';

/** jsdom has no Blob.arrayBuffer(). */
function fileOf(text: string): File {
  const bytes = new TextEncoder().encode(text);
  return Object.assign(new File([text], 'giacenze.csv'), { arrayBuffer: () => Promise.resolve(bytes) });
}

const UNKNOWN = 'Nessun prodotto ha questo SKU';

/** The shop has three pieces of every SKU but X. */
function importStock({ body }: ReceivedCall) {
  const { lines } = body as { lines: { sku: string; stock: string }[] };
  return {
    results: lines.map(({ sku, stock }) => {
      if (sku === 'X') return { sku, outcome: 'refused', message: UNKNOWN };
      return stock === '3' ? { sku, outcome: 'unchanged' } : { sku, outcome: 'updated', stock: 3 };
    }),
  };
}

it('a file of stock is tried first: each wrong row is named by line and column, and only what changes is sent', async () => {
  const { user, api } = openAdminScreen(StockSection, { importStock }, '/admin/catalogo');
  const file = fileOf('SKU;Giacenza\nA;5\nB;3\nX;1\nC;tanti\n');
  await user.upload(screen.getByLabelText('File delle giacenze'), file);
  expect(
    await screen.findByText(
      'Giacenze da aggiornare: 1. Già uguali: 1. Da correggere: 2. È una prova: il negozio non è ancora cambiato.',
    ),
  ).toBeVisible();
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^4.*SKU.*X.*Nessun prodotto ha questo SKU/),
    expect.stringMatching(/^5.*Giacenza.*tanti/),
  ]);
  await user.type(screen.getByLabelText(/Motivo/), 'Inventario');
  await user.click(screen.getByRole('button', { name: 'Aggiorna le giacenze' }));
  expect(await screen.findByText('Giacenze aggiornate: 1. Già uguali: 1. Scartate: 2.')).toBeVisible();
  expect(api.of('importStock').map(({ body }) => body)).toMatchObject([
    { check: true, lines: [{ sku: 'A' }, { sku: 'B' }, { sku: 'X' }] },
    { reason: 'Inventario', lines: [{ sku: 'A', stock: '5', compared: { stock: 3, exact: true } }] },
  ]);
});

it('an import whose answer was lost is sent again with the same key: each row counts once', async () => {
  const { user, api } = openAdminScreen(StockSection, { importStock }, '/admin/catalogo');
  await user.upload(screen.getByLabelText('File delle giacenze'), fileOf('SKU;Giacenza\nA;5\n'));
  const save = await screen.findByRole('button', { name: 'Aggiorna le giacenze' });
  api.answer({ importStock: () => errorReply(504, 'UNAVAILABLE', '') });
  await user.click(save);
  expect(await screen.findByText(/Riprova: ogni riga conta una volta sola\./)).toBeVisible();
  api.answer({ importStock });
  await user.click(save);
  expect(await screen.findByText('Giacenze aggiornate: 1. Già uguali: 0. Scartate: 0.')).toBeVisible();
  const [, first, second] = api.of('importStock').map(({ body }) => body);
  expect(second).toEqual(first);
});

it('a try that fails changes nothing', async () => {
  const failing = { importStock: () => errorReply(503, 'UNAVAILABLE', 'Servizio non disponibile') } as never;
  const { user } = openAdminScreen(StockSection, failing, '/admin/catalogo');
  await user.upload(screen.getByLabelText('File delle giacenze'), fileOf('SKU;Giacenza\nA;5\n'));
  expect(await screen.findByText('Servizio non disponibile')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Aggiorna le giacenze' })).not.toBeInTheDocument();
});
