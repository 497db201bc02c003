import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createDynamoDbCall, DynamoDbError } from '../dynamodb-call.ts';
import { startBatchServer } from './batch-writes.ts';

const put = (name: string) => ({ PutRequest: { Item: { pk: { S: name }, sk: { S: 'A' } } } });
const remove = (name: string) => ({ DeleteRequest: { Key: { pk: { S: name }, sk: { S: 'A' } } } });

describe('the server before dynoxide', () => {
  const received: { target: string; input: unknown }[] = [];
  let reply: { status: number; body: object };
  let dynoxide: Server;
  let server: Awaited<ReturnType<typeof startBatchServer>>;
  beforeAll(async () => {
    dynoxide = createServer((incoming, outgoing) => void answer(incoming).then((body) => outgoing.end(body)));
    const answer = async (incoming: IncomingMessage) => {
      received.push({ target: String(incoming.headers['x-amz-target']), input: JSON.parse(await text(incoming)) });
      return JSON.stringify(reply.body);
    };
    dynoxide.on('request', (_, outgoing) => (outgoing.statusCode = reply.status));
    await new Promise<void>((resolve) => dynoxide.listen(0, '127.0.0.1', resolve));
    server = await startBatchServer(`http://127.0.0.1:${(dynoxide.address() as AddressInfo).port}`);
  });
  beforeEach(() => received.splice(0));
  afterAll(() => {
    server.stop();
    dynoxide.close();
    dynoxide.closeAllConnections();
  });
  const call = (operation: string, input: object) =>
    createDynamoDbCall(server.endpoint, 'eu-south-1')(operation, input);

  it('makes one transaction of a batch, and answers with the units of a batch', async () => {
    reply = { status: 200, body: { ConsumedCapacity: [{ TableName: 'Shop', CapacityUnits: 4 }] } };
    const RequestItems = { Shop: [put('a'), remove('b')] };
    expect(await call('BatchWriteItem', { RequestItems, ReturnConsumedCapacity: 'TOTAL' })).toEqual({
      UnprocessedItems: {},
      ConsumedCapacity: [{ TableName: 'Shop', CapacityUnits: 2 }],
    });
    const TransactItems = [
      { Put: { TableName: 'Shop', ...put('a').PutRequest } },
      { Delete: { TableName: 'Shop', ...remove('b').DeleteRequest } },
    ];
    const input = { TransactItems, ReturnConsumedCapacity: 'TOTAL' };
    expect(received).toEqual([{ target: 'DynamoDB_20120810.TransactWriteItems', input }]);
  });

  it('passes every other call as it is', async () => {
    reply = { status: 200, body: { Item: { pk: { S: 'a' } } } };
    const input = { TableName: 'Shop', Key: { pk: { S: 'a' }, sk: { S: 'A' } } };
    expect(await call('GetItem', input)).toEqual(reply.body);
    expect(received).toEqual([{ target: 'DynamoDB_20120810.GetItem', input }]);
  });

  it('passes a refusal of the transaction', async () => {
    reply = { status: 400, body: { __type: 'x#ValidationException', message: 'due volte' } };
    const refused = call('BatchWriteItem', { RequestItems: { Shop: [put('a'), put('a')] } });
    await expect(refused).rejects.toThrow(DynamoDbError);
    await expect(refused).rejects.toThrow('due volte');
  });
});
