/** What every page begins with: small, so that it is there at once. The shop itself is another file. */
import './styles/global.css';
import { waitForFirstPaint } from './lib/first-paint.ts';

const place = document.getElementById('root')!;

// What the page came with is seen before the shop's own files take the line and the browser's time.
void waitForFirstPaint(place).then(open);

async function open() {
  const files = document.querySelector<HTMLTemplateElement>('template#files');
  if (files) document.head.append(files.content);
  // React in a turn of its own: between the two the page answers to touches.
  await import('react-dom/client');
  await new Promise((resolve) => setTimeout(resolve));
  const { mountApp: start } = await import('./start.tsx');
  await start(place);
}
