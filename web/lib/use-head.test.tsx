import { render } from '@testing-library/react';
import { catalogueMeta, homeMeta } from '../../shared/shop/page-meta.ts';
import { useHead } from './use-head.ts';

function Page({ head }: { head: Parameters<typeof useHead>[0] }) {
  useHead(head);
  return null;
}
const canonical = () => document.head.querySelector('link[rel="canonical"]')?.getAttribute('href');
const description = () => document.head.querySelector('meta[name="description"]')?.getAttribute('content');

beforeEach(() => {
  document.head.innerHTML = '<meta name="description" content="il negozio">';
});

describe('the head of a page', () => {
  it('sets title, description and canonical address of an indexed page', () => {
    render(<Page head={catalogueMeta({ category: 'felpe', page: 2 })} />);
    expect(document.title).toBe('Felpe, pagina 2 · Vetrina');
    expect(description()).toContain('Felpe: scopri la collezione');
    expect(canonical()).toBe('http://localhost/products?category=felpe&page=2');
  });

  it('of a private page has a title and no address', () => {
    const { rerender } = render(<Page head={homeMeta} />);
    expect(canonical()).toBe('http://localhost/');
    rerender(<Page head="Carrello" />);
    expect(document.title).toBe('Carrello · Vetrina');
    expect(canonical()).toBeUndefined();
    expect(description()).toBe('il negozio');
  });

  it('removes the tags of the prerendered page when it is left', () => {
    document.head.insertAdjacentHTML(
      'beforeend',
      '<link rel="canonical" href="http://localhost/" data-of-page><meta property="og:title" content="x" data-of-page>' +
        '<script type="application/ld+json" data-of-page>{}</script>',
    );
    const { rerender } = render(<Page head={homeMeta} />);
    expect(document.head.querySelectorAll('link[rel="canonical"]')).toHaveLength(1);
    expect(document.head.querySelectorAll('[data-of-page]')).toHaveLength(3);
    rerender(<Page head={catalogueMeta({ page: 1 })} />);
    expect(document.head.querySelectorAll('[data-of-page]')).toHaveLength(0);
    expect(canonical()).toBe('http://localhost/products');
  });
});
