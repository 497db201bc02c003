/**
 * Prepares prerendered pages. It writes home.html, the prerendered home page, and the document of each version of the
 * terms. Into both pages it writes what they say without JavaScript, and into index.html the preload links of the catalogue
 * and the product page, which functions/products/ssr uses. A prerendered page keeps its preload links in a <template> until
 * the first paint (web/main.ts). The names of the marks ("files", "head", "content") are a contract with that function: a
 * function of the last release may read the new index.html for a while.
 */
import type { Plugin, Rolldown } from 'vite';
import { termsDocuments } from '../../shared/legal/terms/documents.ts';
import { termsPath } from '../../shared/legal/terms/versions.ts';
import { homeMeta, documentTitle } from '../../shared/shop/page-meta.ts';
import { shop } from '../../shared/shop/shop.ts';
import { runOnNode } from './run-on-node.ts';

type Bundle = Rolldown.OutputBundle;

const START = '/web/start.tsx';
const HOME = '/web/screens/home/home.tsx';
/** Screens whose pages functions/products/ssr prerenders. */
const ssrScreens = {
  products: '/web/screens/products/products.tsx',
  product: '/web/screens/product/product.tsx',
};

export function prerender(): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const shell = bundle['index.html'];
      if (shell?.type !== 'asset') throw new Error('The build made no index.html');
      const noscript = await runOnNode('noscript-markup.tsx', 'renderNoscriptMarkup');
      const html = String(shell.source).replace('<!-- noscript -->', () => noscript);
      const filesFor = (...modules: string[]) => missingFiles(bundle, [START, ...modules], html);
      const homeMarkup = await runOnNode('home-markup.tsx', 'renderHomeMarkup');
      this.emitFile({ type: 'asset', fileName: 'home.html', source: homePage(html, filesFor(HOME), homeMarkup) });
      for (const [version, document] of Object.entries(termsDocuments)) {
        this.emitFile({ type: 'asset', fileName: termsPath(version).slice(1), source: document });
      }
      const shellLinks = `<!-- files -->${preloadLinks(filesFor())}<!-- /files -->`;
      const screenLinks = Object.entries(ssrScreens).map(([name, module]) => {
        return `<!-- files of ${name}: ${preloadLinks(filesFor(module))} -->`;
      });
      shell.source = html.replace('<!-- files -->', [shellLinks, ...screenLinks].join('\n    '));
    },
  };
}

interface Files {
  scripts: string[];
  styles: string[];
}

/** The files that these modules need and that the page does not load yet. */
function missingFiles(bundle: Bundle, modules: string[], html: string): Files {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const addWithImports = (fileName: string) => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || scripts.has(fileName)) return;
    scripts.add(fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
    chunk.imports.forEach(addWithImports);
  };
  for (const module of modules) addWithImports(chunkOf(bundle, module));
  const isMissing = (file: string) => !html.includes(`"/${file}"`);
  return { scripts: [...scripts].filter(isMissing), styles: [...styles].filter(isMissing) };
}

function chunkOf(bundle: Bundle, module: string): string {
  const chunk = Object.values(bundle).find((output) => {
    return output.type === 'chunk' && output.facadeModuleId?.replaceAll('\\', '/').endsWith(module);
  });
  if (!chunk) throw new Error(`No chunk is made of ${module}`);
  return chunk.fileName;
}

function preloadLinks({ scripts, styles }: Files): string {
  return [
    ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('');
}

/**
 * A style sheet of its own would come too late for the first paint, so the build fails (web/build/chunks.ts).
 * %SITE_URL% becomes the site's address when it is published (infra/deploy/publish.ts).
 */
function homePage(html: string, files: Files, content: string): string {
  if (files.styles.length > 0) throw new Error(`The home page needs more style sheets: ${files.styles.join(', ')}`);
  const head = [
    `<title>${documentTitle(homeMeta.title)}</title>`,
    `<meta name="description" content="${homeMeta.description}">`,
    `<link rel="canonical" href="%SITE_URL%/" data-of-page>`,
    `<meta property="og:url" content="%SITE_URL%/" data-of-page>`,
    `<meta property="og:image" content="%SITE_URL%/pictures/hero.webp" data-of-page>`,
    `<meta property="og:site_name" content="${shop.name}">`,
    '<meta property="og:locale" content="it_IT">',
    '<meta property="og:type" content="website">',
  ];
  return html
    .replace(/<!-- head -->.*<!-- \/head -->/s, () => head.join('\n    '))
    .replace('<!-- files -->', () => `<template id="files">${preloadLinks(files)}</template>`)
    .replace('<!-- content -->', () => content);
}
