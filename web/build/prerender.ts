/**
 * What pages come with before any script: index.html names the files of each screen for whoever fills it in
 * (functions/products/page), and the home page is a file of its own with its first view in it. Where there is something
 * to see, the files wait in a <template> until it has been seen (web/main.ts).
 */
import type { Plugin, Rolldown } from 'vite';
import { homeMeta, documentTitle } from '../../shared/shop/page-meta.ts';
import { shop } from '../../shared/shop/shop.ts';
import { runOnNode } from './run-on-node.ts';

type Bundle = Rolldown.OutputBundle;

/** Begins the shop on every page. */
const START = '/web/start.tsx';
const HOME = '/web/screens/home/home.tsx';
/** Whose pages a function makes. */
const screens = {
  products: '/web/screens/products/products.tsx',
  product: '/web/screens/product/product.tsx',
};

export function prerender(): Plugin {
  return {
    name: 'first-views',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const shell = bundle['index.html'];
      if (shell?.type !== 'asset') throw new Error('There is no index.html to put the first views into');
      const html = String(shell.source);
      const files = (...entries: string[]) => filesOf(bundle, [START, ...entries], html);
      const home = await runOnNode('home-markup.tsx', 'renderHomeMarkup');
      this.emitFile({ type: 'asset', fileName: 'home.html', source: homePage(html, files(HOME), home) });
      const named = Object.entries(screens).map(([name, entry]) => {
        return `<!-- files of ${name}: ${ahead(files(entry))} -->`;
      });
      const own = `<!-- files -->${ahead(files())}<!-- /files -->`;
      shell.source = html.replace('<!-- files -->', [own, ...named].join('\n    '));
    },
  };
}

interface Files {
  scripts: string[];
  styles: string[];
}

/** What these modules need beyond what the page has already. */
function filesOf(bundle: Bundle, entries: string[], html: string): Files {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const take = (fileName: string) => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || scripts.has(fileName)) return;
    scripts.add(fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
    chunk.imports.forEach(take);
  };
  for (const entry of entries) take(chunkOf(bundle, entry));
  const missing = (file: string) => !html.includes(`"/${file}"`);
  return { scripts: [...scripts].filter(missing), styles: [...styles].filter(missing) };
}

function chunkOf(bundle: Bundle, module: string): string {
  const found = Object.values(bundle).find((one) => {
    return one.type === 'chunk' && one.facadeModuleId?.replaceAll('\\', '/').endsWith(module);
  });
  if (!found) throw new Error(`No file begins with ${module}`);
  return found.fileName;
}

/** Has the browser fetch them before they are asked for. */
function ahead({ scripts, styles }: Files): string {
  return [
    ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('');
}

/** Its style sheet is the one that all pages have (web/vite.config.ts): any other would come too late for the first view. */
function homePage(html: string, files: Files, content: string): string {
  if (files.styles.length > 0) throw new Error(`The home page wants more style sheets: ${files.styles.join(', ')}`);
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
    .replace('<!-- files -->', () => `<template id="files">${ahead(files)}</template>`)
    .replace('<!-- content -->', () => content);
}
