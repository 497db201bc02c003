import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { errorReply } from '../../../testing/fake-api.tsx';
import {
  axeViolations,
  dialogButton,
  fakeCanvas,
  fill,
  fillNew,
  hoodie,
  imageFile,
  openEdit,
  openNew,
  productDialog,
  productField,
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

describe('a new product', () => {
  it('starts active with one variant, without axe violations', async () => {
    await openNew();
    expect(productField('Categoria')).toHaveValue('magliette');
    expect(productField('Prodotto attivo')).toBeChecked();
    expect(dialogButton('Rimuovi la variante 1')).toBeDisabled();
    expect(await axeViolations(productDialog())).toEqual([]);
  });

  it('asks for what it is, then for pictures, price, variants, promotion and legal sheet', async () => {
    await openNew();
    const parts = [
      'Nome',
      'Descrizione',
      'Immagini',
      'Prezzo base',
      'Varianti',
      'Soglia',
      'Promozione',
      'Scheda legale',
    ];
    const labels = [...productDialog().querySelectorAll('label, legend')].map(({ textContent }) => textContent);
    const inOrder = labels.flatMap((label) => parts.find((part) => label.startsWith(part)) ?? []);
    expect([...new Set(inOrder)]).toEqual(parts);
  });

  it('is sent as the multipart form of the specification, with its images in order', async () => {
    const { api, user, currentAddress } = await openNew();
    fillNew();
    fill('Tag', ' cotone, , inverno ,cotone');
    fill('Giacenza', '4', 1);
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
      purchasePrice: 'null',
      lowStockAt: 'null',
      availableFrom: 'null',
      availableUntil: 'null',
      variants: [
        { size: 'M', color: 'Grigio', colorCode: '#808080', sku: 'FEL-GRI-M', gtin: '', stock: 4, priceModifier: 0 },
      ],
      keepImages: undefined,
      images: ['image/webp', 'image/webp'],
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(currentAddress()).toBe('/admin/products'));
  });

  it('says which fields are required', async () => {
    await openNew();
    for (const label of ['Nome', 'Categoria', 'Descrizione', 'Prezzo base']) expect(productField(label)).toBeRequired();
    for (const label of ['Taglia', 'Colore', 'SKU']) expect(productField(label, 1)).toBeRequired();
    for (const label of ['Tag', 'Peso']) expect(productField(label)).not.toBeRequired();
  });

  it('shows the progress of the upload', async () => {
    let answer = (_: object) => {};
    const { user } = await openNew({ createProduct: () => new Promise((resolve) => (answer = resolve)) });
    fillNew();
    await user.click(dialogButton('Crea prodotto'));
    expect(await screen.findByRole('progressbar', { name: 'Invio: 50%' })).toHaveValue(50);
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
    fill('Differenza sul prezzo base', 'x', 1);
    await user.click(dialogButton('Crea prodotto'));
    expect(await screen.findByText('Correggi gli errori nel modulo')).toBeVisible();
    expect(productField('Nome')).toHaveAccessibleDescription('Questo campo è obbligatorio');
    expect(productField('Descrizione')).toHaveAccessibleDescription('Questo campo è obbligatorio');
    expect(productField('Prezzo base')).toHaveAccessibleDescription(expect.stringContaining('obbligatorio') as string);
    expect(within(productDialog()).getByRole('alert')).toHaveFocus();
    expect(await axeViolations(productDialog())).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Variante 1: Differenza sul prezzo base (€)' }));
    expect(productField('Differenza sul prezzo base', 1)).toHaveFocus();
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

  it('shows the default message without an answer, and keeps the typed values', async () => {
    const { user } = await openNew({ createProduct: () => Promise.reject(new TypeError('offline')) });
    fillNew();
    await user.click(dialogButton('Crea prodotto'));
    expect(await screen.findByText('Errore nel salvataggio del prodotto')).toBeVisible();
    expect(productField('Nome')).toHaveValue('Felpa Torino');
  });
});

describe('an edit', () => {
  it('is filled from the product, and sends its version and the stock that it was filled with', async () => {
    const { api, user } = await openEdit();
    expect(productField('Prezzo base')).toHaveValue('59,90');
    expect(productField('Tag')).toHaveValue('cotone, inverno');
    expect(productField('Peso')).toHaveValue(480);
    fill('Giacenza', '9', 1);
    await user.click(productField('Prodotto attivo'));
    await user.click(dialogButton('Salva modifiche'));
    expect(await screen.findByText('Prodotto aggiornato con successo')).toBeVisible();
    const sent = sentFormParts(api.of('updateProduct')[0]);
    expect(sent).toMatchObject({ version: '3', isActive: 'false', basePrice: '59.9', weight: '480' });
    expect(sent.variants[0]).toMatchObject({ _id: hoodie.variants[0]!._id, stock: 9, stockBefore: 7 });
    expect(sent.variants[1]).toMatchObject({ priceModifier: 2.5 });
  });
});

describe('unsaved changes', () => {
  it('cannot be left while they are being saved, since nobody knows yet what becomes of them', async () => {
    let answer = (_: object) => {};
    const { user } = await openNew({ createProduct: () => new Promise((resolve) => (answer = resolve)) });
    fillNew();
    await user.click(dialogButton('Crea prodotto'));
    await screen.findByRole('progressbar');
    await user.click(dialogButton('Annulla'));
    const question = screen.getByRole('dialog', { name: 'Salvataggio in corso' });
    expect(within(question).getByText(/^Attendi la fine del salvataggio/)).toBeVisible();
    expect(within(question).queryByRole('button', { name: 'Esci senza salvare' })).not.toBeInTheDocument();
    expect(await axeViolations(question)).toEqual([]);
    await act(() => Promise.resolve(answer({ product: hoodie, warnings: [] })));
    expect(await screen.findByText('Prodotto creato con successo')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('can be left when saving has failed', async () => {
    let fail = (_: Error) => {};
    const { user } = await openNew({ createProduct: () => new Promise((_resolve, reject) => (fail = reject)) });
    fillNew();
    await user.click(dialogButton('Crea prodotto'));
    await screen.findByRole('progressbar');
    await user.click(dialogButton('Annulla'));
    await act(() => Promise.resolve(fail(new TypeError('offline'))));
    await user.click(await screen.findByRole('button', { name: 'Esci senza salvare' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('are asked about before the form closes', async () => {
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

  it('make the browser ask before the page is left; an untouched form does not', async () => {
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

  it('closes at once without changes', async () => {
    const { user } = await openEdit();
    await user.click(dialogButton('Annulla'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
