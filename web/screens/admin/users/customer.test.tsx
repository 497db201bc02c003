import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { StaffRole } from '../../../../shared/account/staff.ts';
import type { Customer } from '../../../data/admin-customer.ts';
import { errorReply } from '../../../testing/fake-api.tsx';
import { openAdminScreen } from '../../../testing/admin.tsx';
import { adminSuccessMessages } from '../../../../shared/text/admin-messages.ts';
import { axeViolations } from '../../../testing/axe.ts';
import AdminCustomerScreen from './customer.tsx';
import { erasureTexts } from './texts.ts';

const order: Customer['orders'][number] = {
  _id: 'order-1',
  orderNumber: 'VE-2026-AAAA',
  createdAt: '2026-03-05T13:30:00Z',
  status: 'delivered',
  total: 45.99,
  refunded: 10,
  acceptedTerms: { version: '2026-01-15', at: '2026-03-05T13:30:00Z' },
};
const giulia: Customer = {
  user: {
    _id: 'giulia',
    firstName: 'Giulia',
    lastName: 'Rinaldi',
    email: 'giulia@example.it',
    emailConfirmed: true,
    phone: '+39 333 1234567',
    role: 'customer',
    isActive: true,
    createdAt: '2026-01-02T10:00:00Z',
    updatedAt: '2026-03-05T13:30:00Z',
    address: { street: 'Via Po 1', city: 'Torino', postalCode: '10123', province: 'TO', country: 'Italy' },
  },
  orders: [
    order,
    {
      ...order,
      _id: 'order-0',
      orderNumber: 'VE-2025-BBBB',
      createdAt: '2025-12-01T09:00:00Z',
      refunded: 0,
      acceptedTerms: { version: '2026-01-15', at: '2025-12-01T09:00:00Z' },
    },
  ],
  spent: 81.98,
  statements: [
    {
      _id: 'w',
      at: '2026-03-10T09:00:00Z',
      orderNumber: 'VE-2026-AAAA',
      kind: 'withdrawal',
      state: 'refunded',
      isOfOrder: true,
    },
    { _id: 'v', at: '2026-02-10T09:00:00Z', orderNumber: 'VE-999', state: 'unmatched', isOfOrder: false },
  ],
  notes: [
    { _id: 'n1', at: '2026-03-06T09:00:00Z', by: 'ada@vetrina.example', text: 'Chiamare la sera', isOwn: true },
    { _id: 'n2', at: '2026-03-05T09:00:00Z', by: 'ugo@vetrina.example', text: 'Ha un cane', isOwn: false },
  ],
  erasure: {
    blockers: [],
    anonymous: 3,
    retained: [{ reason: 'paid', orders: 2, until: '2036-03-05' }],
    statements: 2,
  },
};

const Page = () => (
  <Routes>
    <Route path="/admin/users/:id" element={<AdminCustomerScreen />} />
  </Routes>
);
type Answers = Parameters<typeof openAdminScreen>[1];
const open = (customer: Customer = giulia, answers: Answers = {}, role?: StaffRole) =>
  openAdminScreen(Page, { readCustomer: () => customer, ...answers }, '/admin/users/giulia', role);
