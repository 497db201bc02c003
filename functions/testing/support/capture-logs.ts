/** Reads the log lines of a test. */
import { log } from '../../platform/log.ts';

export type LogLine = Record<string, unknown> & { error: Record<string, unknown> };

/** The lines that are logged while `act` runs, also where silence-logs.ts silences them. */
export async function captureLogs(act: () => unknown): Promise<LogLine[]> {
  const lines: string[] = [];
  const level = log.getLevelName();
  log.setLogLevel('INFO');
  const stdout = jest.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  const stderr = jest.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  try {
    await act();
  } finally {
    log.setLogLevel(level);
    stdout.mockRestore();
    stderr.mockRestore();
  }
  return lines.map((line) => JSON.parse(line) as LogLine);
}
