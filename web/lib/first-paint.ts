/** The longest that a picture is waited for, in milliseconds: on a slow line the shop opens before it is there. */
const PICTURE = 1000;
/** The same for the browser's own drawing: a window that lies under another one draws nothing. */
const DRAWING = 3000;
const ASKED_EVERY = 30;

/** Resolves when the browser has shown what stands in this place, its first picture too; at once where nothing does. */
export async function waitForFirstPaint(place: Element): Promise<void> {
  if (!place.firstElementChild || document.hidden) return;
  await atMost(PICTURE, pictureIn(place));
  await atMost(DRAWING, painted());
}

async function pictureIn(place: Element): Promise<void> {
  const picture = place.querySelector('img');
  if (!picture || picture.complete) return;
  await new Promise((resolve) => {
    picture.addEventListener('load', resolve, { once: true });
    picture.addEventListener('error', resolve, { once: true });
  });
}

/** Asked every now and then: Chromium may let its first frame lie until something happens on the page. */
async function painted(): Promise<void> {
  while (performance.getEntriesByName('first-contentful-paint').length === 0) await after(ASKED_EVERY);
}

function atMost(milliseconds: number, event: Promise<void>): Promise<void> {
  return Promise.race([event, after(milliseconds)]);
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
