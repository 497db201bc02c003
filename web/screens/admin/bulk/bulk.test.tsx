import { screen, waitFor, within } from '@testing-library/react';
import { sessionStore } from '../../../data/session-store.ts';
import { formDrafts } from '../../../lib/form-drafts.ts';
import { axeViolations } from '../../../testing/axe.ts';
import { openAdminScreen } from '../../../testing/admin.tsx';
import { errorReply, type ReceivedCall } from '../../../testing/fake-api.tsx';
import BulkScreen from './bulk.tsx';

interface SentRows {
  check?: boolean;
  status: string;
  rows: { order: string; trackingNumber?: string; courier?: string }[];
}

/** The shop: orders by number, with the code that each has. */
function fakeShop(orders: Record<string, { paid?: boolean; pickup?: true; code?: string }>) {
  const mails: string[] = [];
  const answerRow = ({ check, status, rows }: SentRows) =>
    rows.map(({ order: name, trackingNumber = '' }) => {
      const number = name.replace('id-', '');
      const stored = orders[number];
      if (!stored) return { outcome: 'refused', message: 'Nessun ordine ha questo numero', order: null };
      const was = stored.code === undefined ? 'paid' : 'shipped';
      const { code: lastCode = '', pickup } = stored;
      const order = { _id: `id-${number}`, orderNumber: number, status: was, trackingNumber: lastCode, pickup };
      if (stored.paid === false) return { outcome: 'refused', message: 'L’ordine non è pagato', order };
      if (stored.code === trackingNumber) return { outcome: 'same', message: '', order };
      if (!check) {
        stored.code = trackingNumber;
        mails.push(number);
      }
      return { outcome: 'changed', message: '', order: { ...order, status: check ? was : status } };
    });
  return { mails, setOrderStatuses: ({ body }: ReceivedCall) => ({ rows: answerRow(body as SentRows) }) };
}

const code = (index: number) => String(100_000_000_000 + index);
const open = (answers: Parameters<typeof openAdminScreen>[1]) =>
  openAdminScreen(BulkScreen, answers, '/admin/aggiorna-ordini');
const field = () => screen.getByLabelText('Ordini e codici di tracciamento');
const resultRow = (name: RegExp) => screen.getByRole('row', { name });

async function paste(user: ReturnType<typeof open>['user'], text: string) {
  await user.click(field());
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: 'Controlla' }));
}

