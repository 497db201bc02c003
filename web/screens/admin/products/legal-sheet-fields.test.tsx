import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { LegalSheet } from '../../../../shared/legal-sheet/answers.ts';
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
} from './testing.tsx';

beforeEach(() => void fakeCanvas());

const sheet: LegalSheet = {
  composition: [
    {
      name: '',
      fibres: [
        { fibre: 'cotone', percent: 95.5 },
        { fibre: 'elastan', percent: 4.5 },
      ],
    },
  ],
  animalParts: false,
  care: { washing: '30' },
  origin: 'Portogallo',
};

async function openEdit(details?: LegalSheet) {
  const product = { ...hoodie, ...(details && { details }) };
  const view = openProducts({
    listAllProducts: () => productsPage([product]),
    updateProduct: () => ({ product, warnings: [] }),
  });
  await view.user.click(await screen.findByRole('button', { name: 'Modifica Felpa Trieste' }));
  return view;
}

const section = () => within(productDialog()).getByRole('group', { name: 'Scheda legale' });
const inPart = (label: string, part = 1) =>
  within(within(section()).getByRole('group', { name: `Parte ${part}` })).getByLabelText(label);
/** The line that tells what the sheet lacks. */
const state = () => within(section()).getByText(/^(La scheda|Per una scheda|Scheda)\b/, { selector: 'p' });
const washing = () => within(section()).getByLabelText('Lavaggio');
const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
const sent = (call: Parameters<typeof sentFormParts>[0]) =>
  JSON.parse((sentFormParts(call) as unknown as { details: string }).details) as LegalSheet;

