import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { errorReply } from '../../../testing/fake-api.tsx';
import {
  dialogButton,
  productDialog,
  fakeCanvas,
  axeViolations,
  hoodie,
  productField,
  openProducts,
  productsPage,
  sentFormParts,
  imageFile,
} from './testing.tsx';

type Answers = Parameters<typeof openProducts>[0];

beforeEach(() => void fakeCanvas());

const fill = (label: string, value: string, variantAt?: number) =>
  fireEvent.change(productField(label, variantAt), { target: { value } });

async function openNew(answers: Answers = {}) {
  const view = openProducts({ createProduct: () => ({ product: hoodie, warnings: [] }), ...answers });
  await view.user.click(await screen.findByRole('button', { name: 'Nuovo Prodotto' }));
  return view;
}

async function openEdit(answers: Answers = {}) {
  const view = openProducts({ updateProduct: () => ({ product: hoodie, warnings: [] }), ...answers });
  await view.user.click(await screen.findByRole('button', { name: 'Modifica Felpa Trieste' }));
  return view;
}

function fillNew() {
  fill('Nome', 'Felpa Torino');
  fill('Descrizione', 'Una felpa.');
  fill('Prezzo base', '39,90');
  fill('Colore', 'Grigio', 1);
}

const choose = (...files: File[]) =>
  fireEvent.change(within(productDialog()).getByLabelText('Immagini da caricare', { selector: 'input' }), {
    target: { files },
  });
const tiles = () =>
  within(productDialog())
    .queryAllByRole('img')
    .map((image) => image.getAttribute('src'));

