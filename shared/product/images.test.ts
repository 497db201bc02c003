import type { Image } from './answers.ts';
import { imageDescription } from './image-description.ts';
import { allowedImages, imageOfColor } from './images.ts';

const terracotta = { url: '/images/t.webp', color: 'terracotta' };
const back = { url: '/images/t-retro.webp', color: 'terracotta' };
const night = { url: '/images/n.webp', color: 'Blu notte' };
const plain = { url: '/images/p.webp' };

describe('the image for a colour', () => {
  it('is the first that names it, however it is written', () => {
    expect(imageOfColor([terracotta, back, night], 'terracotta')).toBe(terracotta);
    expect(imageOfColor([terracotta, night], 'blu-notte')).toBe(night);
  });

  it('is one without a colour rather than one of another colour', () => {
    expect(imageOfColor([terracotta, plain], 'ocra')).toBe(plain);
    expect(imageOfColor([terracotta, night], 'ocra')).toBe(terracotta);
  });

  it('is the first image without a colour to show, and where no image names one', () => {
    expect(imageOfColor([terracotta, plain])).toBe(terracotta);
    expect(imageOfColor([plain, { url: '/images/q.webp' }], 'terracotta')).toBe(plain);
    expect(imageOfColor([], 'terracotta')).toBeUndefined();
  });

  it('is of any of several colours', () => {
    expect(imageOfColor([terracotta, night], 'blu-notte', 'ocra')).toBe(night);
  });
});

describe('the images of a product', () => {
  it('are five without a colour and five of each colour, twenty in all', () => {
    const images: Image[] = [...Array<Image>(6).fill(plain), night, terracotta];
    expect(allowedImages(images)).toHaveLength(7);
    expect(allowedImages([...Array<typeof night>(5).fill(night), { ...night, color: 'blu-notte' }])).toHaveLength(5);
    const colors = Array.from({ length: 21 }, (_color, place) => ({ ...plain, color: `colore ${place}` }));
    expect(allowedImages(colors)).toEqual(colors.slice(0, 20));
  });
});

describe('the description of an image', () => {
  const describeAll = (images: { url: string; color?: string }[]) =>
    images.map((_image, index) => imageDescription('Felpa', images, index));

  it('names view and colour', () => {
    expect(describeAll([terracotta, back, night])).toEqual([
      'Felpa, vista frontale, terracotta',
      'Felpa, vista posteriore, terracotta',
      'Felpa, vista frontale, Blu notte',
    ]);
  });

  it('names the view by its place where no image has a colour', () => {
    expect(describeAll([plain, plain, plain, plain])).toEqual([
      'Felpa, vista frontale',
      'Felpa, vista posteriore',
      'Felpa, dettaglio',
      'Felpa, immagine 4',
    ]);
  });

  it('calls none a front that follows coloured ones', () => {
    expect(describeAll([terracotta, night, plain, plain]).slice(2)).toEqual([
      'Felpa, vista posteriore',
      'Felpa, dettaglio',
    ]);
  });
});
