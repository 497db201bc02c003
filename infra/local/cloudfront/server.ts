/** The HTTP server of the local shop, on loopback only. It hands every request to the distribution. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EdgeHandler } from './distribution.ts';
import { cloudFrontError, type EdgeRequest, type EdgeResponse } from './message.ts';

/** A larger body ends the connection without a response. */
const MAX_BODY_BYTES = 100 * 1024 * 1024;
/** The part of a body that is kept. It is larger than API Gateway's limit, so that the gateway can refuse it. */
const MAX_KEPT_BYTES = 11 * 1024 * 1024;

export interface EdgeServer {
  port: number;
  /** Until this is called, the server answers 503. */
  serve(handler: EdgeHandler, onError: (error: unknown) => void): void;
  close(): Promise<void>;
}

/** Listens on the port; 0 takes any free one. Rejects with EADDRINUSE when the port is taken. */
export async function startEdgeServer(port: number): Promise<EdgeServer> {
  let handle: EdgeHandler = () => Promise.resolve(cloudFrontError(503, 'The shop is starting.'));
  let reportError: (error: unknown) => void = () => undefined;
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    respond(request, response, (edgeRequest) => handle(edgeRequest)).catch((error: unknown) => {
      reportError(error);
      if (response.headersSent) response.destroy();
      else write(response, cloudFrontError(502, 'The request could not be satisfied.'), request.method);
    });
  };
  // CloudFront accepts 32 KB of headers. Node's 5 seconds would close connections that a busy client is about to use again.
  const options = { maxHeaderSize: 32_768, keepAliveTimeout: 300_000 };
  const ipv4 = await listen(createServer(options, listener), port, '127.0.0.1');
  const actualPort = (ipv4.address() as AddressInfo).port;
  // Browsers may try `localhost` on IPv6 first. A machine without IPv6 uses IPv4 only.
  const ipv6 = await listen(createServer(options, listener), actualPort, '::1').catch(() => undefined);
  let closing: Promise<unknown> | undefined;
  return {
    port: actualPort,
    serve: (handler, onError) => {
      handle = handler;
      reportError = onError;
    },
    close: async () => void (await (closing ??= Promise.all([ipv4, ipv6].map(close)))),
  };
}

function listen(server: Server, port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

function close(server: Server | undefined): Promise<void> {
  server?.closeAllConnections();
  return new Promise((resolve) => (server ? server.close(() => resolve()) : resolve()));
}

async function respond(request: IncomingMessage, response: ServerResponse, handle: EdgeHandler): Promise<void> {
  const body = await readBody(request);
  if (!body) return void request.destroy();
  write(response, await handle(toEdgeRequest(request, body)), request.method);
}

/** Reads a body that is too large to its end: a sender reads the response only then. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    if (size < MAX_KEPT_BYTES) chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return undefined;
  }
  return Buffer.concat(chunks);
}

function toEdgeRequest(request: IncomingMessage, body: Buffer): EdgeRequest {
  const [path = '/', ...query] = (request.url ?? '/').replace(/#.*$/, '').split('?');
  const headers = new Map<string, string>();
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const name = (request.rawHeaders[index] ?? '').toLowerCase();
    const value = request.rawHeaders[index + 1] ?? '';
    const previous = headers.get(name);
    headers.set(name, previous === undefined ? value : `${previous}${name === 'cookie' ? '; ' : ','}${value}`);
  }
  for (const name of ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'expect']) headers.delete(name);
  return {
    method: request.method ?? 'GET',
    path: path.startsWith('/') ? path : '/',
    query: query.join('?'),
    headers: Object.fromEntries(headers),
    body,
    address: (request.socket.remoteAddress ?? '').replace(/^::ffff:/, ''),
  };
}

function write(response: ServerResponse, { status, headers, cookies, body }: EdgeResponse, method = 'GET'): void {
  const hasNoBody = status === 304 || status === 204;
  const { 'content-length': _length, 'transfer-encoding': _encoding, ...otherHeaders } = headers;
  response.writeHead(status, {
    ...otherHeaders,
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
    ...(!hasNoBody && { 'content-length': body.length }),
  });
  response.end(hasNoBody || method === 'HEAD' ? undefined : body);
}
