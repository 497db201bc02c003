import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPackage } from './bundle.ts';
import {
  functionNames,
  functionRow,
  settingNames,
  streamReadActions,
  type FunctionName,
  type PackageChoices,
} from './functions.ts';
import { actionsWithoutIam, bundledButUnused, grantedForReleaseBefore } from './iam-exceptions.ts';
import { metricFilters } from './metric-filters.ts';
import { indexNames } from './table.ts';

/** The IAM prefix of each AWS client. */
const IAM_PREFIXES: Record<string, string> = {
  'client-dynamodb': 'dynamodb',
  'client-s3': 's3',
  'client-cognito-identity-provider': 'cognito-idp',
  'client-sesv2': 'ses',
  'client-secrets-manager': 'secretsmanager',
};
/** IAM checks each write of a transaction by its own name. */
const TRANSACTION = 'dynamodb:TransactWriteItems';
const SINGLE_WRITES = ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'].map((verb) => `dynamodb:${verb}`);
/** Bundled with the clients themselves; no code of the shop calls them. */
const BUNDLED_WITH_CLIENTS = ['dynamodb:Scan', 'dynamodb:DescribeEndpoints', 's3:CreateSession'];

interface Package {
  bytes: number;
  code: string;
  /** The source files of index.js. */
  files: string[];
  /** The source files of stripe.js, which is loaded with the first payment. */
  stripeFiles: string[];
  /** The AWS actions that its code can call. esbuild drops commands that nothing imports. */
  actions: string[];
}

type Provider = PackageChoices['paymentProvider'];

async function packageOf(name: FunctionName, choices: PackageChoices): Promise<Package> {
  const { outputFiles, metafile } = await buildPackage(name, choices);
  const sourcesOf = (file: string) => {
    const [, output] = Object.entries(metafile.outputs).find(([path]) => path.endsWith(file)) ?? [];
    const inputs = Object.entries(output?.inputs ?? {}).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
    return inputs.map(([path]) => path);
  };
  const files = sourcesOf('/index.js');
  const bundledActions = files.flatMap((path) => {
    const [, client = '', command = ''] = /@aws-sdk\/([\w-]+)\/dist-es\/commands\/(\w+)Command\.js$/.exec(path) ?? [];
    return IAM_PREFIXES[client] ? [`${IAM_PREFIXES[client]}:${command}`] : [];
  });
  const index = outputFiles.find(({ path }) => path.endsWith('/index.js'))!;
  const stripe = outputFiles.find(({ path }) => path.endsWith('/stripe.js'));
  const exceptions = [...BUNDLED_WITH_CLIENTS, ...actionsWithoutIam, ...Object.keys(bundledButUnused[name] ?? {})];
  return {
    bytes: index.contents.byteLength + (stripe?.contents.byteLength ?? 0),
    code: index.text,
    files,
    stripeFiles: sourcesOf('/stripe.js'),
    actions: bundledActions.filter((action) => !exceptions.includes(action)),
  };
}

/** Limits for minified code, in kilobytes. */
const FIRST_CLIENT_KB = 480;
const FURTHER_CLIENT_KB = 100;
const STRIPE_KB = 300;
/** Of each kept version, which orders of its time have attached. */
const TERMS_KB = 18;

function maxBytes(files: string[], provider: Provider): number {
  const clients = new Set(files.flatMap((path) => /@aws-sdk\/(client-[\w-]+)\//.exec(path)?.[1] ?? []));
  const furtherClients = Math.max(0, clients.size - 1) * FURTHER_CLIENT_KB;
  const terms = files.filter((path) => /legal\/terms\/\d{4}-/.test(path)).length * TERMS_KB;
  return (FIRST_CLIENT_KB + furtherClients + terms + (provider === 'stripe' ? STRIPE_KB : 0)) * 1000;
}

/** Loads a package in its own process. zod sets a global error language with the first schema. */
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

const without = (actions: string[], others: readonly string[]) => actions.filter((action) => !others.includes(action));

const withStripe = { paymentProvider: 'stripe', mailDelivery: 'ses' } as const;
const payingFunctions = functionNames.filter((name) => functionRow(name, withStripe).permissions.stripeSecret);
const mailingFunctions = functionNames.filter((name) => functionRow(name, withStripe).permissions.email);
const shops = [
  ...functionNames.map((name) => [name, 'demo', 'ses'] as const),
  ...payingFunctions.map((name) => [name, 'stripe', 'ses'] as const),
  ...mailingFunctions.map((name) => [name, 'demo', 'bucket'] as const),
];

describe.each(shops)('the function %s of a shop with %s payments, emails to %s', (name, provider, mailDelivery) => {
  const choices = { paymentProvider: provider, mailDelivery };
  const row = functionRow(name, choices);
  let bundle: Package;
  beforeAll(async () => (bundle = await packageOf(name, choices)));

  it('has the permissions that its code needs, and no others', () => {
    const needed = without(bundle.actions, [TRANSACTION]);
    const possible = [
      ...needed,
      ...(bundle.actions.includes(TRANSACTION) ? SINGLE_WRITES : []),
      ...(bundle.actions.includes('ses:SendEmail') ? ['ses:SendRawEmail'] : []),
    ];
    const forReleaseBefore = Object.keys(grantedForReleaseBefore[name] ?? {}).map((entry) => entry.split(' ')[1] ?? '');
    const allowed = without(Object.values(row.permissions).flat(), [...streamReadActions, ...forReleaseBefore]);
    expect({ missing: without(needed, allowed), unused: without(allowed, possible) }).toEqual({
      missing: [],
      unused: [],
    });
  });

  it('reads the indexes that its row names', () => {
    const indexes = indexNames.filter((index) => bundle.code.includes(`IndexName:"${index}"`));
    expect(indexes).toEqual(indexNames.filter((index) => row.permissions[index]));
  });

  it('gets the settings that its code reads', () => {
    const settings = settingNames.filter((setting) => bundle.code.includes(`("${setting}")`));
    expect(settings.sort()).toEqual([...row.settings].sort());
  });

  it('has a metric filter for each counted line that it logs', () => {
    const logs = (message = '') =>
      ['info', 'warn', 'error'].some((level) => bundle.code.includes(`.${level}("${message}"`));
    const uncounted = Object.entries(metricFilters)
      .filter(([, { pattern }]) => !pattern.includes('"refused"'))
      .filter(([, { pattern }]) => [...pattern.matchAll(/message = "([^"]+)"/g)].some(([, message]) => logs(message)))
      .filter(([, { functions }]) => !(functions as readonly string[]).includes(name));
    expect(uncounted.map(([metric]) => metric)).toEqual([]);
  });

  it('has Stripe’s library in a file of its own, only where payments go through Stripe', () => {
    const isStripe = (path: string) => path.includes('node_modules/stripe/');
    expect(bundle.stripeFiles.some(isStripe)).toBe(provider === 'stripe');
    expect(bundle.stripeFiles.filter((path) => !isStripe(path))).toEqual([]);
    expect(bundle.files.filter(isStripe)).toEqual([]);
  });

  it('makes no schema when it is loaded: each call makes its own', () => {
    expect(makesSchemasWhenLoaded(bundle.code)).toBe(false);
  });

  it('is shipped small, whole, and without a map of its source', () => {
    expect(bundle.bytes).toBeLessThanOrEqual(maxBytes(bundle.files, provider));
    expect(bundle.files.filter((path) => /credential-provider-|nested-clients/.test(path))).toEqual([]);
    expect(bundle.code).not.toContain('sourceMappingURL');
    expect(bundle.files.filter((path) => /^(web|infra)\//.test(path))).toEqual([]);
  });
});
