import { toProductAnswer } from '../../http/answers/product-answer.ts';
import { aProduct, aVariant } from '../../testing/fixtures/products.ts';
import { headTags, imageHtml, pageLayout, priceHtml, priceNoteHtml } from './layout.ts';

const image = { url: '/images/x/y.webp', alt: 'Felpa "Asti"', sizes: '100vw' };

describe('the common parts of pages', () => {
  it('have a link to the content and to the shop', () => {
    const html = pageLayout('<h1>Felpa</h1>');
    expect(html).toContain('<a class="skip" href="#contenuto">Vai al contenuto</a>');
    expect(html).toMatch(/<main id="contenuto"[^>]*><h1>Felpa<\/h1><\/main>/);
  });

  it('have a title, a canonical URL and a preview', () => {
    const tags = headTags(
      { title: 'Felpe & Co', description: 'Tutte', path: '/products' },
      'https://v.example',
      'website',
    );
    expect(tags).toContain('<title>Felpe &amp; Co · Vetrina</title>');
    expect(tags).toContain('<link rel="canonical" href="https://v.example/products" data-of-page>');
    expect(tags).toContain('<meta property="og:title" content="Felpe &amp; Co" data-of-page>');
  });

  it('load visible images first, and the others later', () => {
    expect(imageHtml({ ...image, isFirst: true })).toContain('alt="Felpa &quot;Asti&quot;" fetchpriority="high"');
    expect(imageHtml({ ...image, isFirst: false })).toContain('loading="lazy"');
    expect(imageHtml({ ...image, url: undefined, isFirst: true })).toBe('<span class="picture"></span>');
  });

  it('show a price, from which it begins, and the prior price of a sale', () => {
    const now = Date.now();
    const sale = { cents: 3992, from: now - 1000, to: now + 100_000, prior: { cents: 4990, days: 30 } };
    const oneVariant = toProductAnswer(aProduct({ variants: [aVariant({ sale })] }));
    expect(priceHtml(oneVariant)).toBe('<strong>39,92\u00a0€</strong>');
    expect(priceNoteHtml(oneVariant)).toMatch(/30 giorni.*<s>49,90\u00a0€<\/s>.*IVA inclusa/);
    expect(priceHtml(toProductAnswer(aProduct()))).toContain('<span>da </span><strong>49,90');
  });
});
