/** An index of the table in which dynoxide keeps a stream's changes. Without it, every write and every poll reads them all. */
import { existsSync, rmSync } from 'node:fs';

/** It covers the last number (each write), the range of numbers (DescribeStream), and what follows a number (GetRecords). */
const CREATE_INDEX = `CREATE INDEX IF NOT EXISTS vetrina_stream_records
  ON _stream_records (table_name, CAST(sequence_number AS INTEGER), shard_id, sequence_number)`;

/**
 * Creates the index in a database that no process has open: SQLite in WebAssembly sees no locks of native programs.
 * `openOnce` starts and stops dynoxide, which creates its tables and repairs a database that was not closed.
 */
export async function indexStreamRecords(file: string, openOnce: () => Promise<void>): Promise<void> {
  // SQLite deletes this file when the last process closes the database.
  const writeAheadLog = `${file}-wal`;
  if (!existsSync(file) || existsSync(writeAheadLog)) await openOnce();
  if (existsSync(writeAheadLog)) return console.error(`${file} is open elsewhere: its stream gets no index.`);
  try {
    await createIndex(file);
  } catch (error) {
    // Another version of dynoxide may have other tables. The shop works without the index.
    console.error(`The stream of ${file} gets no index: ${String(error)}`);
  }
}

async function createIndex(file: string): Promise<void> {
  const { default: sqlite } = await import('node-sqlite3-wasm');
  // A process that was killed here has left its lock. The shop's own lock keeps other shops away.
  rmSync(`${file}.lock`, { recursive: true, force: true });
  const database = new sqlite.Database(file, { fileMustExist: true });
  try {
    // WebAssembly has no shared memory, which a write-ahead log needs unless one process has the database for itself.
    database.exec('PRAGMA locking_mode = EXCLUSIVE');
    database.exec(CREATE_INDEX);
  } finally {
    database.close();
  }
}
