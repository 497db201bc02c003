import { screen, waitFor, within } from '@testing-library/react';
import {
  axeViolations,
  dialogButton,
  fakeCanvas,
  fill,
  openEdit,
  openNew,
  productDialog,
  productField,
  sentFormParts,
} from './testing.tsx';

beforeEach(() => void fakeCanvas());

const generator = () => within(productDialog()).getByRole('group', { name: 'Crea le varianti' });
const sizeChip = (size: string) => within(generator()).getByLabelText(size);
const coloursField = () => within(generator()).getByLabelText('Colori');
const columnOf = (label: string, rows: number) =>
  Array.from({ length: rows }, (_row, index) => (productField(label, index + 1) as HTMLInputElement).value);

/**
 * Keys for nine variants of three sizes and three colours with ten pieces each, counted by the same rules in the form
 * from before the generator: tabs, typed characters, and one key for a choice in a list or of a colour.
 */
const KEYS_BEFORE = 104;

describe('the variant generator', () => {
  it('makes nine variants in a third of the keys', async () => {
    const { user } = await openNew();
    fill('Nome', 'Felpa Torino');
    let keys = 0;
    const press = async (text: string, count = text.length) => {
      keys += count;
      await user.keyboard(text);
    };
    const tabTo = async (field: HTMLElement) => {
      for (; document.activeElement !== field; keys += 1) await user.tab();
    };
    sizeChip('XS').focus();
    for (const size of ['S', 'M', 'L']) {
      await tabTo(sizeChip(size));
      await press(' ');
    }
    await tabTo(coloursField());
    await press('bianco,nero,blu');
    await press('{Enter}', 1);
    await waitFor(() => expect(productField('Giacenza', 1)).toHaveFocus());
    await press('10');
    await press('{Control>}d{/Control}', 2);

    expect(columnOf('Taglia', 9)).toEqual(['S', 'M', 'L', 'S', 'M', 'L', 'S', 'M', 'L']);
    expect(columnOf('Colore', 9).filter((_name, row) => row % 3 === 0)).toEqual(['bianco', 'nero', 'blu']);
    expect(columnOf('Codice colore', 9)[3]).toBe('#000000');
    expect(columnOf('Giacenza', 9)).toEqual(Array(9).fill('10'));
    expect(columnOf('SKU', 9)).toHaveLength(new Set(columnOf('SKU', 9)).size);
    expect(keys).toBeLessThanOrEqual(KEYS_BEFORE / 3);
    expect(await axeViolations(productDialog())).toEqual([]);
  });

  it('keeps the variants that there are', async () => {
    const { api, user } = await openEdit();
    await user.click(sizeChip('M'));
    await user.click(sizeChip('XL'));
    await user.type(coloursField(), 'Verde{Enter}');
    expect(screen.getByText('1 variante creata')).toBeInTheDocument();
    expect(columnOf('Taglia', 3)).toEqual(['M', 'L', 'XL']);
    expect(productField('Codice colore', 3)).toHaveValue('#0e5a46');
    await user.click(dialogButton('Salva modifiche'));
    await waitFor(() => expect(api.of('updateProduct')).toHaveLength(1));
    const { variants } = sentFormParts(api.of('updateProduct')[0]);
    expect(variants.map(({ _id }) => typeof _id)).toEqual(['string', 'string', 'undefined']);
  });

  it('says what is missing, and makes nothing', async () => {
    const { user } = await openNew();
    await user.click(coloursField());
    await user.keyboard('{Enter}');
    expect(coloursField()).toHaveAccessibleDescription(/Scegli almeno una taglia$/);
    await user.click(sizeChip('M'));
    await user.click(dialogButton('Crea le varianti'));
    expect(coloursField()).toHaveAccessibleDescription(/Scrivi almeno un colore$/);
    expect(coloursField()).toHaveFocus();
    expect(within(productDialog()).queryByRole('group', { name: 'Variante 2' })).toBeNull();
  });

  it('takes back the errors of the empty row that it fills', async () => {
    const { user } = await openNew();
    await user.click(dialogButton('Crea prodotto'));
    expect(productField('Colore', 1)).toBeInvalid();
    await user.click(sizeChip('M'));
    await user.type(coloursField(), 'nero{Enter}');
    expect(productField('Colore', 1)).toBeValid();
  });

  it('makes one size of a scarf without choosing any, and lets a colour be chosen that it does not know', async () => {
    const { user } = await openNew();
    fill('Categoria', 'sciarpe');
    await user.type(coloursField(), 'mezzanotte');
    expect(within(generator()).getByLabelText('Codice colore di mezzanotte')).toHaveAccessibleDescription(
      'Da scegliere',
    );
    await user.keyboard('{Enter}');
    expect([columnOf('Taglia', 1), columnOf('Colore', 1)]).toEqual([['M'], ['mezzanotte']]);
  });
});

describe('the grid of variants', () => {
  it('is walked by Enter and arrows, which neither save nor count', async () => {
    const { api, user } = await openEdit();
    await user.click(productField('Giacenza', 1));
    await user.keyboard('{Enter}');
    expect(productField('Giacenza', 2)).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(productField('Giacenza', 1)).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}{Enter}');
    expect(productField('Giacenza', 2)).toHaveFocus();
    expect(columnOf('Giacenza', 2)).toEqual(['7', '5']);
    expect(api.of('updateProduct')).toEqual([]);
  });

  it('copies the first difference to all variants', async () => {
    const { user } = await openEdit();
    fill('Differenza', '3,50', 1);
    await user.click(within(productDialog()).getByRole('button', { name: 'Differenza' }));
    expect(columnOf('Differenza', 2)).toEqual(['3,50', '3,50']);
  });

  it('refuses a GTIN with a wrong check digit', async () => {
    const { api, user } = await openEdit();
    fill('EAN/GTIN', '4006381333932', 1);
    await user.click(dialogButton('Salva modifiche'));
    await waitFor(() =>
      expect(productField('EAN/GTIN', 1)).toHaveAccessibleDescription(/almeno una cifra è sbagliata$/),
    );
    expect(api.of('updateProduct')).toEqual([]);
  });
});
