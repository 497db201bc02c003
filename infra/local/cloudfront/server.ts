/** The one HTTP server of the local shop, on loopback only: what arrives is CloudFront's to answer. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EdgeHandler } from './distribution.ts';
import { cloudFrontError, type EdgeRequest, type EdgeResponse } from './message.ts';

/** Beyond it nobody has to be told why: the connection ends. */
const LARGEST_BODY = 100 * 1024 * 1024;
/** More than any limit behind: kept so that the limit can be named, not the whole of it. */
const KEPT_BODY = 11 * 1024 * 1024;

export interface EdgeServer {
  port: number;
  /** Until this is called, the server answers 503. */
  serve(edge: EdgeHandler, onError: (error: unknown) => void): void;
  close(): Promise<void>;
}

/** Listens on the port, or on any free one for 0. Rejects with EADDRINUSE where another has it. */
export async function startEdgeServer(port: number): Promise<EdgeServer> {
  let edge: EdgeHandler = () => Promise.resolve(cloudFrontError(503, 'The shop is starting.'));
  let report: (error: unknown) => void = () => undefined;
  const handler = (request: IncomingMessage, response: ServerResponse) => {
    respond(request, response, (given) => edge(given)).catch((error: unknown) => {
      report(error);
      if (response.headersSent) response.destroy();
      else write(response, cloudFrontError(502, 'The request could not be satisfied.'), request.method);
    });
  };
  // CloudFront takes 32 KB of headers.
  const first = await open(createServer({ maxHeaderSize: 32_768 }, handler), port, '127.0.0.1');
  const actual = (first.address() as AddressInfo).port;
  // Browsers may try `localhost` on IPv6 first. Where there is none, IPv4 does.
  const second = await open(createServer({ maxHeaderSize: 32_768 }, handler), actual, '::1').catch(() => undefined);
  let closing: Promise<unknown> | undefined;
  return {
    port: actual,
    serve: (given, onError) => {
      edge = given;
      report = onError;
    },
    close: async () => void (await (closing ??= Promise.all([first, second].map(close)))),
  };
}

function open(server: Server, port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

function close(server: Server | undefined): Promise<void> {
  server?.closeAllConnections();
  return new Promise((resolve) => (server ? server.close(() => resolve()) : resolve()));
}

async function respond(request: IncomingMessage, response: ServerResponse, edge: EdgeHandler): Promise<void> {
  const body = await read(request);
  if (!body) return void request.destroy();
  write(response, await edge(toEdge(request, body)), request.method);
}

/** Reads to the end even what is too large, so that the sender gets to see the refusal. */
async function read(request: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    if (size < KEPT_BODY) parts.push(part);
    size += part.length;
    if (size > LARGEST_BODY) return undefined;
  }
  return Buffer.concat(parts);
}

function toEdge(request: IncomingMessage, body: Buffer): EdgeRequest {
  const [path = '/', ...query] = (request.url ?? '/').replace(/#.*$/, '').split('?');
  const headers = new Map<string, string>();
  for (let i = 0; i < request.rawHeaders.length; i += 2) {
    const name = (request.rawHeaders[i] ?? '').toLowerCase();
    const value = request.rawHeaders[i + 1] ?? '';
    const before = headers.get(name);
    headers.set(name, before === undefined ? value : `${before}${name === 'cookie' ? '; ' : ','}${value}`);
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
  const bodiless = status === 304 || status === 204;
  const { 'content-length': _ignored, 'transfer-encoding': _too, ...rest } = headers;
  response.writeHead(status, {
    ...rest,
    ...(cookies.length > 0 && { 'set-cookie': cookies }),
    ...(!bodiless && { 'content-length': body.length }),
  });
  response.end(bodiless || method === 'HEAD' ? undefined : body);
}
