/** The published page, into which a product is put. Asked for at most once a second, by one call at a time. */
import { log } from '../../platform/log.ts';
import { readAppShell } from '../../store/app-shell.ts';

const FRESH_FOR = 1000;

export class HtmlShell {
  readonly #read: () => Promise<string>;
  #html: string | undefined;
  #readAt = 0;
  #reading: Promise<void> | undefined;

  constructor(read: () => Promise<string> = readAppShell) {
    this.#read = read;
  }

  /** Not older than a second; an older one while the bucket does not answer. Throws only while it was never read. */
  async read(): Promise<string> {
    if (this.#html === undefined || Math.abs(Date.now() - this.#readAt) >= FRESH_FOR) {
      this.#reading ??= this.#readAgain().finally(() => (this.#reading = undefined));
      await this.#reading.catch((error: Error) => {
        if (this.#html === undefined) throw error;
        log.warn('shell not refreshed', { error });
      });
    }
    return this.#html as string;
  }

  async #readAgain(): Promise<void> {
    const startedAt = Date.now();
    this.#html = await this.#read();
    this.#readAt = startedAt;
  }
}

export const htmlShell = new HtmlShell();

export interface ShellContent {
  /** Whose files the browser shall fetch at once: the screen's name in web/first-view. */
  screen: string;
  /** In the place of the shell's own title and description. */
  head?: string;
  /** What is read before, or without, any script. */
  content?: string;
}

/**
 * Fills the places that the shell marks (web/index.html, web/first-view). A shell without them stays as it is. The files
 * of the screen are fetched at once or, where there is content, after it was seen.
 */
export function fillShell(html: string, { screen, head, content }: ShellContent): string {
  const files = new RegExp(`<!-- files of ${screen}: (.*?) -->`, 's').exec(html)?.[1];
  const placed = files && (content ? `<template id="files">${files}</template>` : files);
  return html
    .replace(/<!-- head -->(.*?)<!-- \/head -->/s, (_, own: string) => head ?? own)
    .replace(/<!-- files -->(.*?)<!-- \/files -->\s*/s, (_, own: string) => placed ?? own)
    .replace(/(?:<!-- files of [^]*? -->\s*)+/, '')
    .replace('<!-- content -->', () => content ?? '');
}
