import { buildPackage } from './bundle.ts';
import { functionNames, functionRows, type FunctionName } from './functions.ts';

/** What IAM calls a command of the AWS clients that a function's package holds. */
const SERVICES: Record<string, string> = {
  'client-dynamodb': 'dynamodb',
  'client-cognito-identity-provider': 'cognito-idp',
  'client-sesv2': 'ses',
};
/** Named by IAM after the single writes inside. */
const TRANSACTION = 'dynamodb:TransactWriteItems';
const SINGLE_WRITES = ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'].map((verb) => `dynamodb:${verb}`);
/** Part of the client itself or of its helpers: no code of ours asks for them. */
const INHERITED = ['dynamodb:Scan', 'dynamodb:DescribeEndpoints'];
/** Cognito answers these to whoever shows a token or a password: IAM is not asked. */
const OPEN_TO_ALL = ['InitiateAuth', 'RevokeToken', 'GetUser', 'ChangePassword'].map((verb) => `cognito-idp:${verb}`);

interface Package {
  bytes: number;
  code: string;
  files: string[];
  /** The AWS actions its code can ask for. esbuild leaves out whatever is not reached. */
  asks: string[];
}

const packages = new Map<FunctionName, Package>();
beforeAll(async () => {
  for (const name of functionNames) packages.set(name, await packageOf(name));
}, 60_000);

async function packageOf(name: FunctionName): Promise<Package> {
  const { outputFiles, metafile } = await buildPackage(name);
  const [, output] = Object.entries(metafile.outputs).find(([file]) => file.endsWith('.js'))!;
  const reached = Object.entries(output.inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  const actions = reached.flatMap(([path]) => {
    const [, client = '', command = ''] = /@aws-sdk\/([\w-]+)\/dist-es\/commands\/(\w+)Command\.js$/.exec(path) ?? [];
    return SERVICES[client] ? [`${SERVICES[client]}:${command}`] : [];
  });
  const code = outputFiles.find(({ path }) => path.endsWith('.js'))!;
  return {
    bytes: code.contents.byteLength,
    code: code.text,
    files: reached.map(([path]) => path),
    asks: actions.filter((action) => ![...INHERITED, ...OPEN_TO_ALL].includes(action)),
  };
}

const allowed = (name: FunctionName) =>
  Object.values(functionRows[name].may)
    .flat()
    .filter((action) => !/Stream|Shard|GetRecords/.test(action));

describe.each(functionNames)('the function %s', (name) => {
  it('may do all that its code asks for', () => {
    const needed = packages.get(name)!.asks.filter((action) => action !== TRANSACTION);
    expect(allowed(name)).toEqual(expect.arrayContaining(needed));
  });

  it('may do nothing that its code does not ask for', () => {
    const { asks } = packages.get(name)!;
    const needed = asks.includes(TRANSACTION) ? [...asks, ...SINGLE_WRITES] : asks;
    expect(needed).toEqual(expect.arrayContaining(allowed(name)));
  });

  it('is shipped small, whole, and without a map of its source', () => {
    const { bytes, code, files } = packages.get(name)!;
    expect(bytes).toBeLessThan(1_000_000);
    expect(code).not.toContain('sourceMappingURL');
    expect(files.filter((path) => path.startsWith('web/') || path.startsWith('infra/'))).toEqual([]);
  });
});
