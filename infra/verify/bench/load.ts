/** Sends requests over kept connections, so many at a time, and tells how long each took. */
import { Agent, request } from 'node:http';

export interface LoadRequest {
  method?: string;
  path: string;
  token?: string;
  body?: unknown;
  /** Texts of a multipart form, in place of a body. */
  form?: [name: string, text: string][];
  headers?: Record<string, string>;
}

export interface LoadReply {
  status: number;
  text: string;
  milliseconds: number;
}

export interface LoadResult {
  operations: number;
  seconds: number;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** Answers by status, where they were not the wanted ones. */
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

  send({ method = 'GET', path, token, headers = {}, ...carried }: LoadRequest): Promise<LoadReply> {
    const { type, text } = contentOf(carried);
    const sent = {
      ...(text !== undefined && { 'content-type': type, 'content-length': Buffer.byteLength(text) }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    };
    const started = performance.now();
    return new Promise((resolve, reject) => {
      const call = request(
        { host: this.#host, port: this.#port, method, path, headers: sent, agent: this.#agent },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.once('error', reject);
          response.once('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              text: Buffer.concat(parts).toString(),
              milliseconds: performance.now() - started,
            }),
          );
        },
      );
      call.once('error', reject);
      call.end(text);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

const BOUNDARY = 'what-no-text-holds';

function contentOf({ body, form }: Pick<LoadRequest, 'body' | 'form'>): { type: string; text: string | undefined } {
  if (!form) return { type: 'application/json', text: body === undefined ? undefined : JSON.stringify(body) };
  const parts = form.map(
    ([name, text]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
  );
  return { type: `multipart/form-data; boundary=${BOUNDARY}`, text: `${parts.join('')}--${BOUNDARY}--\r\n` };
}

/** Does something `count` times, `width` at a time; `once` answers with the status that a person would see. */
export async function runLoad(
  width: number,
  count: number,
  once: (place: number) => Promise<Pick<LoadReply, 'status' | 'milliseconds'>>,
): Promise<LoadResult> {
  const times: number[] = [];
  const refused: Record<number, number> = {};
  let next = 0;
  const started = performance.now();
  const lane = async () => {
    while (next < count) {
      const { status, milliseconds } = await once(next++);
      if (status >= 200 && status < 300) times.push(milliseconds);
      else refused[status] = (refused[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  const seconds = (performance.now() - started) / 1000;
  return {
    ...percentiles(times),
    operations: times.length,
    seconds,
    perSecond: times.length / seconds,
    errorsByStatus: refused,
  };
}

/** The load, where nothing of it was refused: an answer that was not given takes no time. */
export function requireNoErrors(what: string, load: LoadResult): LoadResult {
  const refused = Object.entries(load.errorsByStatus).map(([status, times]) => `${times} × ${status}`);
  if (refused.length > 0) throw new Error(`${what}: ${refused.join(', ')} beside ${load.operations} answers`);
  return load;
}

export function percentiles(times: number[]) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
