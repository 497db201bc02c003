import { screen, waitFor, within } from '@testing-library/react';
import { errorReply } from '../../../testing/fake-api.tsx';
import {
  axeViolations,
  dialogButton,
  fakeCanvas,
  fill,
  hoodie,
  openEdit,
  productDialog,
  productField,
  sentFormParts,
} from './testing.tsx';

beforeEach(() => void fakeCanvas());

describe('a conflict with another admin', () => {
  const words = 'Intanto un’altra persona ha modificato il prodotto';
  const theirs = { ...hoodie, name: 'Felpa loro', version: 4 };

  it('is told to the second one, who may reload', async () => {
    const { api, user } = await openEdit({ updateProduct: () => errorReply(409, 'PRODUCT_CHANGED', words) });
    fill('Nome', 'Felpa mia');
    await user.click(dialogButton('Salva modifiche'));
    expect(await within(productDialog()).findByRole('alert')).toHaveTextContent(words);
    expect(within(productDialog()).getByRole('alert')).toHaveFocus();
    api.answer({
      readAdminProduct: () => ({ product: { ...hoodie, name: 'Felpa loro', version: 4 } }),
      updateProduct: () => ({ product: hoodie, warnings: [] }),
    });
    await user.click(dialogButton('Ricarica il prodotto'));
    await waitFor(() => expect(productField('Nome')).toHaveValue('Felpa loro'));
    await user.click(dialogButton('Salva modifiche'));
    await screen.findByText('Prodotto aggiornato con successo');
    expect(sentFormParts(api.of('updateProduct').at(-1))).toMatchObject({ version: '4' });
  });

  it('may end with one’s own changes: they are saved over the newest version, the stock as a difference', async () => {
    const { api, user } = await openEdit({
      updateProduct: () => errorReply(409, 'PRODUCT_CHANGED', words),
      readAdminProduct: () => ({ product: theirs }),
    });
    fill('Nome', 'Felpa mia');
    fill('Giacenza', '9', 1);
    await user.click(dialogButton('Salva modifiche'));
    await within(productDialog()).findByRole('alert');
    const change = await within(productDialog()).findByText('Altra persona: Felpa loro');
    expect(change.parentElement).toHaveTextContent('NomeAltra persona: Felpa loroQui: Felpa mia');
    expect(within(productDialog()).getByText(/tranne le giacenze: a quelle di adesso si aggiunge/)).toBeInTheDocument();
    expect(await axeViolations(productDialog())).toEqual([]);
    api.answer({ updateProduct: () => ({ product: theirs, warnings: [] }) });
    await user.click(dialogButton('Mantieni le mie modifiche'));
    await screen.findByText('Prodotto aggiornato con successo');
    const sent = sentFormParts(api.of('updateProduct').at(-1));
    expect(sent).toMatchObject({ name: 'Felpa mia', version: '4' });
    expect(sent.variants[0]).toMatchObject({ stock: 9, stockBefore: 7 });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('changes nothing where the product is gone', async () => {
    const { api, user } = await openEdit({ updateProduct: () => errorReply(409, 'PRODUCT_CHANGED', words) });
    fill('Nome', 'Felpa mia');
    await user.click(dialogButton('Salva modifiche'));
    await within(productDialog()).findByRole('alert');
    await user.click(dialogButton('Mantieni le mie modifiche'));
    expect(await screen.findByText('Prodotto non trovato')).toBeVisible();
    expect(api.of('updateProduct')).toHaveLength(1);
    expect(productField('Nome')).toHaveValue('Felpa mia');
  });
});
