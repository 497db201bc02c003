/**
 * One Lambda on this machine: its package in a worker thread, started on the first call and again after a crash.
 * One worker serves calls at the same time; on AWS each instance serves one call at a time and more instances start.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { projectRoot } from '../../stack/paths.ts';

export interface LambdaConfig {
  name: string;
  arn: string;
  /** The built package. */
  folder: string;
  /** `file.export`, as Lambda has it. */
  handler: string;
  timeoutSeconds: number;
  memoryMegabytes: number;
  environment: Record<string, string>;
}

export interface Lambda {
  readonly name: string;
  /** Rejects with a `LambdaFailure` where Lambda would report a function error. */
  invoke(event: unknown): Promise<unknown>;
  stop(): Promise<void>;
}

/** What a caller of Lambda learns of a failed call. */
export class LambdaError extends Error {
  constructor(
    readonly errorType: string,
    message: string,
  ) {
    super(message);
    this.name = 'LambdaFailure';
  }
}

/** Where a function's output goes: everything, and what is an error. */
export type LogLines = (source: string, text: string, level: 'info' | 'error') => void;

const GRACE_MS = 3000;

interface Call {
  resolve(value: unknown): void;
  reject(error: LambdaError): void;
  timer: NodeJS.Timeout;
}

interface Instance {
  worker: Worker;
  calls: Map<string, Call>;
}

interface Answer {
  ready?: true;
  id?: string;
  result?: string;
  error?: { errorType: string; errorMessage: string };
}

export function createLambda(plan: LambdaConfig, log: LogLines): Lambda {
  let current: Instance | undefined;
  const retire = (instance: Instance) => {
    if (current === instance) current = undefined;
  };
  const start = (): Instance => {
    const instance: Instance = { worker: startWorker(plan), calls: new Map() };
    watch(instance, plan, log, () => retire(instance));
    return instance;
  };
  return {
    name: plan.name,
    invoke: (event) => {
      const instance = (current ??= start());
      return call(instance, plan, event, () => retire(instance));
    },
    stop: async () => {
      const instance = current;
      current = undefined;
      if (!instance) return;
      await idle(instance);
      await instance.worker.terminate();
    },
  };
}

function startWorker(plan: LambdaConfig): Worker {
  return new Worker(join(projectRoot, 'infra/local/lambda/worker.mjs'), {
    env: { ...plan.environment, ...runtimeEnvironment(plan) },
    workerData: { folder: plan.folder, handler: plan.handler, context: constants(plan) },
    // The shop itself runs with a TypeScript loader; a built package needs none.
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: plan.memoryMegabytes, maxYoungGenerationSizeMb: 6 },
  });
}

function watch({ worker, calls }: Instance, plan: LambdaConfig, log: LogLines, retire: () => void): void {
  worker.stdout.on('data', (text: Buffer) => log(plan.name, String(text), 'info'));
  worker.stderr.on('data', (text: Buffer) => log(plan.name, String(text), 'error'));
  worker.on('message', ({ id, result, error }: Answer) => {
    const waiting = id === undefined ? undefined : calls.get(id);
    if (!waiting) return;
    calls.delete(id as string);
    clearTimeout(waiting.timer);
    if (error) waiting.reject(new LambdaError(error.errorType, error.errorMessage));
    else waiting.resolve(result === undefined ? null : JSON.parse(result));
  });
  let why = 'exited';
  worker.on('error', (error) => {
    why = error.message;
    log(plan.name, `${error.stack ?? error.message}\n`, 'error');
  });
  worker.on('exit', () => {
    retire();
    for (const waiting of calls.values()) {
      clearTimeout(waiting.timer);
      waiting.reject(new LambdaError('Runtime.ExitError', `The runtime of ${plan.name} ended: ${why}`));
    }
    calls.clear();
  });
}

function call(instance: Instance, plan: LambdaConfig, event: unknown, retire: () => void): Promise<unknown> {
  const { worker, calls } = instance;
  const id = randomUUID();
  const milliseconds = plan.timeoutSeconds * 1000;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      calls.delete(id);
      // Lambda kills an instance that ran out of time; here others may still be at work in it, so it goes after them.
      retire();
      if (calls.size === 0) void worker.terminate();
      const seconds = plan.timeoutSeconds.toFixed(2);
      reject(new LambdaError('Sandbox.Timedout', `Task timed out after ${seconds} seconds`));
    }, milliseconds);
    calls.set(id, { resolve, reject, timer });
    const context = { awsRequestId: id, deadline: Date.now() + milliseconds };
    worker.postMessage({ id, event: JSON.stringify(event), context });
  });
}

/** What is under way may finish, within reason. */
async function idle({ calls }: Instance): Promise<void> {
  const deadline = Date.now() + GRACE_MS;
  while (calls.size > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20));
}

function constants({ name, arn, memoryMegabytes }: LambdaConfig) {
  return {
    functionName: name,
    invokedFunctionArn: arn,
    memoryLimitInMB: String(memoryMegabytes),
    logGroupName: `/aws/lambda/${name}`,
    logStreamName: 'local',
  };
}

/** What Lambda's own runtime sets. */
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