describe('many orders', () => {
  it('are shipped by pasted pairs, after a preview that changes nothing', async () => {
    const shop = fakeShop({ A1: {}, B2: { paid: false }, C3: { code: code(3) }, D4: {} });
    const { user, api, container } = open(shop);
    expect(await axeViolations(container)).toEqual([]);
    await paste(user, `A1;${code(1)}\nB2;${code(2)}\nC3;${code(3)}\nD4;12\nZ9;${code(9)}`);
    expect(await screen.findByRole('heading', { name: 'Anteprima' })).toBeVisible();
    expect(shop.mails).toEqual([]);
    expect(resultRow(/^A1/)).toHaveTextContent('Pagato → Spedito');
    expect(resultRow(/^B2/)).toHaveTextContent('RifiutatoL’ordine non è pagato');
    expect(resultRow(/^C3/)).toHaveTextContent('Già così');
    expect(resultRow(/^D4/)).toHaveTextContent('Controlla il codice: quelli di BRT hanno di solito da 12 a 19 cifre');
    expect(resultRow(/^Z9/)).toHaveTextContent('Nessun ordine ha questo numero');
    expect(await axeViolations(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Segna spediti 1 ordine' }));
    expect(await screen.findByRole('heading', { name: 'Risultato' })).toBeVisible();
    expect(shop.mails).toEqual(['A1']);
    expect(resultRow(/^A1/)).toHaveTextContent('Fatto');
    expect(resultRow(/^D4/)).toHaveTextContent('Non inviato');
    expect(api.of('setOrderStatuses').at(-1)!.body).toEqual({
      status: 'shipped',
      rows: [{ order: 'id-A1', trackingNumber: code(1), courier: 'brt' }],
    });
    expect(await axeViolations(container)).toEqual([]);
  });

  it('for which the customer comes have words of their own', async () => {
    const { user } = open(fakeShop({ A1: { pickup: true } }));
    await paste(user, 'A1');
    expect(await screen.findByRole('heading', { name: 'Anteprima' })).toBeVisible();
    expect(resultRow(/^A1/)).toHaveTextContent('Pagato → Pronto per il ritiro');
  });

  it('with an unknown courier name none, and are not sent', async () => {
    const shop = fakeShop({ A1: {} });
    const { user } = open(shop);
    await paste(user, `A1;${code(1)};Piccione`);
    expect(await screen.findByRole('heading', { name: 'Anteprima' })).toBeVisible();
    expect(resultRow(/^A1/)).toHaveTextContent(
      `${code(1)} (corriere sconosciuto)RifiutatoCorriere sconosciuto: «Piccione»`,
    );
    expect(screen.queryByText(/BRT/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Segna spediti/ })).not.toBeInTheDocument();
  });

  it('with an unusual code are sent when the person says so', async () => {
    const shop = fakeShop({ A1: {} });
    const { user } = open(shop);
    await paste(user, 'A1;12');
    expect(await screen.findByRole('heading', { name: 'Anteprima' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Segna spediti/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Includi anche i codici dalla forma insolita (1)' }));
    await user.click(screen.getByRole('button', { name: 'Segna spediti 1 ordine' }));
    await waitFor(() => expect(shop.mails).toEqual(['A1']));
  });

  it('named twice are sent once; with two codes, not at all', async () => {
    const shop = fakeShop({ A1: {}, B2: {} });
    const { user } = open(shop);
    await paste(user, `A1;${code(1)}\nA1;${code(1)}\nB2;${code(2)}\nB2;${code(3)}`);
    await user.click(await screen.findByRole('button', { name: 'Segna spediti 1 ordine' }));
    expect(await screen.findByRole('heading', { name: 'Risultato' })).toBeVisible();
    expect(shop.mails).toEqual(['A1']);
    expect(screen.getAllByText('Lo stesso ordine è in più righe, con codici diversi')).toHaveLength(2);
  });

  it('that fail are tried again, and those that were done stay done', async () => {
    const shop = fakeShop(Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`N${index}`, {}])));
    const { user, api } = open(shop);
    await paste(user, Array.from({ length: 60 }, (_, index) => `N${index};${code(index)}`).join('\n'));
    const run = await screen.findByRole('button', { name: 'Segna spediti 60 ordini' });
    // The second call is carried out, and its answer is lost for good.
    const { setOrderStatuses } = shop;
    let calls = 0;
    api.answer({
      setOrderStatuses: (call) => {
        const answer = setOrderStatuses(call);
        return (calls += 1) === 2 ? errorReply(403, 'FORBIDDEN', 'Non hai i permessi per questa operazione') : answer;
      },
    });
    await user.click(run);
    const retry = await screen.findByRole('button', { name: 'Riprova le righe non riuscite' });
    expect(within(screen.getByRole('table')).getAllByText('Non riuscito')).toHaveLength(25);
    await user.click(retry);
    await waitFor(() => expect(screen.getByText('Già così', { selector: 'dt' })).toBeVisible());
    expect(screen.queryByText('Non riuscito')).not.toBeInTheDocument();
    expect(shop.mails).toHaveLength(60);
  });

  it('go on after a reload', async () => {
    const shop = fakeShop({ A1: {}, B2: { code: code(2) } });
    const rows = [
      {
        order: 'A1',
        trackingNumber: code(1),
        state: 'ready',
        message: '',
        found: { id: 'id-A1', number: 'A1', status: 'paid' },
      },
      {
        order: 'B2',
        trackingNumber: code(2),
        state: 'ready',
        message: '',
        found: { id: 'id-B2', number: 'B2', status: 'paid' },
      },
    ];
    jest.spyOn(formDrafts, 'read').mockReturnValue({ phase: 'run', status: 'shipped', courier: 'brt', text: '', rows });
    open(shop);
    expect(await screen.findByRole('heading', { name: 'Risultato' })).toBeVisible();
    expect(shop.mails).toEqual(['A1']);
    expect(resultRow(/^A1/)).toHaveTextContent('Fatto');
    expect(resultRow(/^B2/)).toHaveTextContent('Già così');
    jest.restoreAllMocks();
    const kept = formDrafts.read(sessionStore.current()!.user._id, 'many orders');
    expect(kept).toMatchObject({ phase: 'done', rows: [{ state: 'changed' }, { state: 'same' }] });
  });

  it('need at least one number', async () => {
    const { user, api } = open(fakeShop({}));
    await user.click(screen.getByRole('button', { name: 'Controlla' }));
    expect(field()).toHaveAccessibleDescription(/Incolla almeno un numero d’ordine/);
    expect(field()).toHaveFocus();
    expect(api.of('setOrderStatuses')).toEqual([]);
  });
});
