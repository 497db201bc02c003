import { screen, within } from '@testing-library/react';
import { BULK_DRAFT } from '../../../data/bulk-orders.ts';
import { ordersToPrint } from '../../../data/print-orders.ts';
import { sessionStore } from '../../../data/session-store.ts';
import { formDrafts } from '../../../lib/form-drafts.ts';
import { hoodieItem, openAdminScreen, orderWith } from '../../../testing/admin.tsx';
import { axeViolations } from '../../../testing/axe.ts';
import { errorReply } from '../../../testing/fake-api.tsx';
import PrintScreen from './print.tsx';

const orders = [
  orderWith({ notes: 'Suonare due volte' }),
  orderWith({ _id: 'order-2', orderNumber: 'VE-2026-BBBB', status: 'shipped' }),
  orderWith({ _id: 'order-3', orderNumber: 'VE-2026-CCCC', status: 'cancelled' }),
];
const open = (address: string, answers: Parameters<typeof openAdminScreen>[1] = {}) =>
  openAdminScreen(PrintScreen, answers, address);
beforeEach(() => ordersToPrint.set(orders));

describe('printed orders', () => {
  it('have a slip each with address, pieces and notes, and no prices', async () => {
    const { container } = open('/admin/stampa');
    const slips = screen.getAllByRole('article');
    expect(slips).toHaveLength(2);
    const slip = within(slips[0]!);
    expect(slip.getByRole('heading', { name: 'Ordine VE-2026-AAAA' })).toBeVisible();
    expect(slips[0]).toHaveTextContent('Giulia RinaldiVia Po 110123 Torino (TO)');
    expect(slip.getByRole('row', { name: /FEL-VER-M/ })).toHaveTextContent('Felpa TriesteTaglia M · Verde2');
    expect(slips[0]).toHaveTextContent('Suonare due volte');
    expect(container).not.toHaveTextContent('€');
    const leftOut =
      '1 ordine è stato lasciato fuori: si stampano solo gli ordini pagati, senza quelli con un recesso da tutto.';
    expect(screen.getByText(leftOut)).toHaveRole('status');
    expect(await axeViolations(container)).toEqual([]);
  });

  it('are sent to the printer by a button, and each order remembers it', async () => {
    window.print = jest.fn();
    const { api, user } = open('/admin/stampa', { recordPrints: () => ({}) });
    await user.click(screen.getByRole('button', { name: 'Stampa o salva in PDF' }));
    expect(window.print).toHaveBeenCalledTimes(1);
    expect(api.of('recordPrints').map(({ body }) => body)).toEqual([{ orders: ['order-1', 'order-2'] }]);
  });

  it('are marked as shipped next, those that have not left', async () => {
    const { user, currentAddress } = open('/admin/stampa');
    await user.click(screen.getByRole('button', { name: 'Segna spediti' }));
    expect(currentAddress()).toBe('/admin/aggiorna-ordini');
    expect(formDrafts.read(sessionStore.current()!.user._id, BULK_DRAFT)).toMatchObject({
      status: 'shipped',
      text: 'VE-2026-AAAA',
    });
  });

  it('are printed all the same where that cannot be noted', async () => {
    window.print = jest.fn();
    const { user } = open('/admin/stampa', { recordPrints: () => errorReply(500, 'INTERNAL', '') });
    await user.click(screen.getByRole('button', { name: 'Stampa o salva in PDF' }));
    expect(window.print).toHaveBeenCalledTimes(1);
    expect(await screen.findByText('La stampa non è stata segnata nella cronologia degli ordini')).toBeVisible();
  });

  it('have one picking list of what is not shipped yet', async () => {
    const { container } = open('/admin/stampa?documento=prelievo');
    const list = screen.getByRole('article', { name: 'Da prelevare' });
    expect(list).toHaveTextContent('1 ordine · 2 pezzi');
    expect(within(list).getAllByRole('row')).toHaveLength(2);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('leave out an order whose customer has withdrawn from all of it', () => {
    const { variant, quantity } = hoodieItem;
    const entry = {
      _id: 'R',
      at: '2026-03-06T09:15:42Z',
      kind: 'beforeShipping' as const,
      sendBackBy: null,
      reason: '',
    };
    const items = [{ variant: variant._id, quantity }];
    const returns = [{ ...entry, items, state: 'received' as const, refund: null }];
    ordersToPrint.set([orderWith({}), orderWith({ _id: 'order-2', returns })]);
    open('/admin/stampa?documento=prelievo');
    expect(screen.getByRole('article', { name: 'Da prelevare' })).toHaveTextContent('1 ordine · 2 pezzi');
    expect(screen.getByText(/^1 ordine è stato lasciato fuori/)).toBeVisible();
  });

  it('name the EAN of a variant, and show its barcode', () => {
    const variant = { ...hoodieItem.variant, gtin: '4006381333931' };
    ordersToPrint.set([orderWith({ items: [{ ...hoodieItem, variant }] })]);
    const { container } = open('/admin/stampa?documento=prelievo');
    expect(screen.getByText('EAN 4006381333931')).toBeVisible();
    expect(container.querySelectorAll('td svg, th svg')).toHaveLength(1);
  });

  it('are saved as labels for the chosen courier, without what has left', async () => {
    const saved = savedFiles();
    const { user } = open('/admin/stampa');
    await user.selectOptions(screen.getByLabelText('Etichette del corriere'), 'GLS');
    await user.click(screen.getByRole('button', { name: 'Scarica 1 etichetta (CSV)' }));
    expect(saved).toHaveLength(1);
    expect(saved[0]!.name).toMatch(/^etichette-gls-\d{4}-\d\d-\d\d\.csv$/);
    expect((await saved[0]!.text).split('\r\n').slice(1)).toEqual([
      'AAAA;Giulia Rinaldi;Via Po 1;10123;Torino;TO;1;1;F;;Suonare due volte;giulia@example.it;00393331234567;AAAA',
      '',
    ]);
  });

  it('have no label where the customer comes for them, and one of the whole weight with added articles', async () => {
    const itemOf = (weight: number) => ({ ...hoodieItem, quantity: 1, weight });
    const linkedOrders = [{ _id: 'a', orderNumber: 'VE-A', as: 'addedTo' as const }];
    const first = orderWith({ _id: 'a', items: [itemOf(1500)] });
    const added = orderWith({ _id: 'b', items: [itemOf(700)], linkedOrders });
    ordersToPrint.set([first, added, orderWith({ _id: 'c', pickup: true })]);
    const saved = savedFiles();
    const { user } = open('/admin/stampa');
    await user.selectOptions(screen.getByLabelText('Etichette del corriere'), 'GLS');
    await user.click(screen.getByRole('button', { name: 'Scarica 1 etichetta (CSV)' }));
    expect(await saved[0]!.text).toContain('Torino;TO;1;3;F;');
  });

  it('are chosen in the list first', () => {
    ordersToPrint.set([]);
    open('/admin/stampa');
    expect(screen.getByText('Scegli gli ordini da stampare nell’elenco degli ordini')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Vai agli ordini' })).toHaveAttribute('href', '/admin/orders');
  });
});

/** What the screen saves from now on. */
function savedFiles() {
  const saved: { name: string; text: Promise<string> }[] = [];
  let blob = new Blob();
  URL.createObjectURL = (content) => {
    blob = content as Blob;
    return 'blob:etichette';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: textOf(blob) });
  });
  return saved;
}

function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob);
  });
}
