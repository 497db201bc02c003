/**
 * A proxy before the emulator that adds DynamoDB's transaction conflicts: a transaction takes some milliseconds, and
 * meanwhile any other transaction on one of its items is refused.
 */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ConflictProxy {
  url: string;
  transactions: number;
  conflicts: number;
  /** The sum over all transactions of the time that each locked its items. */
  lockedMs: number;
  close(): void;
}

interface TransactionBody {
  TransactItems?: Record<string, { Key?: Attributes; Item?: Attributes }>[];
}
type Attributes = Record<string, { S?: string }>;

const CONFLICT_ANSWER = JSON.stringify({
  __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
  message: 'Transaction cancelled, please refer cancellation reasons for specific reasons [TransactionConflict]',
  CancellationReasons: [{ Code: 'TransactionConflict' }],
});

export async function openConflictProxy(emulatorUrl: string, transactionMs: number): Promise<ConflictProxy> {
  const lockedKeys = new Set<string>();
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const body = Buffer.concat(chunks);
      const keys = transactionKeys(incoming, body);
      if (keys.length > 0) proxy.transactions += 1;
      if (keys.some((key) => lockedKeys.has(key))) {
        proxy.conflicts += 1;
        response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' }).end(CONFLICT_ANSWER);
        return;
      }
      const lockedAt = performance.now();
      for (const key of keys) lockedKeys.add(key);
      response.once('close', () => {
        for (const key of keys) lockedKeys.delete(key);
        if (keys.length > 0) proxy.lockedMs += performance.now() - lockedAt;
      });
      const delay = keys.length > 0 ? transactionMs : 0;
      setTimeout(() => forward(new URL(emulatorUrl), incoming, body, response), delay);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  const proxy: ConflictProxy = { url: `http://127.0.0.1:${port}`, transactions: 0, conflicts: 0, lockedMs: 0, close };
  return proxy;
}

/** Keys of the items that a transaction writes. Empty for every other call. */
function transactionKeys({ headers }: IncomingMessage, body: Buffer): string[] {
  if (!String(headers['x-amz-target']).endsWith('.TransactWriteItems')) return [];
  const { TransactItems = [] } = JSON.parse(body.toString()) as TransactionBody;
  return TransactItems.flatMap((action) =>
    Object.values(action).map(({ Key, Item }) => `${(Key ?? Item)?.['pk']?.S} ${(Key ?? Item)?.['sk']?.S}`),
  );
}

function forward(emulator: URL, { method, headers }: IncomingMessage, body: Buffer, response: ServerResponse): void {
  const outgoing = request(
    {
      hostname: emulator.hostname,
      port: emulator.port,
      path: '/',
      method,
      headers: { ...headers, host: emulator.host },
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    },
  );
  outgoing.on('error', () => response.destroy());
  outgoing.end(body);
}
