/** An emulator of AWS: where it is, how one speaks to it, and MiniStack where none is there yet. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFolder } from '../../stack/paths.ts';
import { ensurePythonTool } from '../python-tool.ts';
import { openEmulatorProxy } from './proxy.ts';

/** By its number: SDKs put a bucket's name before a host name, and nobody knows that host. */
export const emulatorUrl = process.env['AWS_ENDPOINT_URL'] ?? 'http://127.0.0.1:4566';
/** What emulators call the one account that they have. */
export const EMULATOR_ACCOUNT_ID = '000000000000';

/** MiniStack checks the signatures of tokens only where `cryptography` is there. */
const PACKAGES: [string, string] = ['ministack==1.5.33', 'cryptography>=41'];
const folder = join(buildFolder, 'emulator');
const START_TIMEOUT_MS = 60_000;

/** What every client of AWS needs to speak to the emulator, and to nobody else whatever the machine's own settings are. */
export function emulatorEnvironment(region: string): Record<string, string> {
  return {
    AWS_ENDPOINT_URL: emulatorUrl,
    AWS_ENDPOINT_URL_S3: emulatorUrl,
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

/** Who asks in which service's name. Emulators read that, and do not look whether it is signed. */
export function unsignedAuthorization(service: string, region: string): string {
  return `AWS4-HMAC-SHA256 Credential=test/20260101/${region}/${service}/aws4_request, SignedHeaders=host, Signature=0`;
}

export async function isReachable(address = emulatorUrl): Promise<boolean> {
  try {
    await fetch(address, { signal: AbortSignal.timeout(5000) });
    return true;
  } catch {
    return false;
  }
}

/** Throws one line that says how to get an emulator. */
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
 * Starts MiniStack at the emulator's address, installed when it is not there. IAM holds
 * there: a function may do what its role says, and buckets refuse whoever comes without TLS, for which a door stands.
 */
export async function startMiniStack(region: string, say: (what: string) => void): Promise<MiniStack> {
  const command = ensurePythonTool('ministack', PACKAGES, say);
  const own = await freePort();
  const door = await openEmulatorProxy({
    emulator: `http://127.0.0.1:${own}`,
    port: Number(new URL(emulatorUrl).port || 80),
  });
  const place = mkdtempSync(join(tmpdir(), 'vetrina-emulator-'));
  const child = spawn(command, {
    cwd: place,
    env: { ...process.env, ...alone, GATEWAY_PORT: String(own), MINISTACK_REGION: region, TMPDIR: place },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  mkdirSync(folder, { recursive: true });
  const log = createWriteStream(join(folder, 'ministack.log'));
  for (const stream of [child.stdout, child.stderr]) stream.pipe(log, { end: false });
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await Promise.all([gone, door.close()]);
    rmSync(place, { recursive: true, force: true });
  };
  try {
    await untilItAnswers(child, `http://127.0.0.1:${own}`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop, exited: gone };
}

/** Nothing but what the shop uses, nothing beyond this machine, and not the caller's own AWS settings. */
const alone: NodeJS.ProcessEnv = {
  BIND_HOST: '127.0.0.1',
  AUTH: 'true',
  LAMBDA_EXECUTOR: 'local',
  IOT_MTLS_ENABLED: '0',
  SFTP_ENABLED: '0',
  // What its functions are told; MiniStack itself calls nobody.
  AWS_ENDPOINT_URL: emulatorUrl,
  AWS_ENDPOINT_URL_S3: undefined,
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_SESSION_TOKEN: undefined,
  AWS_PROFILE: undefined,
};

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) =>
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    }),
  );
}

async function untilItAnswers(child: ChildProcess, address: string): Promise<void> {
  const end = Date.now() + START_TIMEOUT_MS;
  while (!(await isReachable(address))) {
    if (child.exitCode !== null || Date.now() > end) {
      throw new Error('MiniStack did not start; see .build/emulator/ministack.log');
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
