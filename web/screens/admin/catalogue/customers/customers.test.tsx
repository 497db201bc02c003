import { screen, waitFor, within } from '@testing-library/react';
import { openAdminScreen } from '../../../../testing/admin.tsx';
import { axeViolations } from '../../../../testing/axe.ts';
import { CustomersExport } from './customers-export.tsx';
import { CustomersImport } from './customers-import.tsx';

const Screen = () => (
  <>
    <h1>Importa ed esporta</h1>
    <CustomersExport />
    <CustomersImport />
  </>
);

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

/** jsdom has no Blob.text(). */
function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob);
  });
}

/** jsdom has no Blob.arrayBuffer() either. */
function fileOf(text: string): File {
  const bytes = new TextEncoder().encode(text);
  return Object.assign(new File([text], 'clienti.csv'), { arrayBuffer: () => Promise.resolve(bytes) });
}

const FILE = 'Nome;Cognome;Email\nAda;Neri;ada@example.it\nBruno;Po;bruno@example.it\nCarla;;carla@example.it\n';
type Answers = Parameters<typeof openAdminScreen>[1];

async function choose(text: string, answers: Answers = {}) {
  const view = openAdminScreen(Screen, answers, '/admin/catalogo');
  await view.user.upload(screen.getByLabelText('File dei clienti'), fileOf(text));
  return { ...view, press: (name: string) => view.user.click(screen.getByRole('button', { name })) };
}

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

describe('the import of customers', () => {
  it('is tried first, then done: who is new, who was there, and what has to be corrected', async () => {
    const { api, press, container } = await choose(FILE, {
      importCustomers: () => ({
        results: [
          { email: 'ada@example.it', outcome: 'created' },
          { email: 'bruno@example.it', outcome: 'existing' },
        ],
      }),
    });
    expect(await screen.findByText('«clienti.csv»: 2 clienti da importare, 1 da correggere.')).toBeVisible();
    expect(rowsOf('Righe dei clienti da correggere')).toEqual(['4Cognome(vuoto)Cognome obbligatorio']);
    expect(screen.getByText(/Non parte nessuna email/)).toBeVisible();
    expect(await axeViolations(container)).toEqual([]);
    expect(api.of('importCustomers')).toEqual([]);
    await press('Scarica le righe da correggere');
    expect(saved).toMatchObject([{ name: 'clienti-da-correggere.csv' }]);
    await press('Importa 2 clienti');
    const result = await screen.findByText(/importato:/);
    expect(result.closest('p')).toHaveTextContent('«clienti.csv» importato: Nuovi: 1. Già clienti: 1. Scartati: 1.');
    expect(rowsOf('Righe di chi è già cliente')).toEqual([
      '3Emailbruno@example.itGià cliente: il suo account resta com’è',
    ]);
    const sent = api.of('importCustomers').map(({ body }) => (body as { customers: { email: string }[] }).customers);
    expect(sent.map((customers) => customers.map(({ email }) => email))).toEqual([
      ['ada@example.it', 'bruno@example.it'],
    ]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('asks what unknown columns contain, and lets the choice be changed', async () => {
    const { user, press, container } = await choose('Chi;Posta;Tel\nAda Neri;ada@example.it;011 55\n');
    expect(await screen.findByText(/Servono email, nome e cognome/)).toBeVisible();
    expect(await axeViolations(container)).toEqual([]);
    await press('Continua');
    expect(screen.getByText('Scegli almeno le colonne di email, nome e cognome')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Chi'), 'Nome e cognome');
    await user.selectOptions(screen.getByLabelText('Posta'), 'Email');
    await press('Continua');
    expect(await screen.findByText('Colonne che l’importazione non usa: Tel.')).toBeVisible();
    await press('Cambia le colonne');
    await user.selectOptions(screen.getByLabelText('Tel'), 'Telefono');
    await press('Continua');
    expect(screen.queryByText(/non usa/)).not.toBeInTheDocument();
  });

  it('that breaks off can be sent again', async () => {
    const { api, press } = await choose(FILE, { importCustomers: () => Promise.reject(new Error('no such answer')) });
    await press('Importa 2 clienti');
    expect(await screen.findByText(/Riprova: chi è già arrivato non viene doppio/)).toBeVisible();
    api.answer({
      importCustomers: () => ({
        results: [
          { email: 'a', outcome: 'created' },
          { email: 'b', outcome: 'existing' },
        ],
      }),
    });
    await press('Importa 2 clienti');
    expect(await screen.findByText(/importato:/)).toBeVisible();
  });

  it('says when a file has no rows', async () => {
    await choose('Nome;Cognome;Email\n');
    expect(await screen.findByText('Il file non contiene righe oltre ai titoli')).toBeVisible();
  });
});

it('customers are exported in parts, as one file', async () => {
  const person = {
    _id: '01JD0000000000000000000001',
    firstName: 'Ada',
    lastName: 'Neri',
    email: 'ada@example.it',
    emailConfirmed: true,
    phone: '',
    role: 'customer',
    isActive: true,
    createdAt: '2026-01-02T10:00:00.000Z',
    updatedAt: '2026-01-02T10:00:00.000Z',
    address: { street: '', city: '', postalCode: '', province: '', country: 'Italy' },
  } as const;
  const part = (firstName: string, next: string | null) => ({
    customers: [{ user: { ...person, firstName }, orders: 1, spent: 9.9 }],
    next,
  });
  const { user } = openAdminScreen(
    Screen,
    { exportCustomers: ({ query }) => (query['after'] ? part('Bruno', null) : part('Ada', 'x')) },
    '/admin/catalogo',
  );
  await user.click(screen.getByRole('button', { name: 'Esporta i clienti' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]!.name).toMatch(/^clienti-\d{4}-\d\d-\d\d\.csv$/);
  const text = await saved[0]!.text;
  expect(text.split('\r\n').map((line) => line.split(';')[1])).toEqual(['Nome', 'Ada', 'Bruno', undefined]);
});
