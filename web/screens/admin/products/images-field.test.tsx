import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { errorReply } from '../../../testing/fake-api.tsx';
import {
  dialogButton,
  fakeCanvas,
  hoodie,
  imageFile,
  openEdit,
  openNew,
  productDialog,
  productField,
  productsPage,
  sentFormParts,
} from './testing.tsx';

beforeEach(() => void fakeCanvas());

const choose = (...files: File[]) =>
  fireEvent.change(within(productDialog()).getByLabelText('Immagini da caricare', { selector: 'input' }), {
    target: { files },
  });
const tiles = () =>
  within(productDialog())
    .queryAllByRole('img')
    .map((image) => image.getAttribute('src'));

describe('the images', () => {
  it('are at most five new ones at a time', async () => {
    await openNew();
    choose(...['1', '2', '3', '4', '5', '6'].map((name) => imageFile(name)));
    await waitFor(() => expect(tiles()).toHaveLength(5));
    expect(screen.getByText('Al massimo 5 immagini nuove per volta: salva, poi aggiungi le altre')).toBeVisible();
  });

  it.each([imageFile('foto.svg', 'image/svg+xml'), imageFile('rotta.png')])(
    'are refused when they cannot be read ($name)',
    async (file) => {
      await openNew();
      choose(file);
      expect(await screen.findByText(`«${file.name}» non è un’immagine JPEG, PNG o WebP leggibile`)).toBeVisible();
      expect(tiles()).toEqual([]);
    },
  );

  it('may be dropped on the zone', async () => {
    await openNew();
    const zone = screen.getByText('Trascina qui le immagini oppure').parentElement!;
    fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files: [imageFile('a.png')] } });
    await waitFor(() => expect(tiles()).toHaveLength(1));
  });

  it('are kept, removed and ordered by buttons; the first is the cover', async () => {
    const { api, user } = await openEdit();
    choose(imageFile('nuova.png'));
    await waitFor(() => expect(tiles()).toEqual(['/images/a/1.webp', '/images/a/2.webp', 'blob:shop/1']));
    await user.click(dialogButton('Sposta indietro l’immagine 3'));
    await user.click(dialogButton('Sposta indietro l’immagine 2'));
    expect(screen.getByText('Immagine 2 spostata in posizione 1')).toBeInTheDocument();
    await user.click(dialogButton('Rimuovi l’immagine 2'));
    expect(dialogButton('Scegli immagini')).toHaveFocus();
    expect(within(within(productDialog()).getAllByRole('listitem')[0]!).getByText('Copertina')).toBeVisible();
    await user.click(dialogButton('Salva modifiche'));
    expect(await screen.findByText('Prodotto aggiornato con successo')).toBeVisible();
    const { keepImages, images } = sentFormParts(api.of('updateProduct')[0]);
    expect([keepImages, images]).toEqual([['upload:0', '/images/a/2.webp'], ['image/webp']]);
  });

  it('may show a colour of the variants', async () => {
    const { api, user } = await openEdit();
    const colourOf = (image: number) => productField(`Colore dell’immagine ${image}`);
    expect(colourOf(1)).toHaveDisplayValue('Nessuno');
    await user.selectOptions(colourOf(2), 'verde');
    await user.click(dialogButton('Sposta indietro l’immagine 2'));
    expect([colourOf(1), colourOf(2)].map((field) => (field as HTMLSelectElement).value)).toEqual(['verde', '']);
    await user.click(dialogButton('Salva modifiche'));
    await waitFor(() => expect(api.of('updateProduct')).toHaveLength(1));
    expect(sentFormParts(api.of('updateProduct')[0])).toMatchObject({
      imageColors: JSON.stringify({ '/images/a/2.webp': 'verde' }),
    });
  });

  it('are at most five without a colour, and more where they have one', async () => {
    const images = [1, 2, 3, 4, 5].map((place) => ({ url: `/images/a/${place}.webp` }));
    const { user } = await openEdit({ listAllProducts: () => productsPage([{ ...hoodie, images }]) });
    const refusal = 'Al massimo 5 immagini senza colore: per aggiungerne altre, scegli il colore di quelle che ci sono';
    choose(imageFile('6'));
    expect(screen.getByText(refusal)).toBeVisible();
    await user.selectOptions(productField('Colore dell’immagine 5'), 'verde');
    choose(imageFile('6'));
    await waitFor(() => expect(tiles()).toHaveLength(6));
    expect(screen.queryByText(refusal)).toBeNull();
  });

  it('lose a colour that no variant has any more', async () => {
    const images = [{ url: '/images/a/1.webp', color: 'verde' }];
    const { api, user } = await openEdit({ listAllProducts: () => productsPage([{ ...hoodie, images }]) });
    expect(productField('Colore dell’immagine 1')).toHaveDisplayValue('verde');
    for (const variant of [1, 2]) fireEvent.change(productField('Colore', variant), { target: { value: 'blu' } });
    expect(productField('Colore dell’immagine 1')).toHaveDisplayValue('Nessuno');
    await user.click(dialogButton('Salva modifiche'));
    await waitFor(() => expect(api.of('updateProduct')).toHaveLength(1));
    expect(sentFormParts(api.of('updateProduct')[0])).toMatchObject({ imageColors: '{}' });
  });

  it('are ordered by dragging', async () => {
    await openEdit();
    const [first, second] = within(productDialog()).getAllByRole('listitem');
    fireEvent.dragStart(second!, { dataTransfer: {} });
    fireEvent.dragEnter(first!);
    fireEvent.drop(first!);
    fireEvent.dragEnd(second!);
    expect(tiles()).toEqual(['/images/a/2.webp', '/images/a/1.webp']);
  });

  it('show the server’s error at their field', async () => {
    const { user } = await openEdit({
      updateProduct: () =>
        errorReply(400, 'INVALID', 'Controlla i dati', { errors: { images: 'Immagine non valida' } }),
    });
    await user.click(dialogButton('Salva modifiche'));
    expect(await screen.findByText('Immagine non valida')).toBeVisible();
  });
});
