/** shop.log: what functions and emulators say, one line each, with time and source. */
import { createWriteStream } from 'node:fs';
import type { Log } from './lambda/lambda.ts';

export interface Journal {
  file: string;
  log: Log;
  close(): Promise<void>;
}

/** `onError` also gets the lines that are errors, for the terminal. */
export function openJournal(file: string, onError: (line: string) => void): Journal {
  const stream = createWriteStream(file, { flags: 'a' });
  return {
    file,
    log: (source, text, level) => {
      const at = new Date().toISOString();
      for (const line of text.split('\n').filter(Boolean)) {
        stream.write(`${at} ${source} ${line}\n`);
        if (level === 'error') onError(`${source}: ${line}`);
      }
    },
    close: () => new Promise((resolve) => stream.end(() => resolve())),
  };
}
