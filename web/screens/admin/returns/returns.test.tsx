import { screen, waitFor, within } from '@testing-library/react';
import { orderWith } from '../../../testing/admin.tsx';
import { errorReply } from '../../../testing/fake-api.tsx';
import { axeViolations } from '../../../testing/axe.ts';
import { id, manage, openReturns, returnWith, textOf, variant } from './testing.tsx';

const concluded = () => within(screen.getByRole('dialog', { name: /^Dichiarazione per/ })).findByText('Conclusa');
const question = () => screen.getByRole('dialog', { name: 'Conferma rimborso' });

describe('the money of a return', () => {
  const refundForm = () => within(screen.getByRole('form', { name: 'Rimborso' }));
  const pay = () => refundForm().getByRole('button', { name: 'Rimborsa e concludi' });

  it('is sent only after a question that names the sum', async () => {
    const { user, api } = await manage(returnWith({ state: 'goodsBack', steps: ['refund'] }));
    const whole = refundForm().getByRole('radio', { name: /^Tutto/ });
    expect(whole).toBeChecked();
    expect(textOf(whole.parentElement!)).toBe('Tutto: 45,99 €');
    await user.click(pay());
    expect(within(question()).getByText('Sei sicuro di voler procedere con il rimborso?')).toBeVisible();
    expect(textOf(question())).toContain('Ordine VE-2026-AAAA: 45,99 € (tutti gli articoli dichiarati)');
    await user.click(within(question()).getByRole('button', { name: 'Annulla' }));
    expect(api.of('updateReturn')).toEqual([]);
    await user.click(pay());
    await user.click(within(question()).getByRole('button', { name: 'Conferma rimborso' }));
    await concluded();
    expect(api.of('updateReturn').map(({ body }) => body)).toEqual([{ step: 'refund', amount: 45.99, version: 1 }]);
  });

  it('is never more than the return is worth, nor less than the shipping of a withdrawal', async () => {
    const { user, api } = await manage(returnWith({ state: 'goodsBack', steps: ['refund'] }));
    await user.click(refundForm().getByRole('radio', { name: 'Una parte' }));
    await user.type(refundForm().getByLabelText(/Importo in euro/), '46');
    await user.type(refundForm().getByLabelText(/Motivo della riduzione/), 'Macchiata');
    await user.click(pay());
    expect(refundForm().getByLabelText(/Importo in euro/)).toHaveAccessibleDescription(
      /L’importo supera quanto resta da rimborsare/,
    );
    await user.clear(refundForm().getByLabelText(/Importo in euro/));
    await user.type(refundForm().getByLabelText(/Importo in euro/), '5,98');
    await user.click(pay());
    expect(refundForm().getByLabelText(/Importo in euro/)).toHaveAccessibleDescription(/Inserisci almeno 5,99/);
    expect(api.of('updateReturn')).toEqual([]);
  });

  it('is all of it for goods that never left', async () => {
    const order = { _id: id, orderNumber: 'VE-2026-AAAA', status: 'paid', total: 45.99, refunded: 0 } as const;
    await manage(returnWith({ kind: 'beforeShipping', order, steps: ['refund', 'close'] }));
    expect(refundForm().queryByRole('radio')).not.toBeInTheDocument();
    expect(refundForm().getByText(/Gli articoli non sono partiti: .* Si rimborsa tutto, 45,99/)).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Ferma l’ordine' })).not.toBeInTheDocument();
    expect(screen.queryByRole('form', { name: 'Merce rientrata' })).not.toBeInTheDocument();
  });

  it('is all of it for a withdrawal whose goods are not back', async () => {
    await manage(returnWith());
    expect(refundForm().queryByRole('radio')).not.toBeInTheDocument();
    expect(refundForm().getByText(/il rimborso si può ridurre solo quando gli articoli sono rientrati/)).toBeVisible();
  });

  it('is none where nothing is left, and nothing is confirmation', async () => {
    const { user, api } = await manage(returnWith({ refundable: 0 }));
    expect(refundForm().getByText('Non resta nulla da rimborsare.')).toBeVisible();
    await user.click(refundForm().getByRole('button', { name: 'Concludi' }));
    await concluded();
    expect(api.of('updateReturn').map(({ body }) => body)).toEqual([{ step: 'refund', amount: 0, version: 1 }]);
  });

  it('goes back with a stopped order after a question that names what is left of it', async () => {
    const order = { _id: id, orderNumber: 'VE-2026-AAAA', status: 'paid', total: 45.99, refunded: 10 } as const;
    const { user, api } = await manage(
      returnWith({ kind: 'beforeShipping', order, refundable: 35.99, steps: ['stop', 'close'] }),
    );
    await user.click(screen.getByRole('button', { name: 'Ferma e rimborsa' }));
    expect(textOf(question())).toContain('Ordine VE-2026-AAAA: 35,99 € (tutto quanto resta)');
    expect(api.of('updateReturn')).toEqual([]);
    await user.click(within(question()).getByRole('button', { name: 'Conferma rimborso' }));
    await concluded();
    expect(api.of('updateReturn').map(({ body }) => body)).toEqual([{ step: 'stop', version: 1 }]);
  });
});

