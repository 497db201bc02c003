/**
 * The few calls that the shop makes of S3, signed by the signer that the table's client brings along. S3's own client would
 * be a fifth of a package, for three verbs.
 */
import { createHash, createHmac } from 'node:crypto';
import { SignatureV4 } from '@smithy/signature-v4';
import { traceIamAction } from '../../platform/iam-trace.ts';
import { withRetry } from '../../platform/retry.ts';
import { awsClientConfig } from '../dynamodb.ts';

/** An object, and by which name of infra/stack/functions.ts its bucket is known. */
export interface S3Location {
  grantKey: 'pictures' | 'shell';
  bucket: string;
  key: string;
}

export interface S3Request {
  action: 'GetObject' | 'PutObject' | 'DeleteObject';
  method: 'GET' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
}

/** S3 said no: `status` 404 where there is no such object, 403 where it may not be asked for. */
export class S3Error extends Error {
  constructor(
    readonly status: number,
    action: string,
    answer: string,
  ) {
    super(`${action}: ${status} ${/<Code>(\w+)</.exec(answer)?.[1] ?? ''}`.trim());
    this.name = 'ObjectRefused';
  }
}

/** Longer than the largest picture takes. */
const TIMEOUT_MS = 8000;
const TRIES = 4;

/** What S3 answers. Tried again where nothing came, or S3 is busy; BUSY in the end. */
export function sendS3Request(place: S3Location, asking: S3Request): Promise<Uint8Array> {
  traceIamAction(`${place.grantKey} s3:${asking.action}`);
  return withRetry(() => signAndSend(place, asking), {
    maxAttempts: TRIES,
    isRetryable: isRetryable,
    backoff: { first: 100, longest: 1000 },
  });
}

async function signAndSend(place: S3Location, { action, method, headers = {}, body }: S3Request): Promise<Uint8Array> {
  const url = await addressOf(place);
  // Signed anew each time: a signature is good for some minutes only.
  const signed = await (
    await signer()
  ).sign({
    ...{ method, protocol: url.protocol, hostname: url.hostname, path: url.pathname, query: {} },
    headers: { ...headers, host: url.host },
    ...(body && { body }),
  });
  const { host: _host, ...sent } = signed.headers;
  const { status, bytes } = await exchange(url, { method, headers: sent, ...(body && { body }) });
  if (status >= 300) throw new S3Error(status, action, Buffer.from(bytes).toString());
  return bytes;
}

/** The line broke, or nothing came in time. */
class NoAnswer extends Error {}

async function exchange(url: URL, request: RequestInit): Promise<{ status: number; bytes: Uint8Array }> {
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
  } catch (cause) {
    throw new NoAnswer(`No answer from ${url.host}`, { cause });
  }
}

/** No answer, or the answer of a service that is busy or restarts. */
function isRetryable(error: unknown): boolean {
  if (error instanceof S3Error) return error.status >= 500 || error.status === 429;
  return error instanceof NoAnswer;
}

/** Emulators know buckets by path only. */
async function addressOf({ bucket, key }: S3Location): Promise<URL> {
  const path = key.split('/').map(encodeURIComponent).join('/');
  const emulated = process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL'];
  if (emulated) return new URL(`${emulated.replace(/\/$/, '')}/${bucket}/${path}`);
  return new URL(`https://${bucket}.s3.${await awsClientConfig.region()}.amazonaws.com/${path}`);
}

let cachedSigner: Promise<SignatureV4> | undefined;

function signer(): Promise<SignatureV4> {
  return (cachedSigner ??= (async () => {
    const { credentials, region } = awsClientConfig;
    return new SignatureV4({
      credentials,
      region: await region(),
      service: 's3',
      sha256: Sha256,
      uriEscapePath: false,
    });
  })());
}

/** As the signer asks for it. */
class Sha256 {
  readonly #hash;

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(secret));
  }

  update(chunk: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(bytesOf(chunk));
  }

  digest(): Promise<Uint8Array> {
    return Promise.resolve(this.#hash.digest());
  }

  reset(): void {
    throw new Error('A hash is made for each use');
  }
}

function bytesOf(data: string | ArrayBuffer | ArrayBufferView): string | Uint8Array {
  if (typeof data === 'string') return data;
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
}
