import { render, screen } from '@testing-library/react';
import { axeViolations } from '../../../testing/axe.ts';
import { TopProducts } from './top-products.tsx';

const product = { _id: 'felpa', name: 'Felpa Trieste', product: null, totalQuantity: 3, totalRevenue: 119.8 };
const plain = (text: string | null) => text?.replace(/\s/g, ' ');

describe('the margin of the best sellers', () => {
  it('is shown to who may see costs, with the pieces for which it is unknown', async () => {
    const scarf = { ...product, _id: 'sciarpa', totalQuantity: 2, margin: null };
    const { container } = render(<TopProducts products={[{ ...product, margin: 38.2 }, scarf]} />);
    expect(plain(screen.getByText(/^Margine di questi prodotti/).textContent)).toBe(
      'Margine di questi prodotti, senza IVA e con i prezzi d’acquisto di oggi: 38,20 €. Di 2 pezzi venduti manca il prezzo d’acquisto.',
    );
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => plain(row.lastElementChild!.textContent))).toEqual(['38,20 €', '—']);
    expect(await axeViolations(container)).toEqual([]);
  });

  it('is no number where no purchase price is known', () => {
    render(<TopProducts products={[{ ...product, totalQuantity: 1, margin: null }]} />);
    expect(screen.getByText('Margine non noto. Di 1 pezzo venduto manca il prezzo d’acquisto.')).toBeVisible();
  });

  it('is not mentioned to others', () => {
    render(<TopProducts products={[product]} />);
    expect(screen.queryByText(/Margine/)).toBeNull();
  });
});
