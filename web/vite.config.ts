import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { scopedClassName } from './build/scoped-class-name.ts';
import { prerender } from './build/prerender.ts';
import { trimReactRouter } from './build/trim-router.ts';

/** The libraries that every page needs: one file, which a new release of the shop leaves in the browser's cache. */
const FRAMEWORK =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|swr|use-sync-external-store)[\\/]/;

/** The shop's frame, and what home, catalogue and product page share: one file, which packs better than many. */
const WINDOW =
  /[\\/](web[\\/](app[\\/](?!admin)|ui[\\/](breadcrumb|button|product-card|product-badge|product-image|price|badge|wishlist-button|quantity-stepper|skeleton)|lib[\\/](use-debounced-value|use-head|use-url-state)|data[\\/](products|product-actions))|shared[\\/](product[\\/]rules|price[\\/]money)).*\.tsx?$/;

/** What the catalogue shares with other lists and forms. */
const CONTROLS = /[\\/]web[\\/](ui[\\/](field|pagination)|lib[\\/](use-combobox|use-search-text))\.tsx?$/;

/** What the product page shares with pages of other kinds. */
const DETAILS =
  /[\\/](web[\\/](ui[\\/]tabs|lib[\\/]dates)|shared[\\/](legal-sheet[\\/]composition|locale[\\/]numbers))\.tsx?$/;

/** What the cart shares with the pages that follow it. */
const BUYING =
  /[\\/](web[\\/]ui[\\/](load-error|login-prompt|cart-line-notice|totals)|lucide-react.*[\\/]trash-?2?)\.\w+/;

/** What every schema stands on: fields, and zod with them. */
const FIELDS = /[\\/]shared[\\/]api[\\/](fields|lazy-schema|list-query)\.ts$/;

/**
 * Style sheets that the storefront shares: one small file, so that the first picture's request waits for no other. What
 * fetches further files is with it: it would else be in a file that the first view has to wait for.
 */
const STYLE =
  /[\\/]web[\\/](styles|app[\\/](?!admin)|ui[\\/](?!address-block|data-table|auth-form|error-summary|item-row|login-prompt|order-items|pill|totals)|screens[\\/]home)[^?]*\.css|preload-helper/;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [trimReactRouter(), react(), prerender()],
  css: { modules: { generateScopedName: scopedClassName } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    sourcemap: false,
    // The content security policy allows no inline script and no data: font or style.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // What the receipt's library would load to draw HTML and SVG: never asked for, so not shipped.
      external: ['html2canvas', 'canvg', 'dompurify'],
      output: {
        codeSplitting: {
          // The first that fits takes a module, and all that it stands on.
          groups: [
            { name: 'style', test: STYLE, priority: 1 },
            { name: 'framework', test: FRAMEWORK },
            { name: 'window', test: WINDOW },
            { name: 'controls', test: CONTROLS },
            { name: 'details', test: DETAILS },
            { name: 'buying', test: BUYING },
            { name: 'fields', test: FIELDS },
          ],
        },
      },
    },
  },
});
