/** Which image of a product is shown, and where images came from. */
import type { Image } from './answers.ts';
import { MAX_ALL_IMAGES, MAX_IMAGES } from './limits.ts';
import { colorKey } from './rules.ts';

/** Those that a product may have: five without a colour (the specification's limit), and five more of each colour. */
export function allowedImages<T extends { color?: string | undefined }>(images: readonly T[]): T[] {
  const counts = new Map<string, number>();
  const allowed = images.filter(({ color = '' }) => {
    const count = (counts.get(colorKey(color)) ?? 0) + 1;
    counts.set(colorKey(color), count);
    return count <= MAX_IMAGES;
  });
  return allowed.slice(0, MAX_ALL_IMAGES);
}

/**
 * The image for a colour, or for one of several. Without a colour: the first. Where no image names the colour, one that
 * names none is better than one of another colour.
 */
export function imageOfColor(images: readonly Image[], ...colors: string[]): Image | undefined {
  if (colors.length === 0) return images[0];
  const keys = colors.map(colorKey);
  const named = images.find(({ color }) => color !== undefined && keys.includes(colorKey(color)));
  return named ?? images.find(({ color }) => color === undefined) ?? images[0];
}

/** Hexadecimal digits of what an image was made of, a file or an address: the second half of its name. */
export const ORIGIN_DIGITS = 16;

/** '/images/<product>/<16 digits><16 digits>.webp'. */
export function originOfImage({ url }: Image): string {
  return url.replace(/\.\w+$/, '').slice(-ORIGIN_DIGITS);
}