const section = (name: string) => screen.findByRole('region', { name });
const linesOf = async (name: string) =>
  within(await section(name))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the page of a customer', () => {
  it('has their data, what they spent, and their orders', async () => {
    const { container } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Giulia Rinaldi' })).toBeVisible();
    const facts = within(await section('Anagrafica')).getAllByRole('definition');
    expect(facts.map(({ textContent }) => textContent)).toEqual([
      'giulia@example.it',
      '+39 333 1234567',
      'Via Po 1, 10123 Torino (TO), Italia',
      '02/01/2026',
      '05/03/2026, 14:30',
      '2',
      '81,98\u00a0€',
    ]);
    expect(screen.getByRole('link', { name: 'VE-2026-AAAA' })).toHaveAttribute('href', '/admin/orders/order-1');
    expect(await linesOf('Recessi e resi')).toEqual([
      '10 marzo 2026 alle ore 10:00Recesso per VE-2026-AAAAConclusa',
      '10 febbraio 2026 alle ore 10:00Dichiarazione per VE-999 (non è di un suo ordine: porta il suo indirizzo)Da abbinare',
    ]);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('says plainly what was accepted, which emails come, and that there is no marketing', async () => {
    open();
    expect(await linesOf('Condizioni accettate ed email')).toEqual([
      'Condizioni di vendita del 15/01/2026, accettate la prima volta il 01/12/2025',
      'Email di servizio: le riceve tutte, su ordini, resi e account.',
      'Marketing: nessun consenso da dare o togliere, perché il negozio non manda pubblicità.',
    ]);
  });

  it('says of an order that it has left in part, and of a return that another size is sent', async () => {
    const [statement] = giulia.statements;
    open({
      ...giulia,
      orders: [{ ...order, status: 'processing', partlySent: true }],
      statements: [{ ...statement!, exchange: true }],
    });
    expect(await screen.findByText('Spedito in parte')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Cambio di taglia o colore per VE-2026-AAAA' })).toBeVisible();
  });

  it('names no terms for an offer that is not paid', async () => {
    const { acceptedTerms: _none, ...offer } = order;
    open({ ...giulia, orders: [{ ...offer, status: 'pending' }] });
    expect((await linesOf('Condizioni accettate ed email'))[0]).toBe(
      'Condizioni di vendita: nessuna versione registrata con un ordine.',
    );
  });

  it('says what an erasure would do', async () => {
    open();
    expect(await linesOf('Cosa farebbe la cancellazione')).toEqual([
      'Account eliminato: profilo, password, indirizzo, carrello, preferiti, 2 note dei colleghi.',
      '3 ordini mai pagati diventano anonimi.',
      '2 ordini pagati restano con nome e cognome, l’ultimo fino al 05/03/2036: per 10 anni di scritture contabili (art. 2220 del Codice civile). Email, telefono e note spariscono.',
      '2 dichiarazioni di recesso o reso restano senza nome né email.',
    ]);
  });

  it('says what holds an erasure up, with links', async () => {
    const blockers = [{ orderNumber: 'VE-2026-AAAA', why: 'l’ordine è spedito' }];
    const { container } = open({ ...giulia, erasure: { ...giulia.erasure!, blockers } });
    const erasure = await section('Cosa farebbe la cancellazione');
    expect(erasure).toHaveTextContent(
      'Oggi verrebbe rifiutata, finché non si conclude:VE-2026-AAAA: l’ordine è spedito',
    );
    expect(within(erasure).getByRole('link')).toHaveAttribute('href', '/admin/orders/VE-2026-AAAA');
    expect(await axeViolations(container)).toEqual([]);
  });

  it('shows ten orders at a time, by the page in the address', async () => {
    const orders = Array.from({ length: 12 }, (_, index) => ({
      ...order,
      _id: `o${index}`,
      orderNumber: `VE-${index}`,
    }));
    const { user, currentAddress } = open({ ...giulia, orders });
    await screen.findByText('VE-0');
    expect(screen.queryByText('VE-10')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Pagina 2' }));
    expect(await screen.findByText('VE-11')).toBeVisible();
    expect(currentAddress()).toBe('/admin/users/giulia?page=2');
  });

  it('of an imported customer says that nobody used the account yet', async () => {
    const { createdAt } = giulia.user;
    const user = { ...giulia.user, updatedAt: createdAt, unused: true as const, emailConfirmed: false };
    open({ ...giulia, user, openedBy: 'import', orders: [], statements: [], notes: [], spent: 0 });
    const facts = await section('Anagrafica');
    expect(facts).toHaveTextContent('Importato da un file il02/01/2026Ultimo accessoMai');
    expect(facts).toHaveTextContent('Email non confermata');
    expect(screen.getByText(/poche e in parole fisse, finché non conferma/)).toBeVisible();
    for (const words of ['Nessun ordine.', 'Nessuna dichiarazione.', 'Nessuna nota.']) {
      expect(screen.getByText(words)).toBeVisible();
    }
  });

  it('says when there is no such customer, and when it cannot be read', async () => {
    const { container } = open(giulia, { readCustomer: () => errorReply(404, 'USER_NOT_FOUND', 'Utente non trovato') });
    expect(await screen.findByText('Cliente non trovato')).toBeVisible();
    expect(await axeViolations(container)).toEqual([]);
  });

  it('can be read again after a failure', async () => {
    const { api, user } = open(giulia, { readCustomer: () => Promise.reject(new TypeError('offline')) });
    await screen.findByRole('button', { name: 'Riprova' });
    api.answer({ readCustomer: () => giulia });
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await section('Anagrafica')).toBeVisible();
  });
});

describe('notes about a customer', () => {
  it('are added, and one’s own are deleted', async () => {
    const { api, user } = open(giulia, { changeCustomerNotes: () => ({}) });
    const notes = await section('Note');
    expect(within(notes).getAllByRole('button', { name: /^Elimina/ })).toHaveLength(1);
    const field = within(notes).getByLabelText('Nota per i colleghi');
    expect(field).toHaveAccessibleDescription('La leggono i colleghi; il cliente può chiederne copia.');
    await user.type(field, 'Preferisce la posta');
    await user.click(within(notes).getByRole('button', { name: 'Aggiungi nota' }));
    expect(await screen.findByText('Nota aggiunta')).toBeVisible();
    await user.click(within(notes).getByRole('button', { name: /^Elimina la nota «Chiamare la sera»/ }));
    expect(await screen.findByText('Nota eliminata')).toBeVisible();
    expect(api.of('changeCustomerNotes').map(({ params, body }) => [params, body])).toEqual([
      [{ id: 'giulia' }, { text: 'Preferisce la posta' }],
      [{ id: 'giulia' }, { remove: 'n1' }],
    ]);
  });

  it('are only read by who may not change customers', async () => {
    open(giulia, {}, 'readOnly');
    expect(await section('Note')).toHaveTextContent('Ha un cane');
    expect(screen.queryByLabelText('Nota per i colleghi')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Elimina|Disattiva/ })).not.toBeInTheDocument();
  });
});

