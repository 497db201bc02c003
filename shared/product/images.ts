/** Which image of a product is shown, and what it is called. */
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

const views = ['vista frontale', 'vista posteriore', 'dettaglio'];

/** 'Felpa Torino, vista posteriore, notte'. The images of one colour are its front, its back and a detail, in this order. */
export function imageDescription(name: string, images: readonly Image[], index: number): string {
  const color = images[index]?.color;
  const earlierImages = images.slice(0, index);
  // After fronts that name their colours, one without a colour is no front.
  const hasColoredFront = color === undefined && earlierImages.some((image) => image.color !== undefined);
  const view = earlierImages.filter((image) => image.color === color).length + (hasColoredFront ? 1 : 0);
  return [name, views[view] ?? `immagine ${index + 1}`, ...(color === undefined ? [] : [color])].join(', ');
}
