import './kit/jitless.ts';
import './kit/history-gate.ts';
import './styles/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { hasFirstData } from './data/first-data.ts';
import { preload, settle } from './routes.tsx';

const root = createRoot(document.getElementById('root')!);

function open() {
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

const { pathname } = window.location;
if (hasFirstData) {
  // What the page came with stays until the screen can take its place.
  void settle(pathname).finally(open);
} else {
  // The screen's own file travels while React starts.
  preload(pathname);
  open();
}
