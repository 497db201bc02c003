import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { frameworkPackages, sharedChunks, sharedStyles } from './build/chunks.ts';
import { prerender } from './build/prerender.ts';
import { scopedClassName } from './build/scoped-class-name.ts';
import { trimReactRouter } from './build/trim-router.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The path of a module from the root of the repository, without a query. */
function pathOf(id: string): string {
  return relative(root, id.replace(/\?.*$/, '')).replaceAll('\\', '/');
}

function isSharedStyle(id: string): boolean {
  // Vite's helper for dynamic imports: in another chunk it would delay the first view.
  if (id.includes('preload-helper')) return true;
  const path = pathOf(id);
  const { folders, except } = sharedStyles;
  return path.endsWith('.css') && folders.some((folder) => path.startsWith(folder)) && !except.includes(path);
}

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
    modulePreload: {
      polyfill: false,
      // A screen's scripts are found when its own arrives. The list of them all would be in every first download.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      // jsPDF loads these to draw HTML and SVG. A receipt has neither.
      external: ['html2canvas', 'canvg', 'dompurify'],
      output: {
        // A page names many files. Their hashes cannot be compressed.
        hashCharacters: 'hex',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'style', test: isSharedStyle, priority: 1 },
            {
              name: 'framework',
              test: (id) => frameworkPackages.some((name) => pathOf(id).startsWith(`node_modules/${name}/`)),
            },
            ...Object.entries(sharedChunks).map(([name, paths]) => ({
              name,
              test: (id: string) => paths.includes(pathOf(id)),
            })),
          ],
        },
      },
    },
  },
});
