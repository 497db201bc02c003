import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { scopedName } from './first-view/class-names.ts';
import { firstViews } from './first-view/plugin.ts';

/** The libraries that every page needs: one file, which a new release of the shop leaves in the browser's cache. */
const FRAMEWORK =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|swr|use-sync-external-store)[\\/]/;

/** What home, catalogue and product page share: one file instead of ten crumbs. */
const WINDOW =
  /[\\/](web[\\/](ui[\\/](button|breadcrumb|field|pagination|product-card|product-badge|picture|price|badge|heart|quantity-stepper|search-box|skeleton)|kit[\\/](debounced|head|url-state)|data[\\/](products|shopping))|shared[\\/](catalogue|money))\./;

const PREFETCHING = 'function PrefetchPageLinks(';
/** Whether the router was found as it is expected: the pages would grow unseen otherwise. */
let isLean = false;

/**
 * What a shop with declarative routes cannot use of its router, yet would ship: a name given to a component, for tools, keeps
 * the component and all it stands on, and links would know how to fetch the data of routes that have none.
 */
const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  enforce: 'pre',
  buildStart() {
    isLean = false;
  },
  buildEnd(error) {
    if (!error && !isLean) this.error('react-router looks different now: see leanRouter in web/vite.config.ts.');
  },
  transform(code, id) {
    if (!/node_modules[\\/]react-router[\\/]dist[\\/]/.test(id)) return null;
    isLean ||= code.includes(PREFETCHING);
    return code
      .replace(/^[\w$]+\.displayName = "[^"]*";$/gm, '')
      .replace(PREFETCHING, `${PREFETCHING}) { return null; }\nfunction NeverPrefetched(`);
  },
};

/** Style sheets that the storefront shares: one small file, so that the first picture's request waits for no other. */
const STYLE = /[\\/]web[\\/](styles|app[\\/](?!admin)|ui[\\/](?!data-table)|screens[\\/]home)[^?]*\.css/;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [leanRouter, react(), firstViews()],
  css: { modules: { generateScopedName: scopedName } },
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
          groups: [
            { name: 'style', test: STYLE, priority: 1 },
            { name: 'framework', test: FRAMEWORK },
            { name: 'window', test: WINDOW },
          ],
        },
      },
    },
  },
});
