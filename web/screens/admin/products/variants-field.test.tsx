import { waitFor } from '@testing-library/react';
import { UNCHOSEN_COLOUR } from './form-values.ts';
import {
  dialogButton,
  fakeCanvas,
  fill,
  fillNew,
  hoodie,
  openEdit,
  openNew,
  productField,
  productsPage,
  sentFormParts,
} from './testing.tsx';

beforeEach(() => void fakeCanvas());

describe('the suggested SKU', () => {
  it('follows name, colour and size until the admin types another', async () => {
    await openNew();
    fillNew();
    expect(productField('SKU', 1)).toHaveValue('FEL-GRI-M');
    fill('Taglia', 'XL', 1);
    expect(productField('SKU', 1)).toHaveValue('FEL-GRI-XL');
    fill('SKU', 'MIO-1', 1);
    fill('Colore', 'Rosso', 1);
    expect(productField('SKU', 1)).toHaveValue('MIO-1');
  });

  it('stays empty after the admin emptied the field', async () => {
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

describe('the colour of a new variant', () => {
  it('is none until one is chosen, even black', async () => {
    const { api, user } = await openNew();
    fillNew();
    fill('Codice colore', UNCHOSEN_COLOUR, 1);
    expect(productField('Codice colore', 1)).toHaveAccessibleDescription('Da scegliere');
    await user.click(dialogButton('Crea prodotto'));
    await waitFor(() =>
      expect(productField('Codice colore', 1)).toHaveAccessibleDescription('Da scegliere Scegli un colore'),
    );
    expect(api.of('createProduct')).toEqual([]);
    fill('Codice colore', '#000000', 1);
    expect(productField('Codice colore', 1)).not.toHaveAccessibleDescription();
    await user.click(dialogButton('Crea prodotto'));
    await waitFor(() => expect(api.of('createProduct')).toHaveLength(1));
    expect(sentFormParts(api.of('createProduct')[0]).variants[0]).toMatchObject({ colorCode: '#000000' });
  });

  it('is that of the last variant', async () => {
    const { user } = await openNew();
    expect(productField('Codice colore', 1)).toHaveValue(UNCHOSEN_COLOUR);
    fill('Codice colore', '#808080', 1);
    await user.click(dialogButton('Aggiungi variante'));
    expect(productField('Codice colore', 2)).toHaveValue('#808080');
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
