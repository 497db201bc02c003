/** What an image of a product is called: its text for those who do not see it. */
import type { Image } from './answers.ts';

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
