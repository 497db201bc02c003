import './kit/jitless.ts';
import './kit/history-gate.ts';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { keepFocus } from './kit/keep-focus.ts';
import { preload, settle } from './routes.tsx';

/** Opens the shop in this place. What the page came with stays until the screen can take it over. */
export async function start(place: Element): Promise<void> {
  const { pathname } = window.location;
  if (place.firstElementChild) {
    keepFocus(place);
    await settle(pathname);
  } else preload(pathname); // The screen's own file travels while React starts.
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