describe('the legal sheet in the form', () => {
  it('is filled in part by part with its sum, and is sent as one field of the form', async () => {
    const { api, user } = await openEdit();
    expect(state()).toHaveTextContent('completa mancano: composizione, cura, origine.');
    await user.click(dialogButton('Aggiungi composizione'));
    expect(inPart('Fibra 1')).toHaveFocus();
    type(inPart('Fibra 1'), 'elastan');
    type(within(section()).getByLabelText('%'), '5');
    expect(within(section()).getByText('Somma: 5%, manca 95%')).toBeVisible();
    await user.click(dialogButton('Aggiungi fibra'));
    expect(inPart('Fibra 2')).toHaveFocus();
    type(inPart('Fibra 2'), 'cotone');
    type(within(section()).getAllByLabelText('%')[1]!, '95');
    expect(within(section()).getByText('Somma: 100%')).toBeVisible();
    type(productField('Parti non tessili di origine animale'), 'yes');
    type(washing(), '40');
    type(productField('Paese di origine'), 'Italia');
    expect(state()).toHaveTextContent('La scheda è completa.');
    expect(await axeViolations(productDialog())).toEqual([]);
    await user.click(dialogButton('Salva modifiche'));
    await waitFor(() => expect(api.of('updateProduct')).toHaveLength(1));
    expect(sent(api.of('updateProduct')[0])).toEqual({
      composition: [
        {
          name: '',
          fibres: [
            { fibre: 'cotone', percent: 95 },
            { fibre: 'elastan', percent: 5 },
          ],
        },
      ],
      animalParts: true,
      care: { washing: '40' },
      origin: 'Italia',
    });
  });

  it('calls nothing optional that a complete sheet needs', async () => {
    const { user } = await openEdit();
    await user.click(dialogButton('Aggiungi composizione'));
    const optionalFields = () => within(section()).getAllByLabelText(/\(facoltativ[ae]\)/);
    expect(optionalFields()).toEqual([inPart('Parte (facoltativa)'), productField('Avvertenze di sicurezza')]);
    await user.click(dialogButton('Aggiungi parte'));
    expect(optionalFields()).toEqual([productField('Avvertenze di sicurezza')]);
  });

  it('is filled from the product, sent back as it was, and taken away when all of it is', async () => {
    const { api, user } = await openEdit(sheet);
    expect(state()).toHaveTextContent('La scheda è completa.');
    expect(
      within(section())
        .getAllByLabelText('%')
        .map((each) => (each as HTMLInputElement).value),
    ).toEqual(['95,5', '4,5']);
    type(productField('Nome'), 'Felpa Altra');
    await user.click(dialogButton('Salva modifiche'));
    await waitFor(() => expect(api.of('updateProduct')).toHaveLength(1));
    expect(sent(api.of('updateProduct')[0])).toEqual(sheet);

    await user.click(await screen.findByRole('button', { name: 'Modifica Felpa Trieste' }));
    await user.click(dialogButton('Rimuovi la parte 1'));
    expect(dialogButton('Aggiungi composizione')).toHaveFocus();
    for (const each of [productField('Parti non tessili di origine'), washing(), productField('Paese')]) type(each, '');
    await user.click(dialogButton('Salva modifiche'));
    await waitFor(() => expect(api.of('updateProduct')).toHaveLength(2));
    expect(sent(api.of('updateProduct')[1])).toEqual({});
  });

  it('is not sent while the sum is not 100; the error is at its field and goes with the next change', async () => {
    const { api, user } = await openEdit(sheet);
    type(within(section()).getAllByLabelText('%')[0]!, '95');
    expect(within(section()).getByText('Somma: 99,5%, manca 0,5%')).toBeVisible();
    await user.click(dialogButton('Salva modifiche'));
    const [first, second] = within(section()).getAllByLabelText('%') as [HTMLElement, HTMLElement];
    await waitFor(() => expect(second).toHaveAccessibleDescription('Le percentuali devono fare 100: ora fanno 99,5'));
    expect(within(productDialog()).getByRole('link', { name: 'Parte 1, percentuale 2' })).toBeVisible();
    expect(await axeViolations(productDialog())).toEqual([]);
    type(first, '95,5');
    expect(second).not.toHaveAccessibleDescription();
    expect(api.of('updateProduct')).toEqual([]);
  });

  it('says at the fibre what its name may not say', async () => {
    const { api, user } = await openEdit({
      ...sheet,
      composition: [
        {
          name: '',
          fibres: [
            { fibre: 'lana', percent: 70 },
            { fibre: 'poliammide', percent: 25 },
            { fibre: 'elastan', percent: 5 },
          ],
        },
      ],
    });
    type(inPart('Fibra 1'), 'lana vergine');
    await user.click(dialogButton('Salva modifiche'));
    await waitFor(() =>
      expect(inPart('Fibra 1')).toHaveAccessibleDescription(/^Con due o più altre fibre scrivi «lana»/),
    );
    expect(api.of('updateProduct')).toEqual([]);
    type(inPart('Fibra 1'), 'lana');
    await user.click(dialogButton('Salva modifiche'));
    await waitFor(() => expect(api.of('updateProduct')).toHaveLength(1));
  });

  it('has several parts, another manufacturer and a responsible person in the EU', async () => {
    const { api, user } = await openEdit(sheet);
    expect(within(section()).getByText(/La pagina indica Vetrina Demo S\.r\.l\./)).toBeVisible();
    await user.click(dialogButton('Aggiungi parte'));
    type(inPart('Fibra 1', 2), 'viscosa');
    await user.click(within(section()).getByRole('checkbox', { name: 'Il fabbricante non è Vetrina Demo S.r.l.' }));
    await user.click(within(section()).getByRole('checkbox', { name: 'È fuori dall’Unione europea' }));
    type(productField('Fabbricante: nome'), 'Atelier Um');
    type(productField('Fabbricante: indirizzo'), 'Rua Um 1, Porto');
    type(productField('Fabbricante: email'), 'porto');
    await user.click(dialogButton('Salva modifiche'));
    await waitFor(() => expect(inPart('Parte', 2)).toHaveAccessibleDescription(/dai un nome a ognuna/));
    expect(productField('Fabbricante: email')).toHaveAccessibleDescription(/indirizzo email o una pagina/);
    type(inPart('Parte', 1), 'Tessuto');
    type(inPart('Parte', 2), 'Fodera');
    type(productField('Fabbricante: email'), 'info@atelier.example');
    expect(state()).toHaveTextContent('completa manca: responsabile nell’UE.');
    type(productField('Responsabile UE: nome'), 'Importa S.r.l.');
    type(productField('Responsabile UE: indirizzo'), 'Via Roma 1, Prato');
    type(productField('Responsabile UE: email'), 'https://importa.example/contatti');
    await user.click(dialogButton('Salva modifiche'));
    await waitFor(() => expect(api.of('updateProduct')).toHaveLength(1));
    expect(sent(api.of('updateProduct')[0])).toMatchObject({
      composition: [{ name: 'Tessuto' }, { name: 'Fodera', fibres: [{ fibre: 'viscosa', percent: 100 }] }],
      manufacturer: { name: 'Atelier Um', contact: 'info@atelier.example', outsideUnion: true },
      responsible: { name: 'Importa S.r.l.' },
    });
  });

  it('always shows the responsible person in the EU', async () => {
    const operator = { name: 'Atelier Um', address: 'Rua Um 1, Porto', contact: 'info@atelier.example' };
    await openEdit({ ...sheet, manufacturer: { ...operator, outsideUnion: false }, responsible: operator });
    expect(productField('Responsabile UE: nome')).toHaveValue('Atelier Um');
  });

  it('is guarded like the rest of the form', async () => {
    const { user } = await openEdit(sheet);
    type(productField('Paese di origine'), 'Italia');
    await user.click(dialogButton('Annulla'));
    expect(await screen.findByRole('dialog', { name: 'Modifiche non salvate' })).toBeVisible();
  });
});

describe('the list', () => {
  it('tells which sheets are complete, and what is missing in the others', async () => {
    openProducts({
      listAllProducts: () =>
        productsPage([
          { ...hoodie, details: sheet },
          { ...hoodie, _id: 'x', details: {} },
        ]),
    });
    const cells = await screen.findAllByRole('cell', { name: /^Attivo/ });
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'Attivo',
      'AttivoScheda incompleta. Mancano: composizione, cura, origine',
    ]);
  });

  it('is narrowed to incomplete sheets of active products by the address, which the dashboard links to', async () => {
    const { api, user, currentAddress } = openProducts({}, '/admin/products?status=active&sheet=incomplete');
    await waitFor(() =>
      expect(api.of('listAllProducts')[0]?.query).toMatchObject({ status: 'active', sheet: 'incomplete' }),
    );
    expect(screen.getByLabelText('Scheda legale')).toHaveValue('incomplete');
    await user.selectOptions(screen.getByLabelText('Scheda legale'), 'Complete');
    await waitFor(() => expect(currentAddress()).toBe('/admin/products?status=active&sheet=complete'));
    await user.selectOptions(screen.getByLabelText('Stato'), 'Non archiviati');
    await user.selectOptions(screen.getByLabelText('Scheda legale'), 'Tutte');
    await waitFor(() => expect(currentAddress()).toBe('/admin/products'));
  });
});
