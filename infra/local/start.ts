/** `npm start`: the shop on this machine, until Ctrl-C. */
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { demoAccounts } from '../../shared/account/demo-accounts.ts';
import { shop as identity } from '../../shared/shop/shop.ts';
import { projectRoot } from '../stack/paths.ts';
import { dataRoot } from './data-folder.ts';
import { startLocalShop, type LocalShop } from './shop.ts';

const STAGE = 'dev';
/** As `npm run read-only -- --on` sets it on a deployed stage. */
const READ_ONLY = { READ_ONLY: 'true' };
const started = performance.now();
let shop: LocalShop | undefined;
let ending = false;

try {
  const { fresh, readOnly, port } = options();
  // The pipe to run.mjs closes when run.mjs ends, for whatever reason.
  process.on('disconnect', () => void end(1));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
  shop = await startLocalShop({
    dataFolder: join(dataRoot, `${STAGE}-${port}`),
    fresh,
    port,
    seed: 'demo',
    context: { stage: STAGE },
    ...(readOnly && { extraEnvironment: READ_ONLY }),
    print: console.log,
    onError: (line) => console.error(line),
  });
  if (ending) await shop.stop();
  else {
    printWelcome(shop);
    void shop.exited.then(() => !ending && fail('The emulators ended; see emulators.log beside the shop’s log.'));
  }
} catch (error) {
  fail(describeError(error));
}

function options(): { fresh: boolean; readOnly: boolean; port: number } {
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({ options: { fresh: flag, 'read-only': flag } });
  const text = process.env['PORT'] || '3000';
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`PORT is ${text}: it must be 1 to 65535.`);
  return { fresh: values.fresh, readOnly: values['read-only'], port };
}

function printWelcome({ url, endpoints, logFile, config }: LocalShop): void {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const accounts = demoAccounts.map(({ role, email, password }) => `  ${role.padEnd(9)}${email}  ${password}`);
  const lines = [
    '',
    `${identity.name} is open: ${url}  (${seconds} s)`,
    '',
    `  Mailbox  ${endpoints.ses}`,
    `  Log      ${relative(projectRoot, logFile)}`,
    '',
    ...(config.demo ? accounts : []),
    '',
    'Ctrl-C stops the shop and keeps its data. `npm start -- --fresh` deletes them.',
  ];
  console.log(lines.join('\n'));
}

async function end(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  // A function that hangs must not block the terminal.
  setTimeout(() => process.exit(code), 8000).unref();
  await shop?.stop();
  process.exit(code);
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return `Port ${process.env['PORT'] || '3000'} is taken. Choose another: PORT=3001 npm start`;
  }
  return error.message;
}

function fail(message: string): void {
  console.error(message);
  process.exit(1);
}
