import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPackage } from './bundle.ts';
import type { Config } from './config.ts';
import { streamReadActions, functionNames, functionRow, settingNames, type FunctionName } from './functions.ts';
import { metricFilters } from './metric-filters.ts';
import { bundledButUnused, actionsWithoutIam } from '../verify/permission-audit.ts';
import { indexNames } from './table.ts';

/** What IAM calls a command of the AWS clients that a function's package holds. */
const SERVICES: Record<string, string> = {
  'client-dynamodb': 'dynamodb',
  'client-s3': 's3',
  'client-cognito-identity-provider': 'cognito-idp',
  'client-sesv2': 'ses',
  'client-secrets-manager': 'secretsmanager',
};
/** Named by IAM after the single writes inside. */
const TRANSACTION = 'dynamodb:TransactWriteItems';
const SINGLE_WRITES = ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'].map((verb) => `dynamodb:${verb}`);
/** Part of the client itself or of its helpers: no code of ours asks for them. */
const INHERITED = ['dynamodb:Scan', 'dynamodb:DescribeEndpoints'];
interface Package {
  bytes: number;
  code: string;
  /** What its code is made of, and what it loads when it is needed. */
  files: string[];
  later: string[];
  /** The AWS actions its code can ask for. esbuild leaves out whatever is not reached. */
  asks: string[];
}

type Provider = Config['paymentProvider'];

async function packageOf(name: FunctionName, provider: Provider): Promise<Package> {
  const { outputFiles, metafile } = await buildPackage(name, provider);
  const within = (file: string) => {
    const [, output] = Object.entries(metafile.outputs).find(([path]) => path.endsWith(file)) ?? [];
    return Object.entries(output?.inputs ?? {}).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  };
  const reached = within('/index.js');
  const actions = reached.flatMap(([path]) => {
    const [, client = '', command = ''] = /@aws-sdk\/([\w-]+)\/dist-es\/commands\/(\w+)Command\.js$/.exec(path) ?? [];
    return SERVICES[client] ? [`${SERVICES[client]}:${command}`] : [];
  });
  const code = outputFiles.find(({ path }) => path.endsWith('/index.js'))!;
  return {
    bytes: [code, outputFiles.find(({ path }) => path.endsWith('/stripe.js'))]
      .map((file) => file?.contents.byteLength ?? 0)
      .reduce((sum, bytes) => sum + bytes),
    code: code.text,
    files: reached.map(([path]) => path),
    later: within('/stripe.js').map(([path]) => path),
    asks: actions.filter(
      (action) => ![...INHERITED, ...actionsWithoutIam, ...Object.keys(bundledButUnused[name] ?? {})].includes(action),
    ),
  };
}

/** Kilobytes minified of a package with one AWS client; each further one, and Stripe's own, may add its share. */
const ONE_CLIENT = 460;
const ANOTHER_CLIENT = 100;
const STRIPE = 300;

function mostBytes(files: string[], provider: Provider): number {
  const clients = new Set(files.flatMap((path) => /@aws-sdk\/(client-[\w-]+)\//.exec(path)?.[1] ?? []));
  const others = Math.max(0, clients.size - 1) * ANOTHER_CLIENT + (provider === 'stripe' ? STRIPE : 0);
  return (ONE_CLIENT + others) * 1000;
}

/** Loads a package in a process of its own. zod notes its language for everybody when the first schema is made. */
function makesSchemasWhenLoaded(code: string): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-package-'));
  const file = join(folder, 'index.cjs');
  const script = 'require(process.argv[1]); process.stdout.write(String(!!globalThis.__zod_globalConfig?.localeError))';
  const env = { PATH: process.env['PATH'], AWS_REGION: 'eu-south-1', NODE_NO_WARNINGS: '1' };
  try {
    writeFileSync(file, code);
    return execFileSync(process.execPath, ['-e', script, file], { env, encoding: 'utf8' }) === 'true';
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const allowed = (name: FunctionName, paymentProvider: Provider) =>
  Object.values(functionRow(name, { paymentProvider }).permissions)
    .flat()
    .filter((action) => !streamReadActions.includes(action));
const beyond = (some: string[], others: string[]) => some.filter((one) => !others.includes(one));

const paying = functionNames.filter(
  (name) => functionRow(name, { paymentProvider: 'stripe' }).permissions.stripeSecret,
);
const shops = [
  ...functionNames.map((name) => [name, 'demo'] as const),
  ...paying.map((name) => [name, 'stripe'] as const),
];

describe.each(shops)('the function %s of a shop with %s payments', (name, provider) => {
  let made: Package;
  beforeAll(async () => (made = await packageOf(name, provider)), 30_000);

  it('may do all that its code asks for, and nothing else', () => {
    const needed = beyond(made.asks, [TRANSACTION]);
    const possible = made.asks.includes(TRANSACTION) ? [...needed, ...SINGLE_WRITES] : needed;
    expect({
      missing: beyond(needed, allowed(name, provider)),
      idle: beyond(allowed(name, provider), possible),
    }).toEqual({
      missing: [],
      idle: [],
    });
  });

  it('reads the indexes that its row names', () => {
    const named = indexNames.filter((index) => functionRow(name, { paymentProvider: provider }).permissions[index]);
    expect(indexNames.filter((index) => made.code.includes(`IndexName:"${index}"`))).toEqual(named);
  });

  it('is given the settings that its code reads', () => {
    const read = settingNames.filter((setting) => made.code.includes(`("${setting}")`));
    expect(read.sort()).toEqual([...functionRow(name, { paymentProvider: provider }).settings].sort());
  });

  it('has those lines counted that it can log', () => {
    const rows = Object.entries(metricFilters).filter(([, { pattern }]) => !pattern.includes('"refused"'));
    const logged = rows.filter(([, { pattern }]) =>
      [...pattern.matchAll(/message = "([^"]+)"/g)].some(([, said = '']) =>
        ['info', 'warn', 'error'].some((level) => made.code.includes(`.${level}("${said}"`)),
      ),
    );
    const uncounted = logged.filter(([, { functions }]) => !(functions as readonly string[]).includes(name));
    expect(uncounted.map(([metric]) => metric)).toEqual([]);
  });

  it('holds Stripe where it is to move money through it, and nowhere else, and does not load it before', () => {
    const ofStripe = (path: string) => path.includes('node_modules/stripe/');
    expect(made.later.some(ofStripe)).toBe(provider === 'stripe');
    expect(made.later.filter((path) => !ofStripe(path))).toEqual([]);
    expect(made.files.filter(ofStripe)).toEqual([]);
  });

  it('makes no schema when it is loaded: each call makes its own', () => {
    expect(makesSchemasWhenLoaded(made.code)).toBe(false);
  });

  it('is shipped small, whole, and without a map of its source', () => {
    expect(made.bytes).toBeLessThanOrEqual(mostBytes(made.files, provider));
    expect(made.files.filter((path) => /credential-provider-|nested-clients/.test(path))).toEqual([]);
    expect(made.code).not.toContain('sourceMappingURL');
    expect(made.files.filter((path) => /^(web|infra)\//.test(path))).toEqual([]);
  });
});
