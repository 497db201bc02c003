import { existsSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright-core';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface Picture {
  width: number;
  height: number;
  pixels: Uint8ClampedArray;
}

/** Chromium writes WebP on every platform, so the drawing needs no native picture library. */
export async function openEncoder(): Promise<{
  encode: (p: Picture, quality: number) => Promise<Buffer>;
  close: () => Promise<void>;
}> {
  const place = process.env.CHROMIUM_PATH ?? PLACES.find((p) => existsSync(p));
  const browser: Browser = await chromium.launch({ ...(place && { executablePath: place }), args: ARGUMENTS });
  const page = await browser.newPage();
  return { encode: (picture, quality) => encode(page, picture, quality), close: () => browser.close() };
}

async function encode(page: Page, { width, height, pixels }: Picture, quality: number): Promise<Buffer> {
  const given = { width, height, quality, data: Buffer.from(pixels.buffer).toString('base64') };
  const answer = await page.evaluate(async ({ width, height, quality, data }) => {
    const bytes = Uint8ClampedArray.from(atob(data), (c) => c.charCodeAt(0));
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [width, height];
    canvas.getContext('2d')!.putImageData(new ImageData(bytes, width, height), 0, 0);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', quality));
    const out = new Uint8Array(await blob!.arrayBuffer());
    let text = '';
    for (let i = 0; i < out.length; i += 8192) text += String.fromCharCode(...out.subarray(i, i + 8192));
    return btoa(text);
  }, given);
  return Buffer.from(answer, 'base64');
}
