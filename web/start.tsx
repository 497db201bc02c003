import './lib/zod-jitless.ts';
import './lib/intercept-popstate.ts';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { restoreFocusAfterMount } from './lib/restore-focus.ts';
import { prefetchScreen, loadScreen } from './routes.tsx';

/** Mounts the app. A prerendered page stays until its screen is loaded; React then replaces it. */
export async function mountApp(root: Element): Promise<void> {
  const { pathname } = window.location;
  if (root.firstElementChild) {
    restoreFocusAfterMount(root);
    await loadScreen(pathname);
  } else prefetchScreen(pathname);
  // A transition renders in small steps. Between them the page reacts to touches.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}
