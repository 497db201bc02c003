/** An emulator of AWS: its address, the environment of its clients, and MiniStack where no emulator runs yet. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../local/free-port.ts';
import { LOCALSTACK_HOST } from '../../stack/config.ts';
import { buildFolder } from '../../stack/paths.ts';
import { ensurePythonTool } from '../python-tool.ts';
import { openEmulatorProxy } from './proxy.ts';

/**
 * A number, not a name: SDKs put a bucket's name before a host name, and no resolver knows the result. Any name below
 * LocalStack's own leads to it; it looks for buckets before `s3.`.
 */
export const emulatorUrl = process.env['AWS_ENDPOINT_URL'] ?? 'http://127.0.0.1:4566';
const bucketUrl = emulatorUrl.replace(`//${LOCALSTACK_HOST}`, `//s3.${LOCALSTACK_HOST}`);
/** The one account of every emulator. */
export const EMULATOR_ACCOUNT_ID = '000000000000';

/** MiniStack checks the signatures of tokens only if `cryptography` is installed. */
const PACKAGES: [string, string] = ['ministack==1.5.33', 'cryptography>=41'];
const logFolder = join(buildFolder, 'emulator');
const START_TIMEOUT_MS = 300_000;

/** Clients with this environment call the emulator and nothing else, whatever the machine's AWS settings are. */
export function emulatorEnvironment(region: string): Record<string, string> {
  return {
    AWS_ENDPOINT_URL: emulatorUrl,
    AWS_ENDPOINT_URL_S3: bucketUrl,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_SESSION_TOKEN: '',
    AWS_PROFILE: '',
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_EC2_METADATA_DISABLED: 'true',
    CDK_DISABLE_CLI_TELEMETRY: 'true',
  };
}

/** An Authorization header for a service. Emulators read the service from it and do not check the signature. */
export function unsignedAuthorization(service: string, region: string): string {
  return `AWS4-HMAC-SHA256 Credential=test/20260101/${region}/${service}/aws4_request, SignedHeaders=host, Signature=0`;
}

export async function isReachable(url = emulatorUrl): Promise<boolean> {
  try {
    await fetch(url, { signal: AbortSignal.timeout(15_000) });
    return true;
  } catch {
    return false;
  }
}

export async function requireEmulator(): Promise<void> {
  if (await isReachable()) return;
  throw new Error(
    `Nothing answers at ${emulatorUrl}. Start an emulator: npm run emulator:start (MiniStack, needs Python), ` +
      'or LocalStack (infra/verify/emulator/README.md).',
  );
}

export interface MiniStack {
  stop: () => Promise<void>;
  exited: Promise<void>;
}

/**
 * Starts MiniStack at the emulator's address; installs it first where it is missing. A proxy stands before it, because its
 * buckets refuse calls without TLS. It enforces IAM: a function may do only what its role allows.
 */
export async function startMiniStack(region: string, print: (line: string) => void): Promise<MiniStack> {
  const command = ensurePythonTool('ministack', PACKAGES, print);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const proxy = await openEmulatorProxy({ emulator: url, port: Number(new URL(emulatorUrl).port || 80) });
  const workFolder = mkdtempSync(join(tmpdir(), 'vetrina-emulator-'));
  const child = spawn(command, {
    cwd: workFolder,
    env: {
      ...process.env,
      ...miniStackSettings,
      GATEWAY_PORT: String(port),
      MINISTACK_REGION: region,
      TMPDIR: workFolder,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  mkdirSync(logFolder, { recursive: true });
  const log = createWriteStream(join(logFolder, 'ministack.log'));
  for (const stream of [child.stdout, child.stderr]) stream.pipe(log, { end: false });
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await Promise.all([exited, proxy.close()]);
    rmSync(workFolder, { recursive: true, force: true });
  };
  try {
    await waitUntilReachable(child, url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop, exited };
}

/** Only what the shop uses, nothing beyond this machine, and none of this machine's AWS settings. */
const miniStackSettings: NodeJS.ProcessEnv = {
  BIND_HOST: '127.0.0.1',
  AUTH: 'true',
  LAMBDA_EXECUTOR: 'local',
  IOT_MTLS_ENABLED: '0',
  SFTP_ENABLED: '0',
  // Its functions get this address.
  AWS_ENDPOINT_URL: emulatorUrl,
  AWS_ENDPOINT_URL_S3: undefined,
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_SESSION_TOKEN: undefined,
  AWS_PROFILE: undefined,
};

async function waitUntilReachable(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isReachable(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      throw new Error('MiniStack did not start; see .build/emulator/ministack.log');
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
