import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { errorReply, renderAt } from '../../../testing/fake-api.tsx';
import { hasKeptChanges } from '../../../lib/unsaved-guard.ts';
import { toast } from '../../../ui/toast.ts';
import { Toaster } from '../../../ui/toaster.tsx';
import AdminProductsScreen from './products.tsx';
import {
  dialogButton,
  fakeCanvas,
  fill,
  fillNew,
  hoodie,
  imageFile,
  openEdit,
  openNew,
  openProducts,
  productDialog,
  productField,
  productsPage,
  sentFormParts,
  tShirt,
} from './testing.tsx';

const NO_IMAGES = 'Le modifiche alle immagini non si conservano: ripetile.';
const RESTORED = `Abbiamo ripristinato le modifiche che non avevi salvato. ${NO_IMAGES}`;
/** As after a login, which leads back to the address. */
const reopen = (address: string) =>
  renderAt(
    address,
    <>
      <AdminProductsScreen />
      <Toaster />
    </>,
  );

describe('changed images', () => {
  const note = () => screen.queryByText(NO_IMAGES);
  const addImage = async () => {
    fakeCanvas();
    const view = await openEdit();
    const field = within(productDialog()).getByLabelText('Immagini da caricare', { selector: 'input' });
    fireEvent.change(field, { target: { files: [imageFile('nuova.png')] } });
    await waitFor(() => expect(within(productDialog()).getAllByRole('img')).toHaveLength(3));
    return view;
  };

  it('are not promised back when the session ends, and the form says that they are gone, once', async () => {
    const { unmount } = await addImage();
    expect(hasKeptChanges()).toBe(false);
    fill('Nome', 'Felpa lunga');
    expect(hasKeptChanges()).toBe(true);
    fill('Nome', hoodie.name);
    unmount();
    const again = reopen(`/admin/products/${hoodie._id}`);
    expect(await screen.findByText(NO_IMAGES)).toBeVisible();
    again.unmount();
    toast.remove();
    reopen(`/admin/products/${hoodie._id}`);
    await waitFor(() => expect(productField('Nome')).toHaveValue(hoodie.name));
    expect(note()).not.toBeInTheDocument();
  });

  it('that were given up are not mentioned again', async () => {
    const { user } = await addImage();
    await user.click(dialogButton('Annulla'));
    await user.click(screen.getByRole('button', { name: 'Esci senza salvare' }));
    await user.click(screen.getByRole('button', { name: `Modifica ${hoodie.name}` }));
    expect(productField('Nome')).toHaveValue(hoodie.name);
    expect(note()).not.toBeInTheDocument();
  });
});

describe('what was typed into the product form', () => {
  it('is there again when the session ended meanwhile, with its variants, and says why', async () => {
    const { user, unmount } = await openNew();
    fillNew();
    await user.click(dialogButton('Aggiungi variante'));
    fill('Colore', 'Blu', 2);
    unmount();
    reopen('/admin/products?new=1');
    expect(await screen.findByText(RESTORED)).toBeVisible();
    expect(productField('Nome')).toHaveValue('Felpa Torino');
    expect(productField('Colore', 2)).toHaveValue('Blu');
  });

  it('is of one product only', async () => {
    const { unmount, user } = await openEdit();
    fill('Nome', 'Felpa lunga');
    unmount();
    const view = reopen(`/admin/products/${tShirt._id}`);
    await waitFor(() => expect(productField('Nome')).toHaveValue('Maglietta Siena'));
    view.unmount();
    reopen(`/admin/products/${hoodie._id}`);
    await waitFor(() => expect(productField('Nome')).toHaveValue('Felpa lunga'));
    await user.click(dialogButton('Annulla'));
    expect(screen.getByRole('dialog', { name: 'Modifiche non salvate' })).toBeVisible();
  });

  it('can be discarded: the form has the product’s own values again', async () => {
    const { unmount } = await openEdit();
    fill('Nome', 'Felpa lunga');
    fill('Colore', 'Blu', 2);
    unmount();
    const { user } = reopen(`/admin/products/${hoodie._id}`);
    expect(await screen.findByText(RESTORED)).toBeVisible();
    await user.click(dialogButton('Scarta'));
    expect(productField('Nome')).toHaveValue('Felpa Trieste');
    expect(productField('Nome')).toHaveFocus();
    expect(productField('Colore', 2)).toHaveValue('verde');
    expect(screen.queryByText(RESTORED)).not.toBeInTheDocument();
    expect(sessionStorage.getItem('drafts')).not.toContain('Felpa lunga');
    await user.click(dialogButton('Annulla'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is gone when it was saved, or given up', async () => {
    const { user, unmount } = await openEdit();
    fill('Nome', 'Felpa lunga');
    await user.click(dialogButton('Annulla'));
    await user.click(screen.getByRole('button', { name: 'Esci senza salvare' }));
    expect(sessionStorage.getItem('drafts')).not.toContain('Felpa lunga');
    await user.click(screen.getByRole('button', { name: 'Modifica Felpa Trieste' }));
    fill('Nome', 'Felpa corta');
    expect(sessionStorage.getItem('drafts')).toContain('Felpa corta');
    await user.click(dialogButton('Salva modifiche'));
    await screen.findByText('Prodotto aggiornato con successo');
    expect(sessionStorage.getItem('drafts')).not.toContain('Felpa corta');
    unmount();
  });
});

it('a form creates one product, however often it is sent, also after a reload', async () => {
  const { api, user, unmount } = await openNew({
    createProduct: () => errorReply(500, 'INTERNAL', 'Errore del server'),
  });
  fillNew();
  await user.click(dialogButton('Crea prodotto'));
  await screen.findByText('Errore del server');
  unmount();
  api.answer({ createProduct: () => ({ product: hoodie, warnings: [] }) });
  const again = reopen('/admin/products');
  await again.user.click(await screen.findByRole('button', { name: 'Nuovo Prodotto' }));
  await again.user.click(dialogButton('Crea prodotto'));
  await screen.findByText('Prodotto creato con successo');
  expect(sessionStorage.getItem('drafts')).not.toContain('key');
  const keys = api.of('createProduct').map(({ headers }) => headers['Idempotency-Key']);
  expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), keys[0]]);
});

