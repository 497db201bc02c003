/**
 * A door before the emulator that does what DynamoDB says of transactions and the emulator does not: a transaction takes
 * its time, and meanwhile any other write of one of its items is refused as a conflict.
 */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ConflictProxy {
  url: string;
  transactions: number;
  conflicts: number;
  /** Milliseconds for which all transactions together kept others away. */
  lockedMs: number;
  close(): void;
}

interface Sent {
  TransactItems?: Record<string, { Key?: Attributes; Item?: Attributes }>[];
}
type Attributes = Record<string, { S?: string }>;

const REFUSED = {
  __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
  message: 'Transaction cancelled, please refer cancellation reasons for specific reasons [TransactionConflict]',
  CancellationReasons: [{ Code: 'TransactionConflict' }],
};

/** Opens the door. A transaction is under way for so many milliseconds. */
export async function openConflictProxy(table: string, milliseconds: number): Promise<ConflictProxy> {
  const busy = new Set<string>();
  const server = createServer((incoming, response) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const body = Buffer.concat(parts);
      const items = itemsOf(incoming, body);
      if (items.length > 0) door.transactions += 1;
      if (items.some((item) => busy.has(item))) {
        door.conflicts += 1;
        response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(REFUSED));
        return;
      }
      const from = performance.now();
      for (const item of items) busy.add(item);
      response.once('close', () => {
        for (const item of items) busy.delete(item);
        if (items.length > 0) door.lockedMs += performance.now() - from;
      });
      setTimeout(() => forward(new URL(table), incoming, body, response), items.length > 0 ? milliseconds : 0);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  const door: ConflictProxy = { url: `http://127.0.0.1:${port}`, transactions: 0, conflicts: 0, lockedMs: 0, close };
  return door;
}

/** What a transaction writes; nothing for any other call. */
function itemsOf({ headers }: IncomingMessage, body: Buffer): string[] {
  if (!String(headers['x-amz-target']).endsWith('.TransactWriteItems')) return [];
  const { TransactItems = [] } = JSON.parse(body.toString()) as Sent;
  return TransactItems.flatMap((write) =>
    Object.values(write).map(({ Key, Item }) => `${(Key ?? Item)?.['pk']?.S} ${(Key ?? Item)?.['sk']?.S}`),
  );
}

function forward(table: URL, { method, headers }: IncomingMessage, body: Buffer, response: ServerResponse): void {
  const outgoing = request(
    { hostname: table.hostname, port: table.port, path: '/', method, headers: { ...headers, host: table.host } },
    (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    },
  );
  outgoing.on('error', () => response.destroy());
  outgoing.end(body);
}
