import { screen, within } from '@testing-library/react';
import {
  axeViolations,
  hoodieItem,
  openManageDialog,
  orderDialog,
  orderWith,
  statusField,
  textOf,
} from './testing.tsx';

describe("'Gestisci'", () => {
  it('shows customer, address, items and totals', async () => {
    const order = orderWith({ refunded: 10, notes: 'Suonare due volte' });
    await openManageDialog(order);
    const shown = textOf(orderDialog());
    expect(shown).toContain('ClienteGiulia Rinaldigiulia@example.it');
    expect(shown).toContain('Giulia RinaldiVia Po 110123 Torino (TO)ItaliaTel. +39 333 1234567');
    expect(shown).toContain('Suonare due volte');
    expect(shown).toContain('Felpa TriesteTaglia M · Colore Verde · SKU FEL-VER-M2 × 20,00 €40,00 €');
    expect(shown).toContain('Subtotale40,00 €Spedizione5,99 €Totale45,99 €di cui IVA 22%8,29 €Rimborsato-10,00 €');
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it('says who pays the refund of a payment by hand', async () => {
    await openManageDialog(orderWith({ refunded: 10, byHand: true, toPayOut: 10 }));
    expect(textOf(orderDialog())).toContain('Rimborso che versi tu-10,00 €');
  });

  it('says of a refund by hand that was paid that it is', async () => {
    await openManageDialog(orderWith({ refunded: 10, byHand: true }));
    expect(textOf(orderDialog())).toContain('Rimborsato-10,00 €');
  });

  it('writes to the customer alone, whatever their address looks like', async () => {
    const order = orderWith();
    await openManageDialog(orderWith({ user: { ...order.user, email: 'a?bcc=altri%40posta.it@example.it' } }));
    const link = within(orderDialog()).getByRole('link', { name: /@example/ });
    expect(new URL(link.getAttribute('href')!).search).toBe('');
  });

  it('shows the requested invoice and its data', async () => {
    await openManageDialog(
      orderWith({ invoice: { taxCode: '12345678903', company: 'Sarti Srl', sdiCode: 'KRRH6B9' } }),
    );
    expect(textOf(orderDialog())).toContain(
      'Fattura richiestaRagione sociale: Sarti SrlPartita IVA: 12345678903Codice destinatario (SDI): KRRH6B9',
    );
  });

  it('says of an erased account that only its accounts are left', async () => {
    const { shippingAddress, user } = orderWith();
    const nowhere = { ...shippingAddress, firstName: '', lastName: '', street: '', city: '', province: '', phone: '' };
    await openManageDialog(orderWith({ user: { ...user, email: '' }, shippingAddress: nowhere }));
    expect(textOf(orderDialog())).toContain('L’account è stato eliminato: restano i dati per la contabilità.');
    expect(textOf(orderDialog())).toContain('Indirizzo di spedizioneAccount eliminato');
  });

  it("says 'Gratuita' for free shipping, and shows no refund without one", async () => {
    await openManageDialog(orderWith({ shippingCost: 0, shipping: 0 }));
    expect(textOf(orderDialog())).toContain('SpedizioneGratuita');
    expect(screen.queryByText('Rimborsato', { selector: 'dt' })).not.toBeInTheDocument();
  });

  it("says 'Prodotto eliminato' beside the line's own name, or in its place", async () => {
    const nameless = { ...hoodieItem, _id: 'line-2', product: null, name: '', image: '' };
    await openManageDialog(orderWith({ items: [{ ...hoodieItem, product: null }, nameless] }));
    const [first, second] = within(orderDialog()).getAllByRole('listitem');
    expect(textOf(first!)).toContain('Felpa Trieste');
    expect(textOf(first!)).toContain('Prodotto eliminato');
    expect(first!.querySelector('img')).toHaveAttribute('src', '/images/felpa.webp');
    expect(textOf(second!)).toMatch(/^Prodotto eliminato/);
    expect(second!.querySelector('img')).toBeNull();
  });

  it('shows the returned items, so that nobody packs them', async () => {
    const stated = {
      at: '2026-03-05T15:00:00Z',
      kind: 'beforeShipping' as const,
      items: [{ variant: 'line-1', quantity: 1 }],
      state: 'received' as const,
      sendBackBy: null,
      reason: '',
    };
    const { user } = await openManageDialog(orderWith({ returns: [{ _id: 'r1', ...stated, refund: null }] }));
    const shown = within(screen.getByRole('heading', { name: 'Recessi e resi' }).parentElement!);
    expect(shown.getByText('1 × Felpa Trieste, taglia M, Verde')).toBeInTheDocument();
    expect(shown.getByText(/da gestire \(da non spedire\)/)).toBeInTheDocument();
    expect(shown.getByRole('link')).toHaveAttribute('href', '/admin/resi?search=VE-2026-AAAA');
    await user.selectOptions(statusField(), 'Spedito');
    expect(statusField()).toHaveAccessibleDescription(/prima di spedire il resto rimborsali in Resi/);
    expect(await axeViolations(document.body)).toEqual([]);
  });

  it.each([
    ['several articles', 2, true],
    ['one article', 1, false],
  ])('of an open return of %s it says that there is no exchange: %s, %s', async (_what, count, isSaid) => {
    const items = [hoodieItem, { ...hoodieItem, _id: 'line-2' }];
    const pieces = items.slice(0, count).map(({ _id }) => ({ variant: _id, quantity: 1 }));
    const stated = { _id: 'r1', at: '2026-03-05T15:00:00Z', kind: 'withdrawal' as const, items: pieces };
    const returns = [{ ...stated, state: 'received' as const, sendBackBy: null, reason: '', refund: null }];
    await openManageDialog(orderWith({ status: 'delivered', items, returns }));
    expect(
      textOf(orderDialog()).includes('Il cambio, o la sostituzione, si registra per il reso di un solo articolo'),
    ).toBe(isSaid);
  });

  it('shows markup as text', async () => {
    const evil = '<img src=x onerror=alert(1)>';
    await openManageDialog(
      orderWith({ notes: evil, items: [{ ...hoodieItem, name: evil }], trackingNumber: evil, status: 'shipped' }),
    );
    expect(screen.getAllByText(evil).length).toBeGreaterThan(1);
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  it('closes by its cross', async () => {
    const { user } = await openManageDialog(orderWith());
    await user.click(within(orderDialog()).getByRole('button', { name: 'Chiudi' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
