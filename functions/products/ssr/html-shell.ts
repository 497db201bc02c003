/** The app shell (the published index.html), into which server-rendered pages put their head and content. */
import { log } from '../../platform/log.ts';
import { readAppShell } from '../../store/app-shell.ts';

const MAX_AGE_MS = 1000;

export class HtmlShell {
  readonly #readPublished: () => Promise<string>;
  #html: string | undefined;
  #readAt = 0;
  #reading: Promise<void> | undefined;

  constructor(readPublished: () => Promise<string> = readAppShell) {
    this.#readPublished = readPublished;
  }

  /**
   * At most a second old, read by one request at a time. Older while the bucket does not answer. Throws before the
   * first read.
   */
  async read(): Promise<string> {
    if (this.#html === undefined || Math.abs(Date.now() - this.#readAt) >= MAX_AGE_MS) {
      this.#reading ??= this.#refresh().finally(() => (this.#reading = undefined));
      await this.#reading.catch((error: Error) => {
        if (this.#html === undefined) throw error;
        log.warn('HTML shell not refreshed', { error });
      });
    }
    return this.#html as string;
  }

  async #refresh(): Promise<void> {
    const startedAt = Date.now();
    this.#html = await this.#readPublished();
    this.#readAt = startedAt;
  }
}

export const htmlShell = new HtmlShell();

interface ShellContent {
  /** The screen whose script files the browser preloads (web/build/prerender.ts). */
  screen: string;
  /** Replaces the app shell's title and description. */
  head?: string;
  /** Visible before the scripts have started. */
  content?: string;
}

/**
 * Fills the places that comments mark in the published page (web/index.html). A page without these comments stays as it
 * is. With content, the browser loads the screen's files after it has shown the content.
 */
export function fillShell(html: string, { screen, head, content }: ShellContent): string {
  const files = new RegExp(`<!-- files of ${screen}: (.*?) -->`, 's').exec(html)?.[1];
  const preload = files && (content ? `<template id="files">${files}</template>` : files);
  return html
    .replace(/<!-- head -->(.*?)<!-- \/head -->/s, (_match, shellHead: string) => head ?? shellHead)
    .replace(/<!-- files -->(.*?)<!-- \/files -->\s*/s, (_match, shellFiles: string) => preload ?? shellFiles)
    .replace(/(?:<!-- files of [^]*? -->\s*)+/, '')
    .replace('<!-- content -->', () => content ?? '');
}
