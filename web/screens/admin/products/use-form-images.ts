import { useEffect, useRef, useState } from 'react';
import { MAX_ALL_IMAGES, MAX_IMAGES } from '../../../../shared/product/limits.ts';
import { uploadedImageRef } from '../../../../shared/product/multipart-schema.ts';
import type { Image } from '../../../../shared/product/answers.ts';
import { shrinkImage } from '../../../lib/shrink-image.ts';
import { imageTexts } from './texts.ts';

export interface FormImage {
  key: string;
  /** Undefined while the image is being shrunk. */
  url?: string;
  /** Undefined for an image that the product already has. */
  file?: Blob;
  /** A colour of the variants. Once no variant has it, it counts as none. */
  color?: string | undefined;
}

export type FormImages = ReturnType<typeof useFormImages>;

/** The images of a product in their order; the first one is the cover. */
export function useFormImages(savedImages: Image[]) {
  const { list, latest, setList, shrinkLater, shrunk } = useImageQueue(savedImages);
  const [error, setError] = useState<string | undefined>();
  /** For screen readers. */
  const [announcement, setAnnouncement] = useState('');

  return {
    list,
    error,
    setError,
    announcement,
    hasChanges:
      list.length !== savedImages.length ||
      list.some(({ key, color }, index) => {
        const saved = savedImages[index];
        return key !== saved?.url || color !== saved.color;
      }),
    add: (files: File[]) => {
      const { room, message } = roomFor(latest.current);
      const added = files.slice(0, room).map((file) => ({ file, key: newKey() }));
      setError(files.length > room ? message : undefined);
      if (added.length > 0) setAnnouncement(imageTexts.added(added.length));
      setList([...latest.current, ...added.map(({ key }) => ({ key }))]);
      for (const { key, file } of added) shrinkLater(key, file, () => setError(imageTexts.unreadable(file.name)));
    },
    remove: (index: number) => {
      revokeUrl(latest.current[index]);
      setList(latest.current.toSpliced(index, 1));
      setError(undefined);
      setAnnouncement(imageTexts.removed(index + 1));
    },
    move: (from: number, to: number) => {
      const image = latest.current[from];
      if (!image || to < 0 || to >= latest.current.length || from === to) return;
      setList(latest.current.toSpliced(from, 1).toSpliced(to, 0, image));
      setAnnouncement(imageTexts.moved(from + 1, to + 1));
    },
    setColor: (index: number, color: string | undefined) => {
      setList(latest.current.map((image, place) => (place === index ? { ...image, color } : image)));
    },
    /** Waits until all images are shrunk. `order` names all images for the field `keepImages`, `colors` are by name. */
    prepareUpload: async () => {
      await shrunk();
      const files = latest.current.flatMap(({ file }) => file ?? []);
      const order = latest.current.map(({ key, file }) => (file ? uploadedImageRef(files.indexOf(file)) : key));
      const colors = latest.current.map(({ color }, index) => [order[index] as string, color ?? ''] as const);
      return { files, order, colors: Object.fromEntries(colors) };
    },
  };
}

/** How many files may be added, and why no more. They have no colour yet. */
function roomFor(images: readonly FormImage[]): { room: number; message: string } {
  const uncolored = images.filter(({ color }) => !color).length;
  const added = images.filter(({ file, url }) => file || !url).length;
  const rooms = [
    { room: MAX_ALL_IMAGES - images.length, message: imageTexts.tooMany },
    { room: MAX_IMAGES - added, message: imageTexts.tooManyNew },
    { room: MAX_IMAGES - uncolored, message: imageTexts.tooManyWithoutColor },
  ];
  return rooms.reduce((least, next) => (next.room < least.room ? next : least));
}

/** The list of images; new files are shrunk one after the other. */
function useImageQueue(savedImages: Image[]) {
  const [list, setState] = useState<FormImage[]>(() => savedImages.map(({ url, color }) => ({ key: url, url, color })));
  // State is stale between two renders; the ref is not.
  const latest = useRef(list);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  // The URLs keep the files in memory.
  useEffect(() => () => latest.current.forEach(revokeUrl), []);

  const setList = (images: FormImage[]) => {
    latest.current = images;
    setState(images);
  };
  const shrink = async (key: string, original: File, onUnreadable: () => void) => {
    try {
      const file = await shrinkImage(original);
      const url = URL.createObjectURL(file);
      setList(latest.current.map((image) => (image.key === key ? { ...image, url, file } : image)));
    } catch {
      setList(latest.current.filter((image) => image.key !== key));
      onUnreadable();
    }
  };
  return {
    list,
    latest,
    setList,
    shrinkLater: (key: string, file: File, onUnreadable: () => void) => {
      queue.current = queue.current.then(() => shrink(key, file, onUnreadable));
    },
    shrunk: () => queue.current,
  };
}

let lastKey = 0;
function newKey(): string {
  lastKey += 1;
  return `new-${lastKey}`;
}

function revokeUrl(image: FormImage | undefined) {
  if (image?.file && image.url) URL.revokeObjectURL(image.url);
}
