/** shop.log: the output of the functions, one line each with time and source. */
import { createWriteStream } from 'node:fs';
import type { LogLines } from './lambda/lambda.ts';

export interface ShopLog {
  file: string;
  log: LogLines;
  close(): Promise<void>;
}

/** `onError` gets the error lines too, for the terminal. */
export function openShopLog(file: string, onError: (line: string) => void): ShopLog {
  const stream = createWriteStream(file, { flags: 'a' });
  return {
    file,
    log: (source, text, level) => {
      const time = new Date().toISOString();
      for (const line of text.split('\n').filter(Boolean)) {
        stream.write(`${time} ${source} ${line}\n`);
        if (level === 'error') onError(`${source}: ${line}`);
      }
    },
    close: () => new Promise((resolve) => stream.end(() => resolve())),
  };
}
