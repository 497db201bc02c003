/** What the shop logs while a test does something, read as the lines it prints, also where it is quiet otherwise. */
import { log } from '../../platform/log.ts';

export type LogLine = Record<string, unknown> & { error: Record<string, unknown> };

/** The lines that were logged meanwhile. */
export async function captureLogs(act: () => unknown): Promise<LogLine[]> {
  const written: string[] = [];
  const level = log.getLevelName();
  log.setLogLevel('INFO');
  const write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  const errors = jest.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  try {
    await act();
  } finally {
    log.setLogLevel(level);
    write.mockRestore();
    errors.mockRestore();
  }
  return written.map((line) => JSON.parse(line) as LogLine);
}
