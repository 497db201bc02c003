import { useEffect, useRef, useState } from 'react';
import { MAX_IMAGES } from '../../../../shared/product/limits.ts';
import { uploadedImageRef } from '../../../../shared/product/multipart-schema.ts';
import type { Image } from '../../../../shared/product/answers.ts';
import { shrinkImage } from '../../../lib/shrink-image.ts';
import { imageTexts } from './texts.ts';

export interface FormImage {
  key: string;
  /** What is shown; none while the picture is being made smaller. */
  url?: string;
  /** Absent for a picture that the product has already. */
  file?: Blob;
}

export type FormImages = ReturnType<typeof useFormImages>;

/** The pictures of a product in their order, the first one its cover: those that it has, and those chosen now. */
export function useFormImages(before: Image[]) {
  const [list, setList] = useState<FormImage[]>(() => before.map(({ url }) => ({ key: url, url })));
  const [error, setError] = useState<string | undefined>();
  const [said, say] = useState('');
  // What is true now, for who acts between two renderings; and the work that is under way.
  const now = useRef(list);
  const work = useRef<Promise<unknown>>(Promise.resolve());
  const change = (next: FormImage[]) => {
    now.current = next;
    setList(next);
  };
  useRevoked(now);

  const shrink = async (key: string, file: File) => {
    try {
      const small = await shrinkImage(file);
      const url = URL.createObjectURL(small);
      change(now.current.map((each) => (each.key === key ? { key, url, file: small } : each)));
    } catch {
      change(now.current.filter((each) => each.key !== key));
      setError(imageTexts.unreadable(file.name));
    }
  };

  return {
    list,
    error,
    setError,
    said,
    changed: list.length !== before.length || list.some(({ key }, at) => key !== before[at]?.url),
    add: (files: File[]) => {
      const room = MAX_IMAGES - now.current.length;
      const taken = files.slice(0, room).map((file) => ({ file, key: `new-${nextKey()}` }));
      setError(files.length > room ? imageTexts.tooMany : undefined);
      if (taken.length > 0) say(imageTexts.added(taken.length));
      change([...now.current, ...taken.map(({ key }) => ({ key }))]);
      for (const { key, file } of taken) work.current = work.current.then(() => shrink(key, file));
    },
    remove: (at: number) => {
      revoke(now.current[at]);
      change(now.current.filter((_, each) => each !== at));
      setError(undefined);
      say(imageTexts.removed(at + 1));
    },
    move: (from: number, to: number) => {
      if (to < 0 || to >= now.current.length || from === to) return;
      const rest = now.current.filter((_, each) => each !== from);
      change([...rest.slice(0, to), now.current[from]!, ...rest.slice(to)]);
      say(imageTexts.moved(from + 1, to + 1));
    },
    /** Once all are small enough: the files to send, and the order of all, as `keepImages` names it. */
    ready: async () => {
      await work.current;
      const files = now.current.flatMap(({ file }) => file ?? []);
      const order = now.current.map(({ key, file }) => (file ? uploadedImageRef(files.indexOf(file)) : key));
      return { files, order };
    },
  };
}

let lastKey = 0;
function nextKey(): number {
  lastKey += 1;
  return lastKey;
}

/** Gives the browser its memory back when the form closes. */
function useRevoked(pictures: { current: FormImage[] }) {
  useEffect(() => () => pictures.current.forEach(revoke), [pictures]);
}

function revoke(picture: FormImage | undefined) {
  if (picture?.file && picture.url) URL.revokeObjectURL(picture.url);
}
