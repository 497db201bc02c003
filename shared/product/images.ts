/** Which image of a product is shown. */
import type { Image } from './answers.ts';
import { colorKey } from './rules.ts';

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
