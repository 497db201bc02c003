/**
 * Doors of this machine that lead to an emulator as TLS would: policies there refuse what came without, and a
 * distribution sends it elsewhere. One opens a distribution, which the emulator knows by a host name that no resolver
 * knows.
 */
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface EmulatorProxy {
  url: string;
  close: () => Promise<void>;
}

export interface ProxyTarget {
  /** The emulator's address. */
  emulator: string;
  /** A distribution's host name; without it calls keep the host that they name. */
  domain?: string;
  /** Added to every call. */
  headers?: Record<string, string>;
  /** 0 takes any free one. */
  port: number;
}

export async function openEmulatorProxy({ port, ...to }: ProxyTarget): Promise<EmulatorProxy> {
  const agent = new Agent({ keepAlive: true });
  const server = createServer((call, answer) => pass(call, answer, { ...to, agent }));
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

function pass(call: IncomingMessage, answer: ServerResponse, to: Omit<ProxyTarget, 'port'> & { agent: Agent }): void {
  const { hostname, port } = new URL(to.emulator);
  const onward = request({
    ...{ hostname, port, agent: to.agent, method: call.method, path: call.url },
    headers: { ...call.headers, ...(to.domain && { host: to.domain }), 'x-forwarded-proto': 'https', ...to.headers },
  });
  onward.once('response', (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(answer);
  });
  onward.once('error', (error) => {
    if (answer.headersSent) answer.destroy();
    else answer.writeHead(502, { 'content-type': 'text/plain' }).end(error.message);
  });
  answer.once('close', () => answer.writableFinished || onward.destroy());
  call.pipe(onward);
}
