/**
 * A proxy before an emulator. It adds the header of a TLS connection, which bucket policies and distributions require, and
 * can call a distribution by its host name, which no resolver knows.
 */
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface EmulatorProxy {
  url: string;
  close: () => Promise<void>;
}

export interface EmulatorProxyOptions {
  /** The emulator's address. */
  emulator: string;
  /** The host name of a distribution; by default calls keep their host. */
  domain?: string;
  /** Added to every call. */
  headers?: Record<string, string>;
  /** 0 takes any free one. */
  port: number;
}

export async function openEmulatorProxy({ port, ...target }: EmulatorProxyOptions): Promise<EmulatorProxy> {
  const agent = new Agent({ keepAlive: true });
  const server = createServer((incoming, response) => forward(incoming, response, { ...target, agent }));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      agent.destroy();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

type Target = Omit<EmulatorProxyOptions, 'port'> & { agent: Agent };

function forward(
  incoming: IncomingMessage,
  response: ServerResponse,
  { emulator, domain, headers, agent }: Target,
): void {
  const { hostname, port } = new URL(emulator);
  const outgoing = request({
    hostname,
    port,
    agent,
    method: incoming.method,
    path: incoming.url,
    headers: { ...incoming.headers, ...(domain && { host: domain }), 'x-forwarded-proto': 'https', ...headers },
  });
  outgoing.once('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  outgoing.once('error', (error) => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502, { 'content-type': 'text/plain' }).end(error.message);
  });
  response.once('close', () => response.writableFinished || outgoing.destroy());
  incoming.pipe(outgoing);
}
