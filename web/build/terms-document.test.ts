/**
 * @jest-environment-options {"customExportConditions": ["node", "require", "default"]}
 */
import { termsDocuments } from '../../shared/legal/terms/documents.ts';
import { legalConfig } from '../../shared/shop/owner-config.ts';
import { renderTermsDocument } from './terms-document.tsx';

describe('the terms of sale', () => {
  it('do not change without a new version: set it in owner-config.ts, then npm run terms:freeze', () => {
    expect(termsDocuments[legalConfig.version]).toBe(renderTermsDocument());
  });

  it('are one document with the pages that they consist of, readable without the site', () => {
    const html = renderTermsDocument();
    expect(html).toContain('<h1>Condizioni generali di vendita di Vetrina, versione del 30 novembre 2026</h1>');
    for (const title of ['Termini e condizioni', 'Spedizioni', 'Resi e recesso']) {
      expect(html).toContain(`<h2>${title}</h2>`);
    }
    expect(html).toContain('<h3>Modulo di recesso tipo</h3>');
    expect(html).not.toMatch(/;\s*<\/li>\s*<\/[ou]l>/);
    expect(html).not.toMatch(/class=|style=|<script|<img|<button|href="[/#]/);
  });
});
