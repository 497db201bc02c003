import { screen, waitFor, within } from '@testing-library/react';
import type { InvoiceRow } from '../../../data/admin-accounting.ts';
import { openAdminScreen } from '../../../testing/admin.tsx';
import { axeViolations } from '../../../testing/axe.ts';
import { errorReply } from '../../../testing/fake-api.tsx';
import AccountingScreen from './accounting.tsx';

const order = { _id: '01J9ZX0000000000000000000A', orderNumber: 'VE-2026-AAAA' };
const issued: InvoiceRow = {
  order,
  type: 'invoice',
  day: '2026-10-03',
  amount: 45.79,
  recipient: 'Sarti Srl',
  number: '12/2026',
};
const pending: InvoiceRow = { ...issued, type: 'creditNote', day: '2026-10-20', amount: 10, number: null };
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };

const saved: { name: string; blob: Blob }[] = [];
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
    saved.push({ name: this.download, blob: blobs.get(this.href)! });
  });
});
afterEach(() => jest.restoreAllMocks());

type Answers = Parameters<typeof openAdminScreen>[1];
const open = (answers: Answers = {}, address = '/admin/contabilita?month=2026-10') =>
  openAdminScreen(
    AccountingScreen,
    { listInvoices: () => ({ documents: [issued, pending], next: null }), ...answers },
    address,
  );
