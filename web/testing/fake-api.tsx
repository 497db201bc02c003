/** For tests of screens and hooks: a fake API keyed by call name, and a page to render into. */
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { API_BASE } from '../../shared/api/route.ts';
import { routes, type RouteName } from '../../shared/api/routes.ts';
import { addRoutes } from '../data/api.ts';

addRoutes(routes);

export interface ReceivedCall {
  name: RouteName;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  headers: Record<string, string>;
}

/** A body alone is a success; jsonReply and errorReply set a status. */
type Reply = object | Response;
type Answers = { [Name in RouteName]?: (received: ReceivedCall) => Reply | Promise<Reply> };

/** An answer with any status and body. */
export function jsonReply(status: number, body: unknown): Response {
  return {
    ok: status < 400,
    status,
    json: () => Promise.resolve(body),
    clone: () => jsonReply(status, body),
  } as unknown as Response;
}

/** A failure in the shape of our API. */
export function errorReply(status: number, code: string, message: string, more: object = {}): Response {
  return jsonReply(status, { success: false, code, message, ...more });
}

/**
 * Replaces `fetch`. A call without an answer is a 404; `config` is /config.json. Returns the received calls, in order,
 * and a way to change an answer.
 */
export function fakeApi(answers: Answers, config: object = {}) {
  const calls: ReceivedCall[] = [];
  globalThis.fetch = (async (input: string, init: RequestInit = {}) => {
    if (input === '/config.json') return jsonReply(200, config);
    const received = parse(input, init);
    if (!received) return jsonReply(404, {});
    calls.push(received);
    const answer = await answers[received.name]?.(received);
    if (!answer) return errorReply(404, 'NOT_FOUND', 'La risorsa richiesta non esiste');
    return isResponse(answer)
      ? answer
      : jsonReply(routes[received.name].method === 'POST' ? 201 : 200, { success: true, ...answer });
  }) as typeof fetch;
  globalThis.XMLHttpRequest = UploadByFetch as unknown as typeof XMLHttpRequest;
  globalThis.Response ??= class {
    constructor(text: string, { status }: { status: number }) {
      return jsonReply(status, JSON.parse(text));
    }
  } as unknown as typeof Response;
  return {
    calls,
    of: (name: RouteName) => calls.filter((each) => each.name === name),
    answer: (more: Answers) => Object.assign(answers, more),
  };
}

/** XMLHttpRequest for uploads, answered by the same fake. It reports half of the upload first. */
class UploadByFetch {
  upload: { onprogress?: (event: object) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  status = 0;
  responseText = '';
  #method = '';
  #url = '';
  #headers: Record<string, string> = {};

  open(method: string, url: string) {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string) {
    this.#headers[name] = value;
  }

  send(body: FormData) {
    this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
    fetch(this.#url, { method: this.#method, headers: this.#headers, body })
      .then(async (response) => {
        this.status = response.status;
        this.responseText = JSON.stringify(await response.json());
        this.onload?.();
      })
      .catch(() => this.onerror?.());
  }
}

function isResponse(answer: Reply): answer is Response {
  return 'json' in answer && 'status' in answer;
}

function parse(input: string, init: RequestInit): ReceivedCall | null {
  const url = new URL(input, 'http://shop.test');
  const method = init.method ?? 'GET';
  for (const [name, route] of Object.entries(routes)) {
    const pattern = new RegExp(`^${API_BASE}${route.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
    const match = route.method === method ? pattern.exec(url.pathname) : null;
    // A fixed path wins over one with a parameter: /products/categories is no product.
    if (!match || (match.groups && method === 'GET' && isFixed(url.pathname))) continue;
    return {
      name: name as RouteName,
      params: { ...match.groups },
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body,
      headers: { ...(init.headers as Record<string, string>) },
    };
  }
  return null;
}

function isFixed(pathname: string): boolean {
  return Object.values(routes).some((route) => API_BASE + route.path === pathname);
}

/** Renders at an address, with an empty cache. */
export function renderAt(
  address: string | { pathname: string; state: unknown },
  screen: ReactElement,
  { around = (inner: ReactNode) => inner } = {},
) {
  let now = typeof address === 'string' ? address : address.pathname;
  let navigate: ReturnType<typeof useNavigate>;
  const Watch = () => {
    const { pathname, search } = useLocation();
    now = pathname + search;
    navigate = useNavigate();
    return null;
  };
  const view = render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
      <MemoryRouter initialEntries={[address]}>
        {around(screen)}
        <Watch />
      </MemoryRouter>
    </SWRConfig>,
  );
  return {
    ...view,
    user: userEvent.setup(),
    currentAddress: () => now,
    /** The browser's Back. */
    goBack: () => act(() => void navigate(-1)),
  };
}