it('a new product of which no answer came is sent again as it was: its SKU may be its own by now', async () => {
  const { api, user } = await openNew({ createProduct: () => Promise.reject(new TypeError('offline')) });
  fillNew();
  fill('SKU', '', 1);
  fill('Colore', 'verde', 1);
  await waitFor(() => expect(productField('SKU', 1)).toHaveValue('FEL-VER-M'));
  const made = { ...hoodie, variants: [{ ...hoodie.variants[0]!, sku: 'FEL-VER-M' }] };
  api.answer({ listAllProducts: () => productsPage([made]) });
  await user.click(dialogButton('Crea prodotto'));
  expect(await screen.findByText(/^Forse il prodotto c’è già: premi di nuovo «Crea prodotto»/)).toBeVisible();
  api.answer({ createProduct: () => ({ product: made, warnings: [] }) });
  await user.click(dialogButton('Crea prodotto'));
  await screen.findByText('Prodotto creato con successo');
  const [first, second] = api.of('createProduct').map(sentFormParts);
  expect(second).toEqual(first);
});

it('an edit of which no answer came, but which was saved, is not sent again: its stock would move twice', async () => {
  const { user, api } = await openEdit({
    updateProduct: () => Promise.reject(new TypeError('offline')),
    readAdminProduct: () => ({ product: { ...hoodie, version: hoodie.version + 1 } }),
  });
  fill('Nome', 'Felpa lunga');
  await user.click(dialogButton('Salva modifiche'));
  expect(await screen.findByText('Non sappiamo se il prodotto è stato salvato: riaprilo e controllalo')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.of('updateProduct')).toHaveLength(1);
  expect(sessionStorage.getItem('drafts')).not.toContain('Felpa lunga');
});

describe('the address of a product', () => {
  it('opens its form, though this page of the list lacks it', async () => {
    const other = { ...hoodie, _id: '01J9ZX0000000000000000000Z', name: 'Felpa Udine' };
    const { user, currentAddress } = openProducts(
      { readAdminProduct: () => ({ product: other }) },
      `/admin/products/${other._id}?page=2`,
    );
    expect(await screen.findByRole('dialog', { name: 'Modifica Felpa Udine' })).toBeVisible();
    await user.click(dialogButton('Annulla'));
    expect(currentAddress()).toBe('/admin/products?page=2');
  });

  it('is closed by going back', async () => {
    const { user, currentAddress } = await openEdit();
    expect(currentAddress()).toBe(`/admin/products/${hoodie._id}`);
    await user.click(screen.getByRole('button', { name: 'Indietro', hidden: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('that names no product says so', async () => {
    openProducts({}, '/admin/products/01J9ZX0000000000000000000Y');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Nessun prodotto ha questo indirizzo: forse è stato eliminato. Cercalo nell’elenco.',
    );
  });
});
