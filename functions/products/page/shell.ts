/** The published page, into which a product is put. Asked for at most once a second, by one call at a time. */
import { log } from '../../kit/log.ts';
import { readShell } from '../../store/site.ts';

const FRESH_FOR = 1000;

export class Shell {
  readonly #read: () => Promise<string>;
  #html: string | undefined;
  #readAt = 0;
  #reading: Promise<void> | undefined;

  constructor(read: () => Promise<string> = readShell) {
    this.#read = read;
  }

  /** Not older than a second; an older one while the bucket does not answer. Throws only while it was never read. */
  async fresh(): Promise<string> {
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

export interface Filling {
  /** In the place of the shell's own title and description. */
  head: string;
  /** What is read before, or without, any script. */
  content: string;
}

/** Where web/index.html says so. A shell without these places stays as it is. */
export function filled(shell: string, { head, content }: Filling): string {
  return shell.replace(/<!-- head -->.*?<!-- \/head -->/s, () => head).replace('<!-- content -->', () => content);
}
