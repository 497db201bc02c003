import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { recentSearches, rememberSearch } from '../../data/recent-searches.ts';
import { fakeApi } from '../../testing/fake-api.tsx';
import { cataloguePage, openCatalogue, resetShopper } from './testing.tsx';

beforeEach(resetShopper);

it('searches once the typing pauses', async () => {
  const api = fakeApi({ listProducts: ({ query }) => cataloguePage([`Trovato: ${query.search ?? 'tutto'}`]) });
  const { currentAddress } = openCatalogue('/products');
  await screen.findByText('Trovato: tutto');
  // Without a pause between, on a busy machine too.
  for (const value of ['fel', 'felpa', 'felpa blu'])
    fireEvent.change(screen.getByLabelText('Cerca'), { target: { value } });
  expect(await screen.findByText('Trovato: felpa blu')).toBeInTheDocument();
  await waitFor(() => expect(currentAddress()).toBe('/products?search=felpa+blu'));
  expect(api.of('listProducts')).toHaveLength(2);
});

describe('suggestions', () => {
  const product = { _id: 'p1', name: 'Felpa Torino', image: '/images/a.webp', price: 64.9, hasPriceRange: false };
  const hints = { words: ['felpa'], colors: [], categories: ['felpe'], products: [product] };
  const field = () => screen.getByRole('combobox', { name: 'Cerca' });
  const options = () => within(screen.getByRole('listbox', { name: 'Suggerimenti' })).getAllByRole('option');
  const chosen = () => options().find((each) => each.getAttribute('aria-selected') === 'true');

  it('have the colours as searches', async () => {
    fakeApi({
      listProducts: () => cataloguePage(['Felpa Torino']),
      suggestProducts: () => ({ ...hints, words: [], categories: [], products: [], colors: ['verde'] }),
    });
    const { user, currentAddress } = openCatalogue('/products');
    await user.type(field(), 'felpa ver');
    await waitFor(() => expect(field()).toHaveAttribute('aria-expanded', 'true'));
    expect(options().map((each) => each.textContent)).toEqual(['Colorefelpa verde']);
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(currentAddress()).toBe('/products?search=felpa+verde'));
  });

  it('are walked through and chosen by keyboard, with the focus in the field', async () => {
    fakeApi({ listProducts: () => cataloguePage(['Felpa Torino']), suggestProducts: () => hints });
    const { user, currentAddress } = openCatalogue('/products');
    await user.type(field(), 'fel');
    await waitFor(() => expect(field()).toHaveAttribute('aria-expanded', 'true'));
    expect(options().map((each) => each.textContent)).toEqual(['felpa', 'CategoriaFelpe', 'Felpa Torino64,90\u00a0€']);
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toHaveTextContent('felpa');
    expect(field()).toHaveAttribute('aria-activedescendant', chosen()?.id);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(chosen()).toHaveTextContent('Felpa Torino');
    expect(field()).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(currentAddress()).toBe('/products/p1'));
  });

  it('are the last searches of the browser while nothing is typed', async () => {
    fakeApi({ listProducts: () => cataloguePage(['Felpa Torino']), suggestProducts: () => hints });
    const { user, currentAddress } = openCatalogue('/products');
    await user.type(field(), 'sciarpa{Enter}');
    await waitFor(() => expect(currentAddress()).toBe('/products?search=sciarpa'));
    await user.clear(field());
    await waitFor(() => expect(currentAddress()).toBe('/products'));
    expect(options().map((each) => each.textContent)).toEqual(['sciarpa']);
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(currentAddress()).toBe('/products?search=sciarpa'));
  });

  it('are cleared by a button beside them, and the focus returns to the field', async () => {
    fakeApi({ listProducts: () => cataloguePage(['Felpa Torino']), suggestProducts: () => hints });
    rememberSearch('sciarpa');
    const { user } = openCatalogue('/products');
    await user.click(field());
    expect(options().map((each) => each.textContent)).toEqual(['sciarpa']);
    await user.tab();
    expect(screen.getByRole('button', { name: 'Cancella le ultime ricerche' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(field()).toHaveFocus();
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    expect(recentSearches()).toEqual([]);
  });

  it("say 'da' where the variants of a product differ in price, as its card does", async () => {
    const range = { ...product, _id: 'p2', name: 'Felpa Trento', hasPriceRange: true };
    fakeApi({
      listProducts: () => cataloguePage(['Felpa Torino']),
      suggestProducts: () => ({ ...hints, products: [product, range] }),
    });
    const { user } = openCatalogue('/products');
    await user.type(field(), 'fel');
    expect(await screen.findByRole('option', { name: /^Felpa Trento da 64,90/ })).toBeInTheDocument();
    expect(screen.getByRole('option', { name: /^Felpa Torino 64,90/ })).toBeInTheDocument();
  });

  it('close on Escape, and Enter searches the typed text', async () => {
    fakeApi({ listProducts: () => cataloguePage(['Felpa Torino']), suggestProducts: () => hints });
    const { user, currentAddress } = openCatalogue('/products');
    await user.type(field(), 'fel');
    await waitFor(() => expect(field()).toHaveAttribute('aria-expanded', 'true'));
    await user.keyboard('{Escape}');
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    expect(field()).toHaveValue('fel');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(currentAddress()).toBe('/products?search=fel'));
  });

  it('open a search or a category by a click, and replace the typed text', async () => {
    fakeApi({ listProducts: () => cataloguePage(['Felpa Torino']), suggestProducts: () => hints });
    const { user, currentAddress } = openCatalogue('/products');
    await user.type(field(), 'fel');
    await user.click(await screen.findByRole('option', { name: 'felpa' }));
    await waitFor(() => expect(currentAddress()).toBe('/products?search=felpa'));
    expect(field()).toHaveValue('felpa');
    await user.clear(field());
    await user.type(field(), 'felp');
    await user.click(await screen.findByRole('option', { name: 'Categoria Felpe' }));
    await waitFor(() => expect(currentAddress()).toBe('/products?category=felpe'));
    expect(field()).toHaveValue('');
  });

  it('never come from an answer to an older text', async () => {
    const waiting: Record<string, (answer: object) => void> = {};
    fakeApi({
      listProducts: () => cataloguePage(['Felpa Torino']),
      suggestProducts: ({ query }) => new Promise((resolve) => (waiting[query.q ?? ''] = resolve)),
    });
    const { user } = openCatalogue('/products');
    await user.type(field(), 'fel');
    await waitFor(() => expect(waiting.fel).toBeDefined());
    await user.type(field(), 'pa');
    await waitFor(() => expect(waiting.felpa).toBeDefined());
    waiting.felpa?.({ ...hints, words: ['felpa nuova'] });
    expect(await screen.findByRole('option', { name: 'felpa nuova' })).toBeInTheDocument();
    waiting.fel?.({ ...hints, words: ['feltro'] });
    await expect(screen.findByRole('option', { name: 'feltro' }, { timeout: 200 })).rejects.toThrow();
  });
});
