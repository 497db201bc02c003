/** A shop to be measured: with a table of any size, logged-in customers, and the units and times of its calls. */
import { execFile, type ChildProcess } from 'node:child_process';
import { copyFileSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { demoAccounts } from '../../../../shared/account/demo-accounts.ts';
import { projectRoot } from '../../../stack/paths.ts';
import { temporaryRoot } from '../../../local/emulators/temporary-root.ts';
import { readSynthesisedTemplate } from '../../../local/template.ts';
import type { ShopSize } from '../../../../functions/tasks/generate/generate.ts';
import { forkShop, sendCommand, waitForStream, waitUntilOpen, type OpenedShop } from '../../processes.ts';
import { copyObjects } from './bench-objects.ts';
import { benchFolder, generatedTable, objectsOf } from './bench-table.ts';
import { BENCH_CONTEXT, unthrottledTemplate } from './unthrottled-template.ts';
import { processUsage, type ProcessUsage } from './process-usage.ts';
import { sumUsage, UsageLog, type ConsumedBatch, type ServedCall, type UsageTotals } from './usage-log.ts';

/** Two shops, the larger of 1.5 GB, and what they write. */
const MIN_FREE_BYTES = 6 * 1024 ** 3;

export interface BenchShopOptions {
  name: string;
  /** Of a generated table, or the demo as `npm start` shows it. */
  size: ShopSize | 'demo';
  /** A database file in place of the generated table. The shop takes it away. */
  tableFile?: string;
  /** The shop is read-only and its stream's consumer rests, as a restore needs it. */
  isClosed?: boolean;
  customers?: number;
  templateFolder?: string;
  print: (line: string) => void;
}

/** Empties the folder of a shop and gives it its table. */
export async function placeTable(
  dataFolder: string,
  {
    size,
    tableFile,
    templateFolder,
    print,
  }: Pick<BenchShopOptions, 'size' | 'tableFile' | 'print'> & { templateFolder: string },
): Promise<void> {
  rmSync(dataFolder, { recursive: true, force: true });
  mkdirSync(join(dataFolder, 'cloud'), { recursive: true });
  if (size === 'demo') return;
  const template = readSynthesisedTemplate(templateFolder, { seed: '', host: 'localhost' });
  const file = tableFile ?? (await generatedTable(size, template, print));
  // Where infra/local/shop.ts and its emulators look for the table.
  const moveOrCopy = tableFile ? renameSync : copyFileSync;
  moveOrCopy(file, join(dataFolder, 'cloud', 'dynamo.db'));
  const bucket = String(template.output('CatalogueBucket'));
  await copyObjects(objectsOf(file), join(dataFolder, 'cloud', 's3'), bucket);
}

export class BenchShop {
  adminToken = '';
  customerTokens: string[] = [];
  readonly #usageLog: UsageLog;

  private constructor(
    private readonly child: ChildProcess,
    private readonly opened: OpenedShop,
    private readonly dataFolder: string,
  ) {
    this.#usageLog = new UsageLog(opened.logFile);
  }

  static async start({ name, size, customers = 0, print, ...options }: BenchShopOptions): Promise<BenchShop> {
    const templateFolder = options.templateFolder ?? (await unthrottledTemplate(print));
    const { tableFile } = options;
    // A busy disk would be measured. A given table is moved, and stays on its disk.
    const root = tableFile ? benchFolder : join(temporaryRoot(MIN_FREE_BYTES), 'vetrina-bench');
    const dataFolder = join(root, 'shops', name);
    await placeTable(dataFolder, { size, templateFolder, print, ...(tableFile && { tableFile }) });
    const child = forkShop({
      dataFolder,
      port: 0,
      seed: size === 'demo' ? 'demo' : 'none',
      context: BENCH_CONTEXT,
      templateFolder,
      ...(options.isClosed && { extraEnvironment: { READ_ONLY: 'true' }, restsConsumer: true }),
    });
    const shop = new BenchShop(child, await waitUntilOpen(child), dataFolder);
    if (customers > 0) await shop.#openAccounts(customers);
    return shop;
  }

  get url(): string {
    return this.opened.url;
  }

  get environment(): Record<string, string> {
    return this.opened.environment;
  }

  usage(): ProcessUsage {
    return processUsage(this.child.pid as number);
  }

  waitForStream(): Promise<void> {
    return waitForStream(this.child);
  }

  /** Usage is counted from here on. */
  markLog(): void {
    this.#usageLog.mark();
  }

  /** Calls with this name since the mark; waits until the log has at least `count`. */
  servedCalls(call: string, count: number): Promise<ServedCall[]> {
    return this.#usageLog.servedCalls(call, count);
  }

  /** Of all calls since the mark. */
  usageSinceMark(): UsageTotals {
    return sumUsage(this.#usageLog.servedSinceMark());
  }

  /** Batches of changes that the stream consumer handled since the mark. */
  consumedBatches(): ConsumedBatch[] {
    return this.#usageLog.consumedSinceMark();
  }

  async stop(): Promise<void> {
    const exited = new Promise((resolve) => this.child.once('exit', resolve));
    sendCommand(this.child, 'stop');
    await exited;
    rmSync(this.dataFolder, { recursive: true, force: true });
  }

  async #openAccounts(count: number): Promise<void> {
    await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', join(projectRoot, 'infra/verify/bench/shop/open-accounts.ts'), String(count)],
      { cwd: projectRoot, env: { ...process.env, ...this.environment, NODE_NO_WARNINGS: '1' } },
    );
    const [admin, customer] = demoAccounts;
    this.adminToken = await this.#logIn(admin?.email ?? '', admin?.password ?? '');
    for (let index = 0; index < count; index += 1) {
      this.customerTokens.push(await this.#logIn(`misura${index}@posta.example`, customer?.password ?? ''));
    }
  }

  async #logIn(email: string, password: string): Promise<string> {
    const response = await fetch(`${this.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const { token } = (await response.json()) as { token?: string };
    if (!token) throw new Error(`${email} cannot log in: ${response.status}`);
    return token;
  }
}
