/**
 * Makes calls of the table fail. Call `setupDynamoFaults()` after `setupTable()` in a test file. 'lost before' never reaches
 * the table; 'lost after' does, and its answer is lost. 'silent before' and 'silent after' are the same on a connection that
 * stays open. 'throttled' and 'conflict' are refused.
 */
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type DynamoFault = `${'lost' | 'silent'} ${'before' | 'after'}` | 'throttled' | 'conflict';

interface DynamoFaults {
  /** The faults of the next calls of a name ('PutItem', 'TransactWriteItems', …), in this order; undefined is none. */
  failNext(call: string, ...faults: (DynamoFault | undefined)[]): void;
  /** Until the end of the test, the first attempt of every call has this fault. */
  failEveryFirstTry(fault: Exclude<DynamoFault, 'conflict'>): void;
}

const REFUSALS = {
  throttled: {
    __type: 'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException',
    message: 'slow down',
  },
  conflict: {
    __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
    message: 'Transaction cancelled',
    CancellationReasons: [{ Code: 'TransactionConflict' }],
  },
};

export function setupDynamoFaults(): DynamoFaults {
  const faultsByCall = new Map<string, (DynamoFault | undefined)[]>();
  let firstAttemptFault: DynamoFault | undefined;
  let server: Server;
  beforeAll(async () => {
    const table = new URL(process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '');
    server = createServer((incoming, response) => {
      const call = String(incoming.headers['x-amz-target']).replace(/^.*\./, '');
      const isFirstAttempt = /attempt=1;/.test(String(incoming.headers['amz-sdk-request']));
      const fault = faultsByCall.get(call)?.shift() ?? (isFirstAttempt ? firstAttemptFault : undefined);
      if (fault === 'throttled' || fault === 'conflict') refuse(response, REFUSALS[fault]);
      else if (fault === 'lost before') incoming.socket.destroy();
      else if (fault !== 'silent before') forward(table, incoming, response, fault);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    process.env['AWS_ENDPOINT_URL_DYNAMODB'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    faultsByCall.clear();
    firstAttemptFault = undefined;
  });
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return {
    failNext: (call, ...faults) => void faultsByCall.set(call, faults),
    failEveryFirstTry: (fault) => void (firstAttemptFault = fault),
  };
}

function refuse(response: ServerResponse, body: object): void {
  response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' });
  response.end(JSON.stringify(body));
}

function forward(
  table: URL,
  incoming: IncomingMessage,
  response: ServerResponse,
  fault: DynamoFault | undefined,
): void {
  const { method, headers } = incoming;
  const { hostname, port } = table;
  const outgoing = request({ hostname, port, path: '/', ...(method && { method }), headers }, (answer) => {
    if (fault) {
      answer.resume().on('end', () => fault === 'lost after' && incoming.socket.destroy());
      return;
    }
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
  });
  outgoing.on('error', () => incoming.socket.destroy());
  incoming.pipe(outgoing);
}
