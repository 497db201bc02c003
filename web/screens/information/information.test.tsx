import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { legalConfig } from '../../../shared/shop/owner-config.ts';
import { erasureSummary, retentionTable } from '../../../shared/legal/retention.ts';
import { termsPath, termsVersions } from '../../../shared/legal/terms/versions.ts';
import { pagePaths } from '../../../shared/api/pages.ts';
import { fakeApi } from '../../testing/fake-api.tsx';
import { signInAs, openScreen } from '../../testing/shopper.tsx';
import AccessibilityScreen from './accessibility.tsx';
import ContactScreen from './contact.tsx';
import PrivacyScreen from './privacy.tsx';
import ReturnsScreen from './returns.tsx';
import ShippingScreen from './shipping.tsx';
import TermsScreen from './terms.tsx';

const all: [string, string, ComponentType][] = [
  ['Contatti', '/contact', ContactScreen],
  ['Spedizioni', '/shipping', ShippingScreen],
  ['Resi e recesso', '/returns', ReturnsScreen],
  ['Accessibilità', '/accessibilita', AccessibilityScreen],
  ['Privacy', '/privacy', PrivacyScreen],
  ['Termini e condizioni', '/terms', TermsScreen],
];

/** Opens a page and returns its text. */
async function read(path: string, Screen: ComponentType, config: object = {}, at = path): Promise<string> {
  fakeApi({}, config);
  const { container } = openScreen({ path, Screen, at });
  await screen.findByRole('heading', { level: 1 });
  return container.textContent.replace(/\s+/g, ' ');
}

beforeEach(() => {
  signInAs(null);
  Element.prototype.scrollIntoView = jest.fn();
});

