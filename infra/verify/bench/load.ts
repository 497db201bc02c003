/** Sends requests over kept-alive connections, a number of them at a time, and measures how long each takes. */
import { Agent, request } from 'node:http';

export interface LoadRequest {
  method?: string;
  path: string;
  token?: string;
  body?: unknown;
  /** Text fields of a multipart form, instead of `body`. */
  form?: [name: string, text: string][];
  headers?: Record<string, string>;
}

export interface LoadReply {
  status: number;
  text: string;
  milliseconds: number;
}

/** Percentiles are milliseconds. */
export interface LoadResult {
  operations: number;
  seconds: number;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** Answers that are not 2xx, counted by status. */
  errorsByStatus: Record<number, number>;
}

export class LoadClient {
  readonly #agent: Agent;
  readonly #host: string;
  readonly #port: string;

  constructor(url: string, connections = 16) {
    const { hostname, port } = new URL(url);
    this.#host = hostname;
    this.#port = port;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  send({ method = 'GET', path, token, headers = {}, ...content }: LoadRequest): Promise<LoadReply> {
    const { type, text } = encodeContent(content);
    const allHeaders = {
      ...(text !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(text) }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    };
    const startedAt = performance.now();
    return new Promise((resolve, reject) => {
      const outgoing = request(
        { host: this.#host, port: this.#port, method, path, headers: allHeaders, agent: this.#agent },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('error', reject);
          response.once('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              text: Buffer.concat(chunks).toString(),
              milliseconds: performance.now() - startedAt,
            }),
          );
        },
      );
      outgoing.once('error', reject);
      outgoing.end(text);
    });
  }

  /** The parsed body. Throws where the answer is an error. */
  async sendForJson<T>(loadRequest: LoadRequest): Promise<T> {
    const { status, text } = await this.send(loadRequest);
    if (status >= 300) throw new Error(`${loadRequest.path}: ${status} ${text.slice(0, 300)}`);
    return JSON.parse(text) as T;
  }

  close(): void {
    this.#agent.destroy();
  }
}

const BOUNDARY = 'vetrina-form-boundary';

function encodeContent({ body, form }: Pick<LoadRequest, 'body' | 'form'>): { type: string; text: string | undefined } {
  if (!form) return { type: 'application/json', text: body === undefined ? undefined : JSON.stringify(body) };
  const parts = form.map(
    ([name, text]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
  );
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, text: `${parts.join('')}--${BOUNDARY}--\r\n` };
}

type Measured = Pick<LoadReply, 'status' | 'milliseconds'>;

/** Calls `operation` `count` times, `concurrency` at a time. It gets its number, from 0 on. */
export async function runLoad(
  concurrency: number,
  count: number,
  operation: (index: number) => Promise<Measured>,
): Promise<LoadResult> {
  const times: number[] = [];
  const errorsByStatus: Record<number, number> = {};
  let next = 0;
  const startedAt = performance.now();
  const worker = async () => {
    while (next < count) {
      const { status, milliseconds } = await operation(next++);
      if (status >= 200 && status < 300) times.push(milliseconds);
      else errorsByStatus[status] = (errorsByStatus[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return { ...loadResult(times, (performance.now() - startedAt) / 1000), errorsByStatus };
}

/** `seconds`: how long all operations took together. */
export function loadResult(times: number[], seconds: number): LoadResult {
  return {
    ...percentiles(times),
    operations: times.length,
    seconds,
    perSecond: times.length / seconds,
    errorsByStatus: {},
  };
}

/** Throws where an answer was an error: an error is fast and would improve the result. */
export function requireNoErrors(label: string, load: LoadResult): LoadResult {
  const errors = Object.entries(load.errorsByStatus).map(([status, count]) => `${count} × ${status}`);
  if (errors.length > 0) throw new Error(`${label}: ${errors.join(', ')} beside ${load.operations} answers`);
  return load;
}

export function percentiles(times: number[]) {
  const sorted = [...times].sort((first, second) => first - second);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
