import { screen, within } from '@testing-library/react';
import type { AdminReturn } from '../../../../shared/returns/answers.ts';
import { hasKeptChanges } from '../../../lib/unsaved-guard.ts';
import { fakeApi, renderAt } from '../../../testing/fake-api.tsx';
import { toast } from '../../../ui/toast.ts';
import { Toaster } from '../../../ui/toaster.tsx';
import AdminReturnsScreen from './returns.tsx';
import { manage, returnWith, variant } from './testing.tsx';

/** As after a login, which leads back to the address. */
async function reopen(one: AdminReturn) {
  toast.remove();
  const api = fakeApi({
    listReturns: () => ({ returns: [one], currentPage: 1, totalPages: 1, total: 1 }),
    // One of the steps is left: its form begins anew.
    updateReturn: () => ({ return: { ...one, steps: ['close'], version: one.version + 1 } }),
  });
  const view = renderAt(
    '/admin/resi',
    <>
      <AdminReturnsScreen />
      <Toaster />
    </>,
  );
  await view.user.click(await screen.findByRole('button', { name: /^Gestisci/ }));
  return { api, ...view };
}

const RESTORED = 'Abbiamo ripristinato le modifiche che non avevi salvato.';
const step = (name: string) => within(screen.getByRole('form', { name }));
const reasonField = () => step('Chiudi senza rimborso').getByLabelText('Motivo');
const reason = 'Hai ritirato la dichiarazione e tieni gli articoli';
const drafts = () => sessionStorage.getItem('drafts');

describe('what was typed into a return when the session ended', () => {
  const goodsBack = returnWith({ state: 'goodsBack', steps: ['refund', 'close'] });
  const reduce = async () => {
    const { user, unmount } = await manage(goodsBack);
    await user.click(screen.getByRole('radio', { name: 'Una parte' }));
    await user.type(screen.getByLabelText(/^Importo in euro/), '30');
    await user.type(screen.getByLabelText(/^Motivo della riduzione/), 'Macchia sulla manica');
    await user.selectOptions(reasonField(), reason);
    expect(hasKeptChanges()).toBe(true);
    unmount();
  };

  it('is there again, is asked for as before, and is forgotten once a step is taken', async () => {
    await reduce();
    const { user, api } = await reopen(goodsBack);
    expect(await screen.findByText(RESTORED)).toBeVisible();
    expect(reasonField()).toHaveValue(reason);
    await user.click(screen.getByRole('button', { name: 'Rimborsa e concludi' }));
    expect(api.of('updateReturn')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Conferma rimborso' }));
    expect(await screen.findByText('Dichiarazione aggiornata con successo')).toBeVisible();
    const refund = { step: 'refund', amount: 30, reason: 'Macchia sulla manica', version: 1 };
    expect(api.of('updateReturn')[0]?.body).toEqual(refund);
    expect(drafts()).not.toContain('Macchia');
    expect(reasonField()).toHaveValue('');
    expect(hasKeptChanges()).toBe(false);
  });

  it('is forgotten when it is given up', async () => {
    await reduce();
    const { user } = await reopen(goodsBack);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Esci senza salvare' }));
    expect(drafts()).not.toContain('Macchia');
  });

  it.each([
    ['nothing is left to refund', returnWith({ ...goodsBack, refundable: 0 }), 'Concludi', 0],
    ['nothing may be withheld', returnWith({ ...goodsBack, defect: true }), 'Rimborsa e concludi', 45.99],
  ])('never reduces a refund of which %s by now', async (_case, now, button, amount) => {
    await reduce();
    const { user, api } = await reopen(now);
    await user.click(screen.getByRole('button', { name: button }));
    if (amount > 0) await user.click(screen.getByRole('button', { name: 'Conferma rimborso' }));
    expect(await screen.findByText('Dichiarazione aggiornata con successo')).toBeVisible();
    expect(api.of('updateReturn')[0]?.body).toEqual({ step: 'refund', amount, version: 1 });
  });

  it.each([
    ['nothing is left to refund', returnWith({ ...goodsBack, steps: ['refund'], refundable: 0 })],
    ['nothing may be withheld', returnWith({ ...goodsBack, steps: ['refund'], defect: true })],
  ])('is not announced where %s by now', async (_case, now) => {
    await reduce();
    await reopen(now);
    expect(screen.queryByText(RESTORED)).not.toBeInTheDocument();
    expect(hasKeptChanges()).toBe(false);
  });

  it('is dropped where its steps are taken by now', async () => {
    await reduce();
    await reopen(returnWith({ state: 'refunded', refunded: 45.99, steps: [] }));
    expect(screen.queryByText(RESTORED)).not.toBeInTheDocument();
    expect([hasKeptChanges(), drafts()]).toEqual([false, expect.not.stringContaining('Macchia')]);
  });

  it('is, of the pieces for sale, no more than what came back', async () => {
    const received = returnWith({ defect: true, steps: ['goodsBack'] });
    const { user, unmount } = await manage(received);
    await user.selectOptions(screen.getByLabelText(/^Pezzi da rimettere/), '2');
    unmount();
    const first = await reopen(received);
    expect(screen.getByLabelText(/^Pezzi da rimettere/)).toHaveValue('2');
    first.unmount();
    const { user: again, api } = await reopen({ ...received, items: [{ ...received.items[0]!, quantity: 1 }] });
    await again.click(screen.getByRole('button', { name: 'Segna come rientrata' }));
    expect(api.of('updateReturn')[0]?.body).toMatchObject({ restock: [{ variant, quantity: 1 }] });
  });

  it('is the number of the order and the reason, which is chosen anew where it is not possible any more', async () => {
    const unmatched = returnWith({ state: 'unmatched', kind: null, order: null, items: [], steps: ['match', 'close'] });
    const { user, unmount } = await manage(unmatched);
    const number = () => screen.getByLabelText('Numero dell’ordine');
    await user.clear(number());
    await user.type(number(), 'VE-2026-CCCC');
    await user.selectOptions(reasonField(), 'Nessun nostro ordine corrisponde alla dichiarazione');
    unmount();
    const first = await reopen(unmatched);
    expect(number()).toHaveValue('VE-2026-CCCC');
    first.unmount();
    const { user: again, api } = await reopen(returnWith());
    await again.click(screen.getByRole('button', { name: 'Chiudi senza rimborso' }));
    expect(screen.getByText('Scegli il motivo')).toBeVisible();
    expect(api.of('updateReturn')).toEqual([]);
  });
});

it('what was chosen and taken back is not unsaved', async () => {
  const { user } = await manage(returnWith({ state: 'goodsBack', steps: ['refund', 'close'] }));
  await user.click(screen.getByRole('radio', { name: 'Una parte' }));
  expect(hasKeptChanges()).toBe(true);
  await user.click(screen.getByRole('radio', { name: /^Tutto/ }));
  await user.selectOptions(reasonField(), reason);
  await user.selectOptions(reasonField(), '');
  expect(hasKeptChanges()).toBe(false);
});

it('pieces for sale that are as at first are not unsaved', async () => {
  const { user } = await manage(returnWith({ steps: ['goodsBack'] }));
  const pieces = screen.getByLabelText(/^Pezzi da rimettere/);
  await user.selectOptions(pieces, '0');
  expect(hasKeptChanges()).toBe(true);
  await user.selectOptions(pieces, '2');
  expect(hasKeptChanges()).toBe(false);
});