describe.each(all)('%s', (title, path, Screen) => {
  it('has one heading, and leads to each of its sections', async () => {
    await read(path, Screen);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(document.title).toBe(`${title} · Vetrina`);
    const contents = within(screen.getByRole('navigation', { name: 'In questa pagina' }));
    const ids = contents.getAllByRole('link').map((link) => link.getAttribute('href')!.slice(1));
    expect(ids).toEqual(screen.getAllByRole('heading', { level: 2 }).map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('links to pages and sections that exist, and to the closed European platform never', async () => {
    await read(path, Screen);
    for (const link of screen.getAllByRole('link')) {
      const href = link.getAttribute('href')!;
      expect(href).not.toMatch(/ec\.europa\.eu|\/odr/);
      // A document of the published site, beside its pages.
      if (/^(mailto:|tel:|https:|\/terms\/2026-\d\d-\d\d\.html$)/.test(href)) continue;
      const [page, anchor] = href.split('#') as [string, string?];
      if (page) expect(pagePaths as readonly string[]).toContain(page.split('?')[0]);
      else expect(document.getElementById(anchor!)).toBeInTheDocument();
    }
  });

  it('ends no list with a semicolon', async () => {
    await read(path, Screen);
    const lastItems = screen.getAllByRole('list').map((list) => list.lastElementChild!.textContent);
    expect(lastItems.filter((text) => text.endsWith(';'))).toEqual([]);
  });

  it('says that it is a model, as long as the seller is a placeholder', async () => {
    await read(path, Screen);
    expect(screen.getByRole('note')).toHaveTextContent('da completare e far verificare da un legale');
  });
});

it('the contacts name the seller and how to reach it', async () => {
  const text = await read('/contact', ContactScreen);
  const { seller, contacts, adr } = legalConfig;
  for (const value of [seller.name, seller.vatNumber, seller.rea, contacts.phone, contacts.pec, adr!.name]) {
    expect(text).toContain(value);
  }
  expect(screen.getAllByRole('link', { name: contacts.email })[0]).toHaveAttribute('href', `mailto:${contacts.email}`);
});

it('the shipping page names the costs of the checkout', async () => {
  const text = await read('/shipping', ShippingScreen);
  expect(text).toContain('Spedizione gratuita da 50 €, altrimenti 5,99 €. Consegna in 2-3 giorni lavorativi');
  expect(text).toContain('Spediamo solo in Italia');
  expect(text).toContain('Entro 1-2 giorni lavorativi dal pagamento');
  expect(text).toContain('Sono lavorativi i giorni dal lunedì al venerdì, festivi esclusi.');
  expect(text).toContain('il codice di tracciamento, che trovi anche nei tuoi ordini');
  expect(text).toContain(
    'Se non paghi, teniamo da parte gli articoli per 30 minuti; poi l’ordine si annulla da solo, senza costi.',
  );
});

it('the page distinguishes fourteen days, thirty days and twenty-four months', async () => {
  const text = await read('/returns', ReturnsScreen);
  expect(text).toContain('Puoi recedere dal contratto entro 14 giorni, senza indicarne il motivo');
  expect(text).toContain('accettiamo resi entro 30 giorni dalla consegna');
  expect(text).toContain(
    'ogni difetto di conformità che esisteva alla consegna e che si manifesta entro 24 mesi da essa',
  );
  expect(text).toContain(
    'sproporzionata rispetto all’altra. Provvediamo senza spese, entro un termine congruo e senza notevoli inconvenienti per te',
  );
  expect(text).toContain('Compila «Recedere dal contratto qui»');
  expect(text).toContain('l’azione si prescrive in 26 mesi dalla consegna');
  expect(text).toContain(`Destinatario: ${legalConfig.seller.name}`);
});

it('the way to a section of another page goes to that section', async () => {
  const frames: FrameRequestCallback[] = [];
  const spy = jest.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run));
  await read('/returns', ReturnsScreen, {}, '/returns#garanzia');
  for (const run of frames) run(0);
  expect(screen.getByRole('heading', { name: 'La garanzia legale di conformità' })).toHaveFocus();
  spy.mockRestore();
});

it('the accessibility page promises what it is designed for, and names the address for obstacles', async () => {
  const text = await read('/accessibilita', AccessibilityScreen);
  expect(text).toContain('Ogni funzione è progettata per l’uso con la sola tastiera e con un lettore di schermo');
  expect(text).toContain('nessuna informazione è affidata al solo colore');
  expect(text).toContain('Scrivi ad assistenza@vetrina.example o telefona');
});

describe('the privacy notice', () => {
  it('names no courier as the only one: an admin chooses one for each parcel', async () => {
    expect(await read('/privacy', PrivacyScreen)).toContain(
      `Chi consegna: il corriere indicato nell’email di spedizione (di solito ${legalConfig.carrier}), che riceve nome`,
    );
  });

  it('says who, why, on what ground, for how long, and before whom one may complain', async () => {
    const text = await read('/privacy', PrivacyScreen);
    for (const words of [legalConfig.seller.name, 'art. 6, par. 1, del GDPR', 'lett. f', '10 anni', 'un mese']) {
      expect(text).toContain(words);
    }
    expect(screen.getByRole('link', { name: /Garante/ })).toHaveAttribute('href', 'https://www.garanteprivacy.it/');
  });

  it('has the whole table of what is kept, and says what an erased account leaves', async () => {
    const text = await read('/privacy', PrivacyScreen);
    for (const row of retentionTable)
      for (const words of Object.values<string>({ ...row })) expect(text).toContain(words);
    for (const line of [...erasureSummary.deleted, ...erasureSummary.retained]) expect(text).toContain(line);
    expect(text).toContain('non ti profiliamo');
    expect(text).toContain('Scarica i miei dati');
    expect(screen.getAllByRole('link', { name: legalConfig.contacts.pec })[0]).toHaveAttribute(
      'href',
      `mailto:${legalConfig.contacts.pec}`,
    );
  });

  it('names the provider that takes the payments, where there is one', async () => {
    await read('/privacy', PrivacyScreen, { payments: { provider: 'stripe' } });
    expect(await screen.findByText(/Stripe Payments Europe/)).toBeInTheDocument();
    expect(screen.getByText(/Stripe può usare cookie tecnici/)).toBeInTheDocument();
    expect(screen.queryByText(/pagamenti sono simulati/)).not.toBeInTheDocument();
  });

  it('names no place before the region of the deployment is known', async () => {
    expect(await read('/privacy', PrivacyScreen)).toContain('I dati sono conservati nell’Unione europea.');
  });

  it.each([
    ['eu-south-1', 'Milano, Italia'],
    ['eu-central-1', 'Francoforte sul Meno, Germania'],
  ])('says of %s that the data are in %s', async (region, place) => {
    await read('/privacy', PrivacyScreen, { region });
    expect(await screen.findByText(new RegExp(`conservati nell’Unione europea \\(${place}\\)`))).toBeInTheDocument();
  });

  it('ends its lists with a full stop', async () => {
    await read('/privacy', PrivacyScreen);
    expect(screen.getByText(`${erasureSummary.deleted.at(-1)}.`)).toBeInTheDocument();
  });

  it('tells that payments of a demo shop are simulated', async () => {
    await read('/privacy', PrivacyScreen, { payments: { provider: 'demo' } });
    expect(await screen.findByText(/pagamenti sono simulati/)).toBeInTheDocument();
    expect(screen.queryByText(/Stripe/)).not.toBeInTheDocument();
  });

  it('names all that the site keeps in a browser', async () => {
    await read('/privacy', PrivacyScreen);
    const named = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    const names = storedNames();
    expect(names.length).toBeGreaterThan(4);
    expect(names.filter((name) => !named.join(', ').split(', ').includes(name))).toEqual([]);
  });
});

it('the terms name the button as it is written, and the judge', async () => {
  const text = await read('/terms', TermsScreen);
  expect(text).toContain('«Completa Ordine – ordine con obbligo di pagare»');
  expect(text).toContain('giudice del luogo in cui il consumatore risiede o ha il domicilio');
  expect(text).toContain('è una nostra proposta, e non ti impegna finché non la accetti pagando');
  expect(text).toContain('In vigore dal 30 novembre 2026.');
});

it('the terms lead to each version that was accepted with an order, the latest first', async () => {
  await read('/terms', TermsScreen);
  const versions = screen.getAllByRole('link', { name: /^Versione del/ });
  expect(versions.map((link) => link.getAttribute('href'))).toEqual(
    Object.keys(termsVersions).reverse().map(termsPath),
  );
  expect(versions.at(-1)).toHaveTextContent('Versione del 23 novembre 2026');
});

it('the terms promise in the confirmation only what it says to an address that nobody confirmed, too', async () => {
  const text = await read('/terms', TermsScreen);
  expect(text).toContain('riepiloga articoli, prezzi e spese di consegna, con queste condizioni in allegato.');
  expect(text).toContain('L’indirizzo di consegna si legge nei tuoi ordini.');
});

it('no article is excluded from the withdrawal', async () => {
  expect(await read('/returns', ReturnsScreen)).toContain(
    'Da nessuno: puoi recedere dall’acquisto di ogni articolo del negozio.',
  );
});

it('the terms say what applies to a business, and that an account is erased in the profile', async () => {
  const text = await read('/terms', TermsScreen);
  expect(text).toContain('Le condizioni generali di vendita online di Vetrina.');
  expect(text).toContain('Se acquisti per la tua attività professionale valgono le stesse condizioni, tranne le parti');
  expect(text).toContain('Puoi eliminare l’account dal profilo.');
  expect(text).toContain('lo ritrovi, con il suo stato, nei tuoi ordini.');
});

/** The storage keys of all files of the site. A file must pass its key to `setItem` as a constant. */
function storedNames(): string[] {
  const web = join(__dirname, '../..');
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith('dist'))
    .map((file) => readFileSync(join(web, file), 'utf8'));
  const valueOf = (key: string | undefined, code: string) => new RegExp(`const ${key} = '(.+)'`).exec(code)?.[1];
  const names = files.flatMap((code) =>
    // A key with a name of its own comes from another file.
    [...code.matchAll(/Storage\.setItem\((\w+)/g)].map(([, key]) => valueOf(key, code) ?? valueOf(key, files.join())),
  );
  return [...new Set(names.map(String))];
}