describe('a new product', () => {
  it('begins with a magliette variant, active, and pleases axe', async () => {
    await openNew();
    expect(productField('Categoria')).toHaveValue('magliette');
    expect(productField('Prodotto attivo')).toBeChecked();
    expect(dialogButton('Rimuovi la variante 1')).toBeDisabled();
    expect(await axeViolations(productDialog())).toEqual([]);
  });

  it('travels as the multipart form of the specification, its pictures in their order', async () => {
    const { api, user, currentAddress } = await openNew();
    fillNew();
    fill('Tag', ' cotone, , inverno ,cotone');
    fill('Stock', '4', 1);
    choose(imageFile('a.png'), imageFile('b.jpg', 'image/jpeg'));
    await waitFor(() => expect(tiles()).toHaveLength(2));
    await user.click(dialogButton('Crea prodotto'));
    expect(await screen.findByText('Prodotto creato con successo')).toBeVisible();
    expect(sentFormParts(api.of('createProduct')[0])).toEqual({
      name: 'Felpa Torino',
      description: 'Una felpa.',
      category: 'magliette',
      basePrice: '39.9',
      weight: '0',
      isActive: 'true',
      tags: ['cotone', 'inverno'],
      details: '{}',
      variants: [{ size: 'M', color: 'Grigio', colorCode: '#000000', sku: 'FEL-GRI-M', stock: 4, priceModifier: 0 }],
      keepImages: undefined,
      images: ['image/webp', 'image/webp'],
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(currentAddress()).toBe('/admin/products'));
  });

  it('says how much has left while it travels', async () => {
    let answer = (_: object) => {};
    const { user } = await openNew({ createProduct: () => new Promise((resolve) => (answer = resolve)) });
    fillNew();
    await user.click(dialogButton('Crea prodotto'));
    expect(await screen.findByRole('progressbar', { name: 'Invio: 50 %' })).toHaveValue(50);
    expect(dialogButton('Salvataggio...')).toHaveAttribute('aria-busy', 'true');
    await act(() =>
      Promise.resolve(
        answer({ product: hoodie, warnings: ['Lo SKU FEL-GRI-M è già usato nel prodotto «Felpa Trento»'] }),
      ),
    );
    expect(await screen.findByText(/è già usato nel prodotto «Felpa Trento»/)).toBeVisible();
  });

  it('is not sent while a field is wrong; the summary leads to it', async () => {
    const { api, user } = await openNew();
    fill('Variazione', 'x', 1);
    await user.click(dialogButton('Crea prodotto'));
    expect(await screen.findByText('Correggi gli errori nel modulo')).toBeVisible();
    expect(productField('Nome')).toHaveAccessibleDescription('Questo campo è obbligatorio');
    expect(productField('Descrizione')).toHaveAccessibleDescription('Questo campo è obbligatorio');
    expect(productField('Prezzo base')).toHaveAccessibleDescription(expect.stringContaining('obbligatorio') as string);
    expect(within(productDialog()).getByRole('alert')).toHaveFocus();
    expect(await axeViolations(productDialog())).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Variante 1: Variazione (€)' }));
    expect(productField('Variazione', 1)).toHaveFocus();
    expect(api.of('createProduct')).toEqual([]);
  });

  it('shows the server’s errors at their fields, in its words', async () => {
    const { user } = await openNew({
      createProduct: () =>
        errorReply(400, 'INVALID', 'Controlla i dati inseriti', { errors: { 'variants.0.sku': 'SKU non valido' } }),
    });
    fillNew();
    await user.click(dialogButton('Crea prodotto'));
    expect(await screen.findByText('Controlla i dati inseriti')).toBeVisible();
    expect(productField('SKU', 1)).toHaveAccessibleDescription('SKU non valido');
  });

  it('says the default where no answer comes, and keeps what was typed', async () => {
    const { user } = await openNew({ createProduct: () => Promise.reject(new TypeError('offline')) });
    fillNew();
    await user.click(dialogButton('Crea prodotto'));
    expect(await screen.findByText('Errore nel salvataggio del prodotto')).toBeVisible();
    expect(productField('Nome')).toHaveValue('Felpa Torino');
  });
});

describe('the suggested SKU', () => {
  it('follows name, colour and size until somebody writes another', async () => {
    await openNew();
    fillNew();
    expect(productField('SKU', 1)).toHaveValue('FEL-GRI-M');
    fill('Taglia', 'XL', 1);
    expect(productField('SKU', 1)).toHaveValue('FEL-GRI-XL');
    fill('SKU', 'MIO-1', 1);
    fill('Colore', 'Rosso', 1);
    expect(productField('SKU', 1)).toHaveValue('MIO-1');
  });

  it('stays empty for whoever emptied it to write', async () => {
    await openNew();
    fillNew();
    fill('SKU', '', 1);
    expect(productField('SKU', 1)).toHaveValue('');
  });

  it('is free in the form and among the other products', async () => {
    const trento = { ...hoodie, variants: [{ ...hoodie.variants[0]!, sku: 'fel-gri-m' }] };
    const { user } = await openNew({
      listAllProducts: ({ query }) => productsPage(query['search'] === 'FEL-' ? [trento] : []),
    });
    fillNew();
    await waitFor(() => expect(productField('SKU', 1)).toHaveValue('FEL-GRI-M-2'));
    await user.click(dialogButton('Aggiungi variante'));
    fill('Taglia', 'M', 2);
    expect(productField('SKU', 2)).toHaveValue('FEL-GRI-M-3');
  });

  it('never changes the SKU that a variant has', async () => {
    await openEdit();
    fill('Colore', 'Rosso', 1);
    expect(productField('SKU', 1)).toHaveValue('FEL-VER-M');
  });
});

describe('the variants', () => {
  it('are added with the last one’s colour in the next size, and removed down to one', async () => {
    const { user } = await openNew();
    fillNew();
    await user.click(dialogButton('Aggiungi variante'));
    expect(productField('Taglia', 2)).toHaveFocus();
    expect(
      [productField('Taglia', 2), productField('Colore', 2)].map((each) => (each as HTMLInputElement).value),
    ).toEqual(['L', 'Grigio']);
    await user.click(dialogButton('Rimuovi la variante 1'));
    expect(productField('Taglia', 1)).toHaveValue('L');
    expect(dialogButton('Rimuovi la variante 1')).toBeDisabled();
    expect(dialogButton('Aggiungi variante')).toHaveFocus();
  });

  it('are refused twice with one size and colour', async () => {
    const { user } = await openNew();
    fillNew();
    await user.click(dialogButton('Aggiungi variante'));
    fill('Taglia', 'M', 2);
    await user.click(dialogButton('Crea prodotto'));
    await waitFor(() =>
      expect(productField('Colore', 2)).toHaveAccessibleDescription(
        'Esiste già una variante con questa taglia e questo colore',
      ),
    );
  });
});

describe('the pictures', () => {
  it('are at most five', async () => {
    await openNew();
    choose(...['1', '2', '3', '4', '5', '6'].map((name) => imageFile(name)));
    await waitFor(() => expect(tiles()).toHaveLength(5));
    expect(screen.getByText('Al massimo 5 immagini')).toBeVisible();
  });

  it.each([imageFile('foto.svg', 'image/svg+xml'), imageFile('rotta.png')])('are pictures ($name)', async (file) => {
    await openNew();
    choose(file);
    expect(await screen.findByText(`«${file.name}» non è un’immagine JPEG, PNG o WebP leggibile`)).toBeVisible();
    expect(tiles()).toEqual([]);
  });

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
    await user.click(dialogButton('Sposta prima l’immagine 3'));
    await user.click(dialogButton('Sposta prima l’immagine 2'));
    expect(screen.getByText('Immagine 2 spostata al posto 1')).toBeInTheDocument();
    await user.click(dialogButton('Rimuovi l’immagine 2'));
    expect(dialogButton('Scegli immagini')).toHaveFocus();
    expect(within(within(productDialog()).getAllByRole('listitem')[0]!).getByText('Copertina')).toBeVisible();
    await user.click(dialogButton('Salva modifiche'));
    expect(await screen.findByText('Prodotto aggiornato con successo')).toBeVisible();
    const { keepImages, images } = sentFormParts(api.of('updateProduct')[0]);
    expect([keepImages, images]).toEqual([['upload:0', '/images/a/2.webp'], ['image/webp']]);
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

  it('say at their place what the server has against them', async () => {
    const { user } = await openEdit({
      updateProduct: () =>
        errorReply(400, 'INVALID', 'Controlla i dati', { errors: { images: 'Immagine non valida' } }),
    });
    await user.click(dialogButton('Salva modifiche'));
    expect(await screen.findByText('Immagine non valida')).toBeVisible();
  });
});

describe('an edit', () => {
  it('is filled from the product, and sends its version and the stock that it was filled with', async () => {
    const { api, user } = await openEdit();
    expect(productField('Prezzo base')).toHaveValue('59,90');
    expect(productField('Tag')).toHaveValue('cotone, inverno');
    expect(productField('Peso')).toHaveValue(480);
    fill('Stock', '9', 1);
    await user.click(productField('Prodotto attivo'));
    await user.click(dialogButton('Salva modifiche'));
    expect(await screen.findByText('Prodotto aggiornato con successo')).toBeVisible();
    const sent = sentFormParts(api.of('updateProduct')[0]);
    expect(sent).toMatchObject({ version: '3', isActive: 'false', basePrice: '59.9', weight: '480' });
    expect(sent.variants[0]).toMatchObject({ _id: hoodie.variants[0]!._id, stock: 9, stockBefore: 7 });
    expect(sent.variants[1]).toMatchObject({ priceModifier: 2.5 });
  });

  it('of a product that somebody else changed is told, and may begin anew', async () => {
    const words = 'Il prodotto è stato modificato da un altro utente: ricarica la pagina';
    const { api, user } = await openEdit({ updateProduct: () => errorReply(409, 'PRODUCT_CHANGED', words) });
    fill('Nome', 'Felpa mia');
    await user.click(dialogButton('Salva modifiche'));
    expect(await within(productDialog()).findByRole('alert')).toHaveTextContent(words);
    expect(within(productDialog()).getByRole('alert')).toHaveFocus();
    api.answer({
      listAllProducts: () => productsPage([{ ...hoodie, name: 'Felpa loro', version: 4 }]),
      updateProduct: () => ({ product: hoodie, warnings: [] }),
    });
    await user.click(dialogButton('Ricarica il prodotto'));
    await waitFor(() => expect(productField('Nome')).toHaveValue('Felpa loro'));
    await user.click(dialogButton('Salva modifiche'));
    await screen.findByText('Prodotto aggiornato con successo');
    expect(sentFormParts(api.of('updateProduct').at(-1))).toMatchObject({ version: '4' });
  });
});

describe('what was not saved', () => {
  it('is asked about before the form closes', async () => {
    const { user } = await openNew();
    fill('Nome', 'Felpa');
    await user.click(within(productDialog()).getByRole('button', { name: 'Chiudi' }));
    const question = screen.getByRole('dialog', { name: 'Modifiche non salvate' });
    expect(await axeViolations(question)).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Continua a modificare' }));
    expect(productField('Nome')).toHaveValue('Felpa');
    await user.click(dialogButton('Annulla'));
    await user.click(screen.getByRole('button', { name: 'Esci senza salvare' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('makes the browser ask before the page is left; an untouched form does not', async () => {
    await openNew();
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    fill('Nome', 'Felpa');
    expect(leave()).toBe(true);
  });

  it('closes at once where nothing was touched', async () => {
    const { user } = await openEdit();
    await user.click(dialogButton('Annulla'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
