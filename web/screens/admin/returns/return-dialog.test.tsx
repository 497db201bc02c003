import { screen, within } from '@testing-library/react';
import type { AdminReturn } from '../../../../shared/returns/answers.ts';
import { axeViolations } from '../../../testing/axe.ts';
import { errorReply } from '../../../testing/fake-api.tsx';
import { expectToast } from '../../../testing/shopper.tsx';
import { id, manage, openReturns, returnWith, textOf } from './testing.tsx';

describe('the dialog of a return', () => {
  it('does not call a statement from the customer’s account somebody else’s', async () => {
    await manage(returnWith({ channel: 'account' }));
    const closing = within(screen.getByRole('form', { name: 'Chiudi senza rimborso' }));
    expect(closing.getByRole('option', { name: 'Hai ritirato la dichiarazione e tieni gli articoli' })).toBeVisible();
    expect(closing.queryByRole('option', { name: /non è di chi ha fatto l’ordine/ })).not.toBeInTheDocument();
  });

  it('that an admin recorded, of an exchange, is not said to come from the customer', async () => {
    await manage(returnWith({ history: [{ at: '2026-03-05T13:30:07Z', to: 'received', by: 'ada@vetrina.example' }] }));
    expect(screen.getByText('Negozio, per il cliente')).toBeVisible();
    const history = within(screen.getByRole('region', { name: 'Cronologia' }));
    expect(history.getByRole('listitem')).toHaveTextContent(': Ricevuta (ada@vetrina.example)');
  });

  it('of what was defective or wrong names the replacement, and who pays for sending back', async () => {
    await manage(returnWith({ defect: true, exchange: { _id: id, orderNumber: 'VE-2026-BBBB' } }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Sostituzione (articolo difettoso o sbagliato)')).toBeVisible();
    expect(dialog.getByText(/^L’articolo nuovo parte con l’ordine/)).toHaveTextContent('VE-2026-BBBB');
    expect(dialog.getByText('Le spese per rispedire l’articolo sono a carico del negozio.')).toBeVisible();
  });

  it('of a concluded exchange names no refund, whatever else the order was refunded', async () => {
    const order = { ...returnWith().order!, refunded: 20 };
    const exchange = { _id: id, orderNumber: 'VE-2026-BBBB' };
    await manage(returnWith({ state: 'refunded', refunded: 0, steps: [], order, exchange }));
    expect(screen.getByText('Senza rimborso')).toBeVisible();
    expect(screen.queryByText(/Quando l’articolo rientra/)).not.toBeInTheDocument();
  });

  it('keeps the words of a withdrawal that came after its term', async () => {
    await manage(returnWith({ kind: 'voluntary', declared: 'withdrawal' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('Reso volontario (dichiarato recesso)')).toBeVisible();
    expect(dialog.getByText('recesso dal contratto relativo all’ordine ve-2026-aaaa')).toBeVisible();
    expect(dialog.getByText(/^Il cliente ha dichiarato un recesso, ma .* vale il reso volontario/)).toBeVisible();
  });

  it('does not count on the delivery day where the order was made in the shop', async () => {
    const order = { ...returnWith().order!, origin: 'shop' as const };
    await manage(returnWith({ kind: 'voluntary', declared: 'withdrawal', order }));
    const dialog = screen.getByRole('dialog');
    expect(textOf(dialog)).toContain('l’ordine è stato fatto in negozio e per legge non c’è recesso');
    expect(textOf(dialog)).not.toContain('data della consegna');
  });

  it('asks for no refund of a statement after all terms', async () => {
    await manage(returnWith({ kind: 'late', shippingIncluded: 0 }));
    const dialog = screen.getByRole('dialog');
    expect(textOf(dialog)).toContain(
      'Fuori termine per i dati del negozio: nulla è dovuto; se decidi di rimborsare, al massimo 45,99 €.',
    );
    expect(textOf(dialog)).not.toContain('Da rimborsare');
  });

  it('says where no email confirmed that the statement arrived', async () => {
    await manage(returnWith({ mailHeldBack: true }));
    expect(screen.getByText('Non inviata: troppe dichiarazioni in un’ora')).toBeVisible();
  });

  it('names the status of an order for the counter as the list of orders does', async () => {
    const order = { _id: id, orderNumber: 'VE-2026-AAAA', status: 'shipped', total: 45.99, refunded: 0 } as const;
    await manage(returnWith({ order: { ...order, pickup: true } }));
    expect(screen.getByText('Pronto per il ritiro')).toBeVisible();
    expect(screen.queryByText('Spedito')).not.toBeInTheDocument();
  });

  it('is not left with something typed before a question', async () => {
    const { user } = await manage(returnWith({ state: 'goodsBack', steps: ['refund'] }));
    await user.click(screen.getByRole('radio', { name: 'Una parte' }));
    await user.keyboard('{Escape}');
    const confirmation = within(screen.getByRole('dialog', { name: 'Modifiche non salvate' }));
    await user.click(confirmation.getByRole('button', { name: 'Continua a modificare' }));
    expect(screen.getByRole('radio', { name: 'Una parte' })).toBeChecked();
  });

  describe('that another admin changed', () => {
    const conflict = errorReply(409, 'RETURN_STATE', 'Questa dichiarazione è già stata gestita: controlla com’è ora');
    const listed = (one: AdminReturn) => ({ returns: [one], currentPage: 1, totalPages: 1, total: 1 });
    const received = returnWith({ steps: ['goodsBack', 'close'] });
    const goodsBack = { ...received, version: 2, state: 'goodsBack' as const, steps: ['refund', 'close'] as const };
    const reason = 'Hai ritirato la dichiarazione e tieni gli articoli';

    it('is read again at once, and keeps what was chosen', async () => {
      const { api, user } = await manage(received, { updateReturn: () => conflict });
      await user.selectOptions(screen.getByLabelText('Motivo'), reason);
      api.answer({ listReturns: () => listed({ ...goodsBack, steps: [...goodsBack.steps] }) });
      await user.click(screen.getByRole('button', { name: 'Segna come rientrata' }));
      expect(await screen.findByRole('form', { name: 'Rimborso' })).toBeVisible();
      expect(screen.getByLabelText('Motivo')).toHaveValue(reason);
      expect(screen.queryByRole('button', { name: 'Ricarica la dichiarazione' })).not.toBeInTheDocument();
      await user.keyboard('{Escape}');
      expect(screen.getByRole('dialog', { name: 'Modifiche non salvate' })).toBeVisible();
    });

    it('is read again after a lost answer, which is no failure', async () => {
      const { api, user } = await manage(received, { updateReturn: () => Promise.reject(new TypeError('offline')) });
      api.answer({ listReturns: () => listed({ ...goodsBack, steps: [...goodsBack.steps] }) });
      await user.click(screen.getByRole('button', { name: 'Segna come rientrata' }));
      expect(await screen.findByRole('form', { name: 'Rimborso' })).toBeVisible();
      await expectToast('Non sappiamo se la modifica è riuscita: controlla prima di riprovare');
    });

    it('is read again by a button, where that failed', async () => {
      const { api, user } = await manage(received, { updateReturn: () => conflict });
      await user.selectOptions(screen.getByLabelText('Motivo'), reason);
      api.answer({ listReturns: () => errorReply(500, 'INTERNAL', 'Errore del server') });
      await user.click(screen.getByRole('button', { name: 'Segna come rientrata' }));
      const button = await screen.findByRole('button', { name: 'Ricarica la dichiarazione' });
      expect(await axeViolations(document.body)).toEqual([]);
      api.answer({ listReturns: () => listed({ ...goodsBack, steps: [...goodsBack.steps] }) });
      await user.click(button);
      expect(await screen.findByRole('form', { name: 'Rimborso' })).toBeVisible();
      expect(screen.getByLabelText('Motivo')).toHaveValue(reason);
      expect(button).not.toBeInTheDocument();
    });
  });

  it('of an order that was refunded without it has no deadline and no sum', async () => {
    const { user } = openReturns(returnWith({ refundable: 0, shippingIncluded: 0 }));
    await user.click(await screen.findByRole('button', { name: /^Gestisci/ }));
    expect(screen.queryByText(/^Da rimborsare/)).not.toBeInTheDocument();
    expect(screen.getByText('Rimborso entro', { selector: 'th *, th' })).toBeInTheDocument();
    expect(screen.queryByText('19/03/2026')).not.toBeInTheDocument();
  });
});

it('pieces that were defective do not go back on sale unless the admin says so', async () => {
  await manage(returnWith({ defect: true, steps: ['goodsBack'] }));
  expect(screen.getByLabelText(/^Pezzi da rimettere in vendita: Felpa Trieste/)).toHaveValue('0');
});

it.each(['voluntary', 'withdrawal', 'late'] as const)('a defective piece is refunded whole (%s)', async (kind) => {
  await manage(returnWith({ kind, defect: true, state: 'goodsBack', steps: ['refund', 'close'] }));
  const refund = within(screen.getByRole('form', { name: 'Rimborso' }));
  expect(refund.queryByRole('radio')).not.toBeInTheDocument();
  expect(refund.getByText(/per la garanzia legale il rimborso non si riduce\. Si rimborsa tutto, 45,99/)).toBeVisible();
  const closing = within(screen.getByRole('form', { name: 'Chiudi senza rimborso' }));
  expect(closing.getByRole('combobox', { name: /^Motivo/ })).toHaveAccessibleDescription(/si rimborsa per intero/);
  expect(textOf(screen.getByRole('dialog'))).not.toMatch(/art\. 57|nulla è dovuto/);
});

describe('the money of a return of an order that was paid by hand', () => {
  const order = { _id: id, orderNumber: 'VE-2026-AAAA', status: 'paid', total: 45.99, refunded: 0 } as const;
  const byHand = { ...order, byHand: true as const };
  const question = () => screen.getByRole('dialog', { name: 'Conferma rimborso' });
  const warning = 'Il rimborso viene solo registrato: l’importo lo restituisci tu al cliente.';

  it.each([
    ['refund', 'Rimborsa e concludi'],
    ['stop', 'Ferma e rimborsa'],
  ] as const)('is sent by the shop, as the question of the step %s says', async (step, button) => {
    const { user } = await manage(returnWith({ kind: 'beforeShipping', order: byHand, steps: [step] }));
    await user.click(screen.getByRole('button', { name: button }));
    expect(within(question()).getByText(warning)).toBeVisible();
    expect(await axeViolations(question())).toEqual([]);
  });

  it('is named where the shop took a part of it, and so is a piece that an exchange left out', async () => {
    const one = returnWith({ order: { ...order, leftAtProvider: 40 }, state: 'goodsBack', pieceOutOf: 'VE-2026-BBBB' });
    const { user } = await manage({ ...one, steps: ['refund'] });
    await user.click(screen.getByRole('button', { name: 'Rimborsa e concludi' }));
    expect(textOf(question())).toMatch(/restituisce 40,00.€; 5,99.€, incassati a mano, li restituisci tu/);
    expect(textOf(question())).toContain('dell’ordine VE-2026-BBBB, non risulta rientrato');
  });

  it('is not said to be of one that a provider took', async () => {
    const { user } = await manage(returnWith({ kind: 'beforeShipping', order, steps: ['refund'] }));
    await user.click(screen.getByRole('button', { name: 'Rimborsa e concludi' }));
    expect(within(question()).queryByText(warning)).not.toBeInTheDocument();
  });

  it('is not said to have gone back once the return is concluded', async () => {
    await manage(returnWith({ state: 'refunded', refunded: 45.99, steps: [], order: byHand }));
    expect(screen.getByText(/^Rimborso che versi tu: 45,99/)).toBeVisible();
  });
});