describe('the returns of the admin', () => {
  it('show customer, kind and refund deadline, and markup as text', async () => {
    const { container } = openReturns(returnWith());
    const row = within((await screen.findByRole('rowheader', { name: 'VE-2026-AAAA' })).closest('tr')!);
    for (const text of ['<b>Giulia</b> Rinaldi', 'Recesso', 'Ricevuta', '05/03/2026, 14:30', '19/03/2026']) {
      expect(row.getByText(text)).toBeInTheDocument();
    }
    expect(await axeViolations(container)).toEqual([]);
  });

  it('lead a statement from the goods to the refund', async () => {
    const { user, api, container } = await manage(returnWith());
    expect(screen.getByText(/Da rimborsare: 45,99.*di cui 5,99.*di spedizione/)).toBeInTheDocument();
    expect(await axeViolations(container)).toEqual([]);
    const goods = within(screen.getByRole('form', { name: 'Merce rientrata' }));
    await user.selectOptions(goods.getByLabelText(/^Pezzi da rimettere in vendita: Felpa Trieste/), '1');
    await user.click(goods.getByRole('button', { name: 'Segna come rientrata' }));
    expect(api.of('updateReturn')[0]!.body).toMatchObject({ step: 'goodsBack', restock: [{ variant, quantity: 1 }] });
    const refund = within(await screen.findByRole('form', { name: 'Rimborso' }));
    await user.click(refund.getByRole('radio', { name: 'Una parte' }));
    await user.click(refund.getByRole('button', { name: 'Rimborsa e concludi' }));
    expect(refund.getByLabelText(/Importo in euro/)).toHaveAccessibleDescription(/Inserisci un importo valido/);
    await user.type(refund.getByLabelText(/Importo in euro/), '40,5');
    await user.click(refund.getByRole('button', { name: 'Rimborsa e concludi' }));
    expect(refund.getByLabelText(/Motivo della riduzione/)).toHaveAccessibleDescription(/Scrivi il motivo/);
    await user.type(refund.getByLabelText(/Motivo della riduzione/), 'Felpa macchiata');
    expect(await axeViolations(container)).toEqual([]);
    await user.click(refund.getByRole('button', { name: 'Rimborsa e concludi' }));
    expect(textOf(question())).toContain('Ordine VE-2026-AAAA: 40,50 € Trattieni 5,49 € su 45,99 €: Felpa macchiata');
    expect(api.of('updateReturn')).toHaveLength(1);
    await user.click(within(question()).getByRole('button', { name: 'Conferma rimborso' }));
    await concluded();
    const reason = 'Felpa macchiata';
    expect(api.of('updateReturn')[1]!.body).toEqual({ step: 'refund', amount: 40.5, reason, version: 2 });
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  const unmatched = returnWith({ state: 'unmatched', order: null, kind: null, items: [], steps: ['match', 'close'] });

  const found = orderWith({ orderNumber: 'VE-2026-AAAA' });
  const listAllOrders = () => ({ orders: [found], currentPage: 1, totalPages: 1, total: 1 });

  it('are matched to the stated number, or to another one, after a question that says whose order it is', async () => {
    const { user, api } = await manage(unmatched, { listAllOrders });
    const number = screen.getByLabelText('Numero dell’ordine');
    expect(number).toHaveValue('ve-2026-aaaa');
    expect(number).toHaveFocus();
    await user.clear(number);
    await user.click(screen.getByRole('button', { name: 'Abbina' }));
    expect(screen.getByText('Questo campo è obbligatorio')).toBeInTheDocument();
    await user.type(number, 'aaab');
    await user.click(screen.getByRole('button', { name: 'Abbina' }));
    expect(await screen.findByText('Nessun ordine ha questo numero')).toBeInTheDocument();
    await user.clear(number);
    await user.type(number, 'aaaa');
    await user.click(screen.getByRole('button', { name: 'Abbina' }));
    const matching = await screen.findByRole('dialog', { name: 'Conferma abbinamento' });
    expect(textOf(matching)).toContain('Dichiarazione di <b>Giulia</b> Rinaldi (giulia@example.it).');
    expect(textOf(matching)).toContain(
      'Ordine VE-2026-AAAA del 5 marzo 2026, di Giulia Rinaldi (giulia@example.it), 45,99 €.',
    );
    expect(textOf(matching)).not.toContain('non è quello di chi ha ordinato');
    expect(api.of('updateReturn')).toEqual([]);
    await user.click(within(matching).getByRole('button', { name: 'Conferma abbinamento' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Conferma abbinamento' })).not.toBeInTheDocument());
    expect(api.of('updateReturn')[0]!.body).toMatchObject({ step: 'match', orderNumber: 'VE-2026-AAAA' });
  });

  it('warn where the statement comes from another address than the order', async () => {
    const { user, api } = await manage({ ...unmatched, email: 'altro@example.it' }, { listAllOrders });
    await user.click(screen.getByRole('button', { name: 'Abbina' }));
    const matching = await screen.findByRole('dialog', { name: 'Conferma abbinamento' });
    expect(textOf(matching)).toContain('L’indirizzo email non è quello di chi ha ordinato');
    await user.click(within(matching).getByRole('button', { name: 'Annulla' }));
    expect(api.of('updateReturn')).toEqual([]);
  });

  it('have the refund deadline of the law before their order is found, too', async () => {
    const { user } = openReturns(unmatched);
    const row = within((await screen.findByRole('rowheader', { name: 've-2026-aaaa' })).closest('tr')!);
    expect(row.getByText('Ordine non identificato')).toBeVisible();
    expect(row.getByText('19/03/2026')).toBeInTheDocument();
    await user.click(row.getByRole('button', { name: /^Gestisci/ }));
    const dialog = within(screen.getByRole('dialog', { name: /^Dichiarazione per/ }));
    expect(dialog.getByText('Rimborso entro').nextSibling).toHaveTextContent('19/03/2026');
  });

  it('without an order are closed for a listed reason only', async () => {
    const { user, api } = await manage(unmatched);
    const closing = within(screen.getByRole('form', { name: 'Chiudi senza rimborso' }));
    await user.click(closing.getByRole('button', { name: 'Chiudi senza rimborso' }));
    expect(closing.getByText('Scegli il motivo')).toBeVisible();
    const note = 'Nessun nostro ordine corrisponde alla dichiarazione';
    await user.selectOptions(closing.getByRole('combobox', { name: /^Motivo/ }), note);
    await user.click(closing.getByRole('button', { name: 'Chiudi senza rimborso' }));
    await user.click(screen.getByRole('button', { name: 'Conferma chiusura' }));
    expect(api.of('updateReturn')[0]!.body).toEqual({ step: 'close', note, version: 1 });
  });

  it('that are withdrawals are closed for a reason of the law only, and recommend a step', async () => {
    const { user, api } = await manage(returnWith());
    const recommended = within(screen.getByRole('form', { name: 'Merce rientrata' }));
    expect(recommended.getByText('Prossimo passo')).toBeVisible();
    expect(screen.getAllByText('Prossimo passo')).toHaveLength(1);
    const closing = within(screen.getByRole('form', { name: 'Chiudi senza rimborso' }));
    await user.click(closing.getByRole('button', { name: 'Chiudi senza rimborso' }));
    expect(closing.getByText('Scegli il motivo')).toBeVisible();
    const note = 'Hai ritirato la dichiarazione e tieni gli articoli';
    await user.selectOptions(closing.getByRole('combobox', { name: /^Motivo/ }), note);
    await user.click(closing.getByRole('button', { name: 'Chiudi senza rimborso' }));
    const confirmation = screen.getByRole('dialog', { name: 'Conferma chiusura' });
    expect(textOf(confirmation)).toContain(`non si riapre. Il cliente riceve un’email con questo motivo:«${note}»`);
    expect(await axeViolations(confirmation)).toEqual([]);
    expect(api.of('updateReturn')).toEqual([]);
    await user.click(within(confirmation).getByRole('button', { name: 'Conferma chiusura' }));
    expect(api.of('updateReturn')[0]!.body).toEqual({ step: 'close', note, version: 1 });
  });

  it('lead to their order', async () => {
    await manage(returnWith());
    expect(screen.getByRole('link', { name: 'Apri l’ordine VE-2026-AAAA' })).toHaveAttribute(
      'href',
      '/admin/orders/VE-2026-AAAA',
    );
  });

  it('say why a step was refused', async () => {
    const refused = errorReply(409, 'RETURN_STATE', 'Questa dichiarazione è già stata gestita: controlla com’è ora');
    const { user } = await manage(returnWith(), { updateReturn: () => refused });
    await user.click(screen.getByRole('button', { name: 'Rimborsa e concludi' }));
    await user.click(within(question()).getByRole('button', { name: 'Conferma rimborso' }));
    expect(await screen.findByText(/già stata gestita/)).toBeInTheDocument();
  });

  it('leave the filtered list at their next step, and their dialog stays open', async () => {
    const { user } = openReturns(returnWith(), {}, '/admin/resi?state=received');
    await user.click(await screen.findByRole('button', { name: /^Gestisci/ }));
    await user.click(screen.getByRole('button', { name: 'Segna come rientrata' }));
    expect(await screen.findByRole('form', { name: 'Rimborso' })).toBeVisible();
    expect(within(screen.getByRole('dialog')).getAllByRole('status')[0]).toHaveFocus();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Chiudi' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Resi e recessi 0' })).toBeVisible();
    expect(screen.getByText('Nessuna dichiarazione trovata', { selector: 'h2' })).toBeVisible();
  });
});
