/** Starts the child process with the emulators, and knows how AWS clients reach them. */
import { fork, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../stack/paths.ts';
import type { EmulatorEndpoints, EmulatorsConfig, EmulatorsMessage, EmulatorsRequest } from './child-process.ts';
import { endProcessGroup } from './dynamodb.ts';

export interface Emulators {
  endpoints: EmulatorEndpoints;
  /** The environment in which AWS clients reach these emulators. */
  environment: Record<string, string>;
  pid: number;
  /** The process group of the database, when the child started it. */
  databaseProcessGroup: number | undefined;
  /** Resolves when the child has ended, for whatever reason. */
  exited: Promise<void>;
  stop(): Promise<void>;
}

export interface EmulatorsOptions extends EmulatorsConfig {
  /** Gets the output of the child. */
  logFile: string;
  invoke: (functionArn: string, event: unknown) => Promise<unknown>;
}

export async function startEmulators({ logFile, invoke, ...config }: EmulatorsOptions): Promise<Emulators> {
  const child = fork(join(projectRoot, 'infra/local/emulators/child-process.ts'), [], {
    cwd: projectRoot,
    execArgv: ['--import', 'tsx', '--max-semi-space-size=2'],
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    serialization: 'json',
    // Ctrl-C in a terminal must not end this process: the shop ends it after the functions.
    detached: true,
  });
  const log = createWriteStream(logFile, { flags: 'a' });
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve(log.end() && undefined)));
  const { endpoints, databaseProcessGroup } = await configure(child, config, invoke);
  // After SIGKILL the child leaves the database running, which would keep its file locked.
  child.once('exit', (code) => {
    if (code !== 0 && databaseProcessGroup !== undefined) endProcessGroup(databaseProcessGroup);
  });
  return {
    endpoints,
    environment: clientEnvironment(endpoints, config.region),
    pid: child.pid as number,
    databaseProcessGroup,
    exited,
    stop: () => {
      if (child.connected) child.disconnect();
      return exited;
    },
  };
}

type Ready = Pick<Emulators, 'endpoints' | 'databaseProcessGroup'>;

/** Sends the configuration, answers the child's calls of Lambdas, and resolves when the emulators are ready. */
function configure(child: ChildProcess, config: EmulatorsConfig, invoke: EmulatorsOptions['invoke']): Promise<Ready> {
  const send = (message: EmulatorsRequest) => child.connected && child.send(message);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The emulators ended with code ${code}`)));
    child.on('message', (message: EmulatorsMessage) => {
      if ('ready' in message) {
        return resolve({ endpoints: message.ready, databaseProcessGroup: message.databaseProcessGroup });
      }
      if ('failed' in message) {
        child.disconnect();
        return reject(new Error(message.failed));
      }
      const { id, functionArn, event } = message.invoke;
      invoke(functionArn, event).then(
        (result) => send({ invoked: { id, result } }),
        (error: Error) => send({ invoked: { id, error: error.message } }),
      );
    });
    send({ start: config });
  });
}

/** The AWS SDK reads AWS_ENDPOINT_URL_ and the id of the service. */
function clientEnvironment(endpoints: EmulatorEndpoints, region: string): Record<string, string> {
  return {
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    // s3rver accepts only this pair; the others accept any.
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    // A closed port: a call of a service without an emulator fails, and never reaches AWS.
    AWS_ENDPOINT_URL: 'http://127.0.0.1:9',
    AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
    AWS_ENDPOINT_URL_DYNAMODB_STREAMS: endpoints.dynamodb,
    AWS_ENDPOINT_URL_S3: endpoints.s3,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoints.cognito,
    AWS_ENDPOINT_URL_SESV2: endpoints.ses,
    // s3rver cannot read bodies in signed chunks.
    AWS_REQUEST_CHECKSUM_CALCULATION: 'WHEN_REQUIRED',
    AWS_RESPONSE_CHECKSUM_VALIDATION: 'WHEN_REQUIRED',
    // This machine is no EC2 instance: the SDK need not look for its credentials.
    AWS_EC2_METADATA_DISABLED: 'true',
  };
}
