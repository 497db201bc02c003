/** On a slow connection the shop starts before its first image is there. */
const MAX_IMAGE_WAIT_MS = 1000;
/** The browser paints nothing in a covered window. */
const MAX_PAINT_WAIT_MS = 3000;
const POLL_MS = 30;

/** Resolves when the browser has painted the prerendered page in `root` and its first image; at once without a page. */
export async function waitForFirstPaint(root: Element): Promise<void> {
  if (!root.firstElementChild || document.hidden) return;
  await withTimeout(MAX_IMAGE_WAIT_MS, firstImageLoaded(root));
  await withTimeout(MAX_PAINT_WAIT_MS, painted());
}

async function firstImageLoaded(root: Element): Promise<void> {
  const image = root.querySelector('img');
  if (!image || image.complete) return;
  await new Promise((resolve) => {
    image.addEventListener('load', resolve, { once: true });
    image.addEventListener('error', resolve, { once: true });
  });
}

/** Polls, because Chromium may not notify an observer until something happens on the page. */
async function painted(): Promise<void> {
  while (performance.getEntriesByName('first-contentful-paint').length === 0) await delay(POLL_MS);
}

function withTimeout(milliseconds: number, event: Promise<void>): Promise<void> {
  return Promise.race([event, delay(milliseconds)]);
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
