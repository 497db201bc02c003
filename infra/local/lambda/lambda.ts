/**
 * One Lambda on this machine: its package in a worker thread, which starts with the first call and again after a crash.
 * The worker handles several calls at a time. On AWS an instance handles one call at a time, and more instances start.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { projectRoot } from '../../stack/paths.ts';

export interface LambdaConfig {
  name: string;
  arn: string;
  /** The bundled package. */
  folder: string;
  /** `file.export` */
  handler: string;
  timeoutSeconds: number;
  memoryMegabytes: number;
  environment: Record<string, string>;
}

export interface Lambda {
  readonly name: string;
  /** Rejects with a `LambdaError` when Lambda would report a function error. */
  invoke(event: unknown): Promise<unknown>;
  stop(): Promise<void>;
}

/** The function error that Lambda reports to its caller. */
export class LambdaError extends Error {
  constructor(
    readonly errorType: string,
    message: string,
  ) {
    super(message);
    this.name = 'LambdaError';
  }
}

/** Receives the output of functions. */
export type LogLines = (source: string, text: string, level: 'info' | 'error') => void;

/** How long `stop` waits for calls under way. */
const STOP_TIMEOUT_MS = 3000;

interface PendingCall {
  resolve(value: unknown): void;
  reject(error: LambdaError): void;
  timer: NodeJS.Timeout;
}

interface Instance {
  worker: Worker;
  calls: Map<string, PendingCall>;
}

interface WorkerMessage {
  id: string;
  result?: string;
  error?: { errorType: string; errorMessage: string };
}

export function createLambda(config: LambdaConfig, log: LogLines): Lambda {
  let current: Instance | undefined;
  const retire = (instance: Instance) => {
    if (current === instance) current = undefined;
  };
  const start = (): Instance => {
    const instance: Instance = { worker: startWorker(config), calls: new Map() };
    listen(instance, config, log, () => retire(instance));
    return instance;
  };
  return {
    name: config.name,
    invoke: (event) => {
      const instance = (current ??= start());
      return call(instance, config, event, () => retire(instance));
    },
    stop: async () => {
      const instance = current;
      current = undefined;
      if (!instance) return;
      await waitForCalls(instance);
      await instance.worker.terminate();
    },
  };
}

function startWorker(config: LambdaConfig): Worker {
  const { folder, handler, environment, memoryMegabytes } = config;
  return new Worker(join(projectRoot, 'infra/local/lambda/worker.mjs'), {
    env: { ...environment, ...runtimeEnvironment(config) },
    workerData: { folder, handler, context: contextConstants(config) },
    // The shop runs with a TypeScript loader, which a bundled package does not need.
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
  });
}

function listen({ worker, calls }: Instance, { name }: LambdaConfig, log: LogLines, retire: () => void): void {
  worker.stdout.on('data', (text: Buffer) => log(name, String(text), 'info'));
  worker.stderr.on('data', (text: Buffer) => log(name, String(text), 'error'));
  worker.on('message', ({ id, result, error }: WorkerMessage) => {
    const pending = calls.get(id);
    // It timed out before.
    if (!pending) return;
    calls.delete(id);
    clearTimeout(pending.timer);
    if (error) pending.reject(new LambdaError(error.errorType, error.errorMessage));
    else pending.resolve(result === undefined ? null : JSON.parse(result));
  });
  let reason = 'exited';
  worker.on('error', (error) => {
    reason = error.message;
    log(name, `${error.stack ?? error.message}\n`, 'error');
  });
  worker.on('exit', () => {
    retire();
    for (const pending of calls.values()) {
      clearTimeout(pending.timer);
      pending.reject(new LambdaError('Runtime.ExitError', `The runtime of ${name} ended: ${reason}`));
    }
    calls.clear();
  });
}

function call(instance: Instance, config: LambdaConfig, event: unknown, retire: () => void): Promise<unknown> {
  const { worker, calls } = instance;
  const id = randomUUID();
  const timeoutMs = config.timeoutSeconds * 1000;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      calls.delete(id);
      // Lambda kills an instance whose call ran out of time. This one may still handle other calls, so it ends after them.
      retire();
      if (calls.size === 0) void worker.terminate();
      const seconds = config.timeoutSeconds.toFixed(2);
      reject(new LambdaError('Sandbox.Timedout', `Task timed out after ${seconds} seconds`));
    }, timeoutMs);
    calls.set(id, { resolve, reject, timer });
    const context = { awsRequestId: id, deadline: Date.now() + timeoutMs };
    worker.postMessage({ id, event: JSON.stringify(event), context });
  });
}

async function waitForCalls({ calls }: Instance): Promise<void> {
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (calls.size > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** The fields of the handler's context that are the same for all calls. */
function contextConstants({ name, arn, memoryMegabytes }: LambdaConfig) {
  return {
    functionName: name,
    invokedFunctionArn: arn,
    memoryLimitInMB: String(memoryMegabytes),
    logGroupName: `/aws/lambda/${name}`,
    logStreamName: 'local',
  };
}

/** The variables that Lambda's own runtime sets. */
function runtimeEnvironment({ name, handler, folder, memoryMegabytes }: LambdaConfig): Record<string, string> {
  return {
    AWS_LAMBDA_FUNCTION_NAME: name,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMegabytes),
    AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${name}`,
    AWS_LAMBDA_LOG_STREAM_NAME: 'local',
    AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
    LAMBDA_TASK_ROOT: folder,
    _HANDLER: handler,
    TZ: ':UTC',
    NODE_NO_WARNINGS: '1',
  };
}
