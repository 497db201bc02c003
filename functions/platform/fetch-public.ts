/**
 * Fetches a file that a caller named by its address, without letting the caller reach what only this machine reaches:
 * every name is resolved once, all its addresses must be public, and the connection goes to the one that was checked.
 */
import { lookup, type LookupAddress } from 'node:dns';
import { get as getOverHttp, type IncomingMessage } from 'node:http';
import { get as getOverHttps } from 'node:https';
import { isIP } from 'node:net';
import { promisify } from 'node:util';
import { isPublicAddress } from './public-address.ts';
import { setting } from './settings.ts';

/** 'address': none that may be fetched. 'refused': another answer than 200, or more redirects than are followed. */
export type FetchProblem = 'address' | 'unreachable' | 'refused' | 'too large';

export class FetchFailed extends Error {
  constructor(readonly problem: FetchProblem) {
    super(`not fetched: ${problem}`);
  }
}

export interface FetchLimits {
  bytes: number;
  /** For names, connections, redirects and the file together. */
  milliseconds: number;
}

type Resolve = (hostname: string) => Promise<LookupAddress[]>;

const MAX_REDIRECTS = 3;
const MAX_ADDRESS_LENGTH = 2000;
const REDIRECTS = [301, 302, 303, 307, 308];
/** A function outside of a network of its own reaches IPv4 only. */
const resolveName: Resolve = (hostname) => promisify(lookup)(hostname, { all: true, order: 'ipv4first' });

/** The file at an address, or FetchFailed. */
export async function fetchPublic(address: string, limits: FetchLimits, resolve = resolveName): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(limits.milliseconds);
  let url = publicUrl(address);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await request(url, await pinnedAddress(url, resolve, signal), signal);
    const { location } = response.headers;
    if (!REDIRECTS.includes(response.statusCode ?? 0) || !location) return readFile(response, limits.bytes);
    response.destroy();
    url = publicUrl(location, url);
  }
  throw new FetchFailed('refused');
}

/** Over https on its usual port, to a name, without a password. What is written as http is asked over https. */
function publicUrl(address: string, base?: URL): URL {
  if (address.length > MAX_ADDRESS_LENGTH || !URL.canParse(address, base?.href)) throw new FetchFailed('address');
  const url = new URL(address, base);
  if (isTestOrigin(url)) return url;
  if (url.protocol === 'http:') url.protocol = 'https:';
  const isName = url.hostname.includes('.') && isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0;
  const isPublic = url.protocol === 'https:' && url.port === '' && isName && url.username + url.password === '';
  if (!isPublic) throw new FetchFailed('address');
  return url;
}

/** The tests' own server on this machine. No stage on AWS has this setting. */
function isTestOrigin({ origin, username }: URL): boolean {
  return origin === setting('TEST_IMAGE_ORIGIN') && username === '';
}

async function pinnedAddress(url: URL, resolve: Resolve, signal: AbortSignal): Promise<LookupAddress> {
  if (isTestOrigin(url)) return { address: url.hostname, family: 4 };
  const addresses = await orAborted(resolve(url.hostname), signal);
  const [first] = addresses;
  if (!first) throw new FetchFailed('unreachable');
  if (!addresses.every(({ address }) => isPublicAddress(address))) throw new FetchFailed('address');
  return first;
}

function request(url: URL, { address, family }: LookupAddress, signal: AbortSignal): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? getOverHttps : getOverHttp;
  const options = {
    agent: false,
    signal,
    autoSelectFamily: false,
    lookup: (_name: string, _options: object, callback: (error: null, address: string, family: number) => void) =>
      callback(null, address, family),
    headers: { accept: 'image/webp, image/png, image/jpeg' },
  };
  return new Promise((resolve, reject) => {
    get(url, options, resolve).on('error', () => reject(new FetchFailed('unreachable')));
  });
}

async function readFile(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    if (response.statusCode !== 200) throw new FetchFailed('refused');
    if (Number(response.headers['content-length']) > maxBytes) throw new FetchFailed('too large');
    for await (const chunk of response as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > maxBytes) throw new FetchFailed('too large');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    throw error instanceof FetchFailed ? error : new FetchFailed('unreachable');
  } finally {
    response.destroy();
  }
}

/** The system's resolver cannot be stopped. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new FetchFailed('unreachable'));
    if (signal.aborted) fail();
    signal.addEventListener('abort', fail, { once: true });
    work.then(resolve, fail);
  });
}