const rows = () =>
  within(screen.getByRole('table', { name: 'Fatture e note di credito' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent.replace(/\s/g, ' ')));

describe('the accounting screen', () => {
  it('lists invoices and credit notes of a month, what is to issue first, whatever parts they come in', async () => {
    const { api, container } = open({
      listInvoices: ({ query }) =>
        query['after'] ? { documents: [pending], next: null } : { documents: [issued], next: '2026-10-03#x' },
    });
    expect(await screen.findByText('Documenti da emettere: 1.')).toBeVisible();
    expect(rows()).toEqual([
      ['Nota di credito', '20/10/2026', 'VE-2026-AAAA', 'Sarti Srl', '10,00 €', 'Da emettere'],
      ['Fattura 12/2026', '03/10/2026', 'VE-2026-AAAA', 'Sarti Srl', '45,79 €', 'XML del documento 12/2026'],
    ]);
    expect(api.of('listInvoices').map(({ query }) => query)).toEqual([OCTOBER, { ...OCTOBER, after: '2026-10-03#x' }]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('marks invoices that are not issued twelve days after the payment, and no credit notes', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-10-16T12:00:00Z'));
    const days = (type: InvoiceRow['type'], day: string) => ({ ...pending, type, day });
    const documents = [days('invoice', '2026-10-03'), days('invoice', '2026-10-04'), days('creditNote', '2026-10-02')];
    open({ listInvoices: () => ({ documents: [...documents, issued], next: null }) });
    await screen.findByText('Documenti da emettere: 3.');
    expect(rows().map((cells) => [cells[1], cells.at(-1)])).toEqual([
      ['03/10/2026', 'Da emettere: oltre i 12 giorni'],
      ['04/10/2026', 'Da emettere'],
      ['02/10/2026', 'Da emettere'],
      ['03/10/2026', 'XML del documento 12/2026'],
    ]);
    now.mockRestore();
  });

  it('issues what is missing after a question, and reads the list again', async () => {
    let isIssued = false;
    const { api, user } = open({
      listInvoices: () => ({ documents: [issued, { ...pending, number: isIssued ? '13/2026' : null }], next: null }),
      issueInvoices: () => {
        isIssued = true;
        return { numbers: ['13/2026'] };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Emetti i documenti' }));
    const dialog = await screen.findByRole('dialog', { name: 'Emettere i documenti?' });
    expect(api.of('issueInvoices')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Emetti' }));
    expect((await screen.findAllByText('Emesso un documento'))[0]).toBeVisible();
    expect(await screen.findByText('Nessun documento da emettere.')).toBeVisible();
    expect(api.of('issueInvoices').map(({ body }) => body)).toEqual([{ orders: [order._id] }]);
    expect(screen.queryByRole('button', { name: 'Emetti i documenti' })).not.toBeInTheDocument();
  });

  it('warns before it issues that older documents have no number yet, and leads to them', async () => {
    const { api, user } = open({
      listInvoices: ({ query }) => ({
        documents: query['to'] === '2026-09-30' ? [{ ...pending, day: '2026-09-11' }, issued] : [issued, pending],
        next: null,
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Emetti i documenti' }));
    expect(
      await screen.findByText(/^Prima di questi giorni c’è un documento da emettere, dell’11\/09\/2026: /),
    ).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Vai a quei giorni' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await screen.findByText('Documenti da emettere: 1.');
    expect(api.of('listInvoices').at(-1)?.query).toEqual({ from: '2025-09-30', to: '2026-09-30' });
    expect(api.of('issueInvoices')).toEqual([]);
  });

  it('saves one file as XML, and all of them as one ZIP', async () => {
    const { api, user } = open({
      listInvoices: () => ({ documents: [issued, { ...pending, number: '13/2026' }], next: null }),
      readInvoiceFiles: ({ query }) => ({
        files: query['numbers']!.split(',').map((number) => ({
          fileName: `IT1_${number.replace('/', '-')}.xml`,
          xml: `<xml>${number}</xml>`,
        })),
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'XML del documento 12/2026' }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['IT1_12-2026.xml']));
    await user.click(screen.getByRole('button', { name: 'Scarica tutti in uno ZIP' }));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(saved[1]!.name).toBe('fatture-2026-10-01-2026-10-31.zip');
    expect(saved[1]!.blob.size).toBeGreaterThan(200);
    expect(api.of('readInvoiceFiles').map(({ query }) => query['numbers'])).toEqual(['12/2026', '12/2026,13/2026']);
  });

  it('saves the files of the books for the chosen days', async () => {
    const { api, user } = open({
      exportCsv: ({ query }) => ({ fileName: `${query['kind']}.csv`, csv: 'x', next: null }),
    });
    for (const title of ['Corrispettivi senza fatture', 'Incassi e rimborsi con fattura', 'Rimborsi']) {
      await user.click(screen.getByRole('button', { name: `Scarica CSV di ${title}` }));
    }
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['register.csv', 'invoices.csv', 'refunds.csv']));
    expect(api.of('exportCsv').map(({ query }) => query)).toEqual([
      { kind: 'register', invoiced: 'excluded', ...OCTOBER },
      { kind: 'invoices', ...OCTOBER },
      { kind: 'refunds', ...OCTOBER },
    ]);
  });

  it('says that there is nothing, with no table and no button', async () => {
    open({ listInvoices: () => ({ documents: [], next: null }) });
    expect(await screen.findByText(/^In questi giorni nessun ordine con fattura/)).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Emetti|ZIP/ })).not.toBeInTheDocument();
  });

  it('takes any days, says which are wrong, and reads nothing until they are right', async () => {
    const { api, user, currentAddress } = open({}, '/admin/contabilita?from=2026-10-05&to=2026-10-02');
    const last = screen.getByLabelText('Al');
    expect(last).toHaveAccessibleDescription('Questa data viene prima della data iniziale');
    expect(api.of('listInvoices')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Scarica CSV di Rimborsi' }));
    expect(api.of('exportCsv')).toEqual([]);
    await user.clear(last);
    await user.type(last, '2026-10-09');
    expect(await screen.findByText('Documenti da emettere: 1.')).toBeVisible();
    expect(currentAddress()).toBe('/admin/contabilita?from=2026-10-05&to=2026-10-09');
    expect(api.of('listInvoices').map(({ query }) => query)).toEqual([{ from: '2026-10-05', to: '2026-10-09' }]);
  });

  it.each([
    [() => errorReply(429, 'TOO_MANY', 'Troppe richieste'), 'Troppe richieste'],
    [
      () => Promise.reject(new TypeError('offline')),
      'Non sappiamo se i documenti sono stati emessi: controlla l’elenco prima di riprovare',
    ],
  ])('says why nothing was issued, or that it may have been', async (issueInvoices, words) => {
    const { user } = open({ issueInvoices });
    await user.click(await screen.findByRole('button', { name: 'Emetti i documenti' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Emetti' }));
    expect((await screen.findAllByText(words))[0]).toBeVisible();
  });
});
