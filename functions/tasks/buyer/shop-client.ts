/** The shop as a browser reaches it, by its public address. Whatever is not as expected is thrown, with the call. */
import { API_BASE } from '../../../shared/api/route.ts';

const TIMEOUT_MS = 15_000;

export interface ShopClient {
  /** The text of a page or a file. */
  page(path: string): Promise<string>;
  /** What a call of the API answers. Throws `UnexpectedAnswer` where it is no success. */
  call<T>(method: string, path: string, body?: object): Promise<T>;
  /** From now on calls are made by the owner of this token. */
  useToken(token: string): void;
}

export class UnexpectedAnswer extends Error {
  constructor(
    call: string,
    readonly status: number,
    text: string,
  ) {
    super(`${call} answered ${status}: ${text.slice(0, 300)}`);
    this.name = 'UnexpectedAnswer';
  }
}

/** Throws where something that the shop shows is not there. */
export function expectToBe(isRight: boolean, what: string): asserts isRight {
  if (!isRight) throw new Error(`Not as expected: ${what}`);
}

export function shopClient(siteUrl: string): ShopClient {
  let token: string | undefined;
  const send = async (method: string, path: string, body?: object) => {
    const response = await fetch(siteUrl + path, {
      method,
      headers: {
        'user-agent': 'Vetrina synthetic buyer',
        ...(body && { 'content-type': 'application/json' }),
        ...(token && path.startsWith(API_BASE) && { authorization: `Bearer ${token}` }),
        // A second call with the same key makes no second order.
        ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    if (!response.ok) throw new UnexpectedAnswer(`${method} ${path}`, response.status, text);
    return text;
  };
  return {
    page: (path) => send('GET', path),
    call: async <T>(method: string, path: string, body?: object) =>
      JSON.parse(await send(method, API_BASE + path, body)) as T,
    useToken: (value) => {
      token = value;
    },
  };
}
