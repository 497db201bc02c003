import { toProductDetailAnswer } from '../../http/answers/product-answer.ts';
import { aLegalSheet } from '../../testing/fixtures/product-form.ts';
import { aProduct, aVariant } from '../../testing/fixtures/products.ts';
import { productContent } from './product-content.ts';

const contentOf = (...change: Parameters<typeof aProduct>) =>
  productContent(toProductDetailAnswer(aProduct(...change)));

describe('the content of a product page', () => {
  it('has sizes in their order, colours and tags', () => {
    const variants = [aVariant({ size: 'L' }), aVariant({ size: 'S', color: 'blu' })];
    const html = contentOf({ variants, tags: ['lana', 'righe'] });
    expect(html).toContain('<dt>Taglie</dt><dd>S, L</dd>');
    expect(html).toContain('<dt>Colori</dt><dd>grigio, blu</dd>');
    expect(html).toContain('<dt>Caratteristiche</dt><dd>lana, righe</dd>');
  });

  it('has no row without a value', () => {
    expect(contentOf({ tags: [] })).not.toContain('Caratteristiche');
  });

  it('has the materials only where the legal sheet has them', () => {
    expect(contentOf({ details: aLegalSheet })).toContain('<p>80% cotone, 20% poliestere</p>');
    expect(contentOf({ details: {} })).not.toContain('<p></p>');
  });

  it('says whether the product can be bought', () => {
    expect(contentOf()).toContain('<p>Disponibile</p>');
    expect(contentOf({ variants: [aVariant({ stock: 0 })] })).toContain('<p>Esaurito</p>');
  });
});
