/** The first script of every page. It is small: it waits for the first paint, then fetches and mounts the app. */
import './styles/global.css';
import { waitForFirstPaint } from './lib/first-paint.ts';

const root = document.getElementById('root')!;

// A prerendered page is painted before the app's files use the network and the main thread.
waitForFirstPaint(root).then(boot).catch(showFailure);

async function boot() {
  // The preload links of the app's files (web/build/prerender.ts).
  const preloads = document.querySelector<HTMLTemplateElement>('template#files');
  if (preloads) document.head.append(preloads.content);
  // React runs in a task of its own. Between the two tasks the page reacts to touches.
  await import('react-dom/client');
  await new Promise((resolve) => setTimeout(resolve));
  const { mountApp } = await import('./start.tsx');
  await mountApp(root);
}

/** The app's files did not arrive, for example without a connection. A prerendered page stays as it is. */
function showFailure(error: unknown): never {
  if (!root.firstElementChild) {
    root.textContent = 'La pagina non si è caricata. Controlla la connessione: quando torna, riproviamo da soli.';
    window.addEventListener('online', () => window.location.reload());
  }
  throw error;
}