const inactive = { ...giulia.user, isActive: false };

it('the account is deactivated after a question', async () => {
  const { api, user } = open(giulia, { setUserStatus: () => ({ user: inactive }) });
  await section('Anagrafica');
  api.answer({ readCustomer: () => ({ ...giulia, user: inactive }) });
  await user.click(await screen.findByRole('button', { name: 'Disattiva l’account' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Disattiva' }));
  expect(await screen.findByRole('button', { name: 'Attiva l’account' })).toBeVisible();
});

it('an account that was deactivated, though the answer was lost, is said to be', async () => {
  const { api, user } = open(giulia, { setUserStatus: () => errorReply(504, 'UNAVAILABLE', '') });
  await user.click(await screen.findByRole('button', { name: 'Disattiva l’account' }));
  api.answer({ readCustomer: () => ({ ...giulia, user: inactive }) });
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Disattiva' }));
  expect(await screen.findByText(adminSuccessMessages.userStatus(false))).toBeVisible();
});

it('an erasure of one order each speaks of one', () => {
  const retained = [{ reason: 'invoiced' as const, orders: 1, until: '2036-03-05' }];
  expect(erasureTexts({ blockers: [], anonymous: 1, retained, statements: 1 }, 1)).toEqual([
    'Account eliminato: profilo, password, indirizzo, carrello, preferiti, 1 nota dei colleghi.',
    '1 ordine mai pagato diventa anonimo.',
    '1 ordine pagato resta con nome, cognome, dati della fattura e indirizzo che vi compare, fino al 05/03/2036: per 10 anni di scritture contabili (art. 2220 del Codice civile). Email, telefono e note spariscono.',
    '1 dichiarazione di recesso o reso resta senza nome né email.',
  ]);
});
