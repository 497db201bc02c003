/** The emulators as the shop sees them: one child process, its addresses, and the clients' environment that goes with them. */
import { fork, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../stack/paths.ts';
import type { EmulatorEndpoints, EmulatorsConfig, EmulatorsMessage, EmulatorsRequest } from './child-process.ts';
import { endProcessGroup } from './dynamodb.ts';

export interface Emulators {
  endpoints: EmulatorEndpoints;
  /** What a process must have in its environment so that its AWS clients speak to these emulators. */
  environment: Record<string, string>;
  pid: number;
  /** The group of processes of the database, where it is one of ours. */
  databaseProcessGroup: number | undefined;
  /** Settled when the child is gone, whoever ended it. */
  exited: Promise<void>;
  stop(): Promise<void>;
}

export interface EmulatorsOptions extends EmulatorsConfig {
  /** What the child says on its standard outputs. */
  logFile: string;
  invoke: (functionArn: string, event: unknown) => Promise<unknown>;
}

export async function startEmulators({ logFile, invoke, ...plan }: EmulatorsOptions): Promise<Emulators> {
  const child = fork(join(projectRoot, 'infra/local/emulators/child-process.ts'), [], {
    cwd: projectRoot,
    execArgv: ['--import', 'tsx', '--max-semi-space-size=2'],
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    serialization: 'json',
    // A terminal's Ctrl-C is for the shop, which ends this process when the functions have finished.
    detached: true,
  });
  const log = createWriteStream(logFile, { flags: 'a' });
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve(log.end() && undefined)));
  const { endpoints, databaseProcessGroup: database } = await ready(child, plan, invoke);
  // Killed the hard way it leaves the database behind, which would keep its file.
  child.once('exit', (code) => code !== 0 && database !== undefined && endProcessGroup(database));
  return {
    endpoints,
    environment: clientEnvironment(endpoints, plan.region),
    pid: child.pid as number,
    databaseProcessGroup: database,
    exited: gone,
    stop: () => {
      if (child.connected) child.disconnect();
      return gone;
    },
  };
}

type Ready = Pick<Emulators, 'endpoints' | 'databaseProcessGroup'>;

function ready(child: ChildProcess, plan: EmulatorsConfig, invoke: EmulatorsOptions['invoke']): Promise<Ready> {
  const tell = (message: EmulatorsRequest) => child.connected && child.send(message);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The emulators ended with code ${code}`)));
    child.on('message', (message: EmulatorsMessage) => {
      if ('ready' in message) return resolve({ endpoints: message.ready, databaseProcessGroup: message.database });
      if ('failed' in message) {
        child.disconnect();
        return reject(new Error(message.failed));
      }
      const { id, functionArn, event } = message.invoke;
      invoke(functionArn, event).then(
        (result) => tell({ invoked: { id, result } }),
        (error: Error) => tell({ invoked: { id, error: error.message } }),
      );
    });
    tell({ start: plan });
  });
}

/** The names are the SDK's own: AWS_ENDPOINT_URL_ and the service's id. */
export function clientEnvironment(endpoints: EmulatorEndpoints, region: string): Record<string, string> {
  return {
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    // s3rver knows this pair only; the others take any.
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    // Whatever is not emulated is nowhere: nothing of a local shop ever reaches AWS.
    AWS_ENDPOINT_URL: 'http://127.0.0.1:9',
    AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
    AWS_ENDPOINT_URL_DYNAMODB_STREAMS: endpoints.dynamodb,
    AWS_ENDPOINT_URL_S3: endpoints.s3,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoints.cognito,
    AWS_ENDPOINT_URL_SESV2: endpoints.ses,
    // s3rver cannot read bodies that are sent in signed chunks.
    AWS_REQUEST_CHECKSUM_CALCULATION: 'WHEN_REQUIRED',
    AWS_RESPONSE_CHECKSUM_VALIDATION: 'WHEN_REQUIRED',
    // Nothing on this machine answers for credentials or regions of its own.
    AWS_EC2_METADATA_DISABLED: 'true',
  };
}
