import './lib/zod-jitless.ts';
import './lib/intercept-popstate.ts';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { restoreFocusAfterMount } from './lib/restore-focus.ts';
import { prefetchScreen, loadScreen } from './routes.tsx';

/** Opens the shop in this place. What the page came with stays until the screen can take it over. */
export async function mountApp(place: Element): Promise<void> {
  const { pathname } = window.location;
  if (place.firstElementChild) {
    restoreFocusAfterMount(place);
    await loadScreen(pathname);
  } else prefetchScreen(pathname); // The screen's own file travels while React starts.
  const root = createRoot(place);
  // In small steps, between which the page answers to touches.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}
