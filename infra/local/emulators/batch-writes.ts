/**
 * A server before dynoxide, which commits the items of a BatchWriteItem one by one and waits for the disk each time. Here a
 * batch becomes one transaction; every other call passes. It is for the stream's consumer: an order has twenty search words.
 */
import { Agent, createServer, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const BATCH = 'DynamoDB_20120810.BatchWriteItem';
const TRANSACTION = 'DynamoDB_20120810.TransactWriteItems';

type Answer = (status: number, headers: IncomingHttpHeaders, body: Buffer) => void;

export async function startBatchServer(endpoint: string): Promise<{ endpoint: string; stop: () => void }> {
  const agent = new Agent({ keepAlive: true });
  const { hostname, port } = new URL(endpoint);
  const server = createServer((incoming, outgoing) => {
    const send = (headers: IncomingHttpHeaders, body: Buffer, answer: Answer) => {
      const ownLength = { ...headers, 'content-length': String(body.length) };
      const onward = request({ hostname, port, method: 'POST', agent, headers: ownLength }, (response) =>
        collect(response, (answered) => answer(response.statusCode ?? 500, response.headers, answered)),
      );
      onward.once('error', () => outgoing.destroy());
      onward.end(body);
    };
    const answer: Answer = (status, headers, body) => {
      outgoing.writeHead(status, { ...headers, 'content-length': body.length });
      outgoing.end(body);
    };
    collect(incoming, (body) => {
      const { headers } = incoming;
      if (headers['x-amz-target'] !== BATCH) return send(headers, body, answer);
      send({ ...headers, 'x-amz-target': TRANSACTION }, toTransaction(body), (status, answered, result) =>
        answer(status, answered, status === 200 ? toBatchAnswer(result) : result),
      );
    });
  });
  // A connection that the consumer is about to use again must not be closed.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}

function collect(message: IncomingMessage, done: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  message.on('data', (chunk: Buffer) => chunks.push(chunk));
  message.once('end', () => done(Buffer.concat(chunks)));
}

interface Batch {
  RequestItems: Record<string, { PutRequest?: { Item: object }; DeleteRequest?: { Key: object } }[]>;
  ReturnConsumedCapacity?: string;
}

function toTransaction(body: Buffer): Buffer {
  const { RequestItems, ReturnConsumedCapacity } = JSON.parse(String(body)) as Batch;
  const TransactItems = Object.entries(RequestItems).flatMap(([TableName, writes]) =>
    writes.map(({ PutRequest, DeleteRequest }) =>
      PutRequest ? { Put: { TableName, ...PutRequest } } : { Delete: { TableName, ...DeleteRequest } },
    ),
  );
  return Buffer.from(JSON.stringify({ TransactItems, ReturnConsumedCapacity }));
}

/** A transaction uses twice the units of a batch. */
function toBatchAnswer(body: Buffer): Buffer {
  const { ConsumedCapacity = [] } = JSON.parse(String(body)) as { ConsumedCapacity?: { CapacityUnits: number }[] };
  const halved = ConsumedCapacity.map((consumed) => ({ ...consumed, CapacityUnits: consumed.CapacityUnits / 2 }));
  return Buffer.from(JSON.stringify({ UnprocessedItems: {}, ConsumedCapacity: halved }));
}
