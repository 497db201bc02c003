import { screen } from '@testing-library/react';
import { SessionProvider } from '../../../data/session.tsx';
import { openAdminScreen } from '../../../testing/admin.tsx';
import { errorReply, type ReceivedCall } from '../../../testing/fake-api.tsx';
import { ImportSection } from './import-section.tsx';
import { importAction } from './texts.ts';

const Screen = () => (
  <SessionProvider>
    <ImportSection />
  </SessionProvider>
);

/** jsdom has no Blob.arrayBuffer(). */
function fileOf(text: string): File {
  const bytes = new TextEncoder().encode(text);
  return Object.assign(new File([text], 'felpe.csv'), { arrayBuffer: () => Promise.resolve(bytes) });
}

const ID = '01JD0000000000000000000002';
const TITLES = 'ID;Nome;Descrizione;Categoria;SKU;Taglia;Colore;Codice colore;Prezzo;Giacenza';
const rowWith = (price: string) => `${ID};Felpa;Calda;felpe;FEL-M;M;nero;#000000;${price};3`;

async function choose(price: string, checkedAs = 'created') {
  const importProducts = ({ body }: ReceivedCall) => ({
    results: (body as { products: { id: string }[] }).products.map(({ id }) => ({
      id,
      outcome: isCheck({ body }) ? checkedAs : 'created',
      warnings: [],
    })),
  });
  const view = openAdminScreen(Screen, { importProducts }, '/admin/catalogo');
  await view.user.upload(screen.getByLabelText('File dei prodotti'), fileOf(`${TITLES}\n${rowWith(price)}\n`));
  return view;
}

const isCheck = ({ body }: { body: unknown }) => (body as { check?: boolean }).check === true;
const imports = (api: { of: (name: 'importProducts') => ReceivedCall[] }) =>
  api.of('importProducts').filter((call) => !isCheck(call));

const button = () => screen.findByRole('button', { name: /^Importa 1 prodotto/ });

describe('the import of products', () => {
  it('sends each product once, whose button is clicked twice', async () => {
    const { user, api } = await choose('39,90');
    await user.dblClick(await button());
    expect(await screen.findByText(/1 nuovo, 0 aggiornati, 0 già uguali/)).toBeVisible();
    expect(imports(api)).toHaveLength(1);
  });

  it('leaves alone what another tab imports, and says so', async () => {
    const request = jest.fn((_name: string, _options: object, work: (lock: null) => Promise<boolean>) => work(null));
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    try {
      const { user, api } = await choose('39,90');
      await user.click(await button());
      expect(
        await screen.findByText('«felpe.csv» si sta importando in un’altra scheda di questo browser'),
      ).toBeVisible();
      expect(imports(api)).toHaveLength(0);
    } finally {
      Reflect.deleteProperty(navigator, 'locks');
    }
  });

  it('counts before it begins what is equal and stays as it is, by the chosen stock', async () => {
    const { user, api } = await choose('39,90', 'unchanged');
    await screen.findByText(/Già uguali, restano come sono: 1/);
    expect(screen.getByText(/È una prova/)).toHaveTextContent(
      /^«felpe\.csv»: 1 prodotto letto\. È una prova: il negozio non è ancora cambiato\. Nuovi: 0\. Da aggiornare: 0\. Già uguali, restano come sono: 1\. Niente da importare\.$/,
    );
    expect(screen.queryByRole('button', { name: /Importa|Aggiorna/ })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox'), 'Sostituisci con quelle del file');
    await screen.findByText(/Già uguali, restano come sono: 1/);
    expect(api.of('importProducts').map(({ body }) => body)).toMatchObject([
      { stock: 'keep', check: true },
      { stock: 'set', check: true },
    ]);
  });

  it('begins without that count where the shop does not answer', async () => {
    const { user } = openAdminScreen(
      Screen,
      { importProducts: () => errorReply(500, 'INTERNAL', '') },
      '/admin/catalogo',
    );
    await user.upload(screen.getByLabelText('File dei prodotti'), fileOf(`${TITLES}\n${rowWith('39,90')}\n`));
    expect(await button()).toBeEnabled();
    expect(screen.getByText(/I prodotti già uguali restano come sono\.$/)).toBeVisible();
  });

  it.each([
    [['created', 'updated', 'updated', 'unchanged'], 'Importa 1 nuovo e aggiorna 2 già presenti'],
    [['created', 'created', 'refused'], 'Importa 2 prodotti nuovi'],
    [['updated', 'unchanged'], 'Aggiorna 1 prodotto'],
    [['unchanged', 'refused'], 'Importa 2 prodotti'],
    [['unchanged'], undefined],
  ])('with the outcomes %j has the button %j', (outcomes, text) => {
    expect(
      importAction(
        outcomes.map((outcome) => ({ outcome })),
        0,
      ),
    ).toBe(text);
  });

  it('still compares the images of equal products', () => {
    expect(importAction([{ outcome: 'unchanged' }], 1)).toBe('Controlla le immagini di 1 prodotto');
  });

  it('names a wrong price once, though the product and its variant have it', async () => {
    await choose('quaranta');
    expect(await screen.findAllByRole('row', { name: /Prezzo.*quaranta/ })).toHaveLength(1);
  });
});
