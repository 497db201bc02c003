import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDynamoDbCall, DynamoDbError, type DynamoDbCall } from './dynamodb-call.ts';

describe('a call of DynamoDB', () => {
  let server: Server;
  let call: DynamoDbCall;
  let answer: [status: number, body: object];
  let targets: string[];
  beforeAll(async () => {
    server = createServer((incoming, response) => {
      targets.push(String(incoming.headers['x-amz-target']));
      incoming.resume().once('end', () => response.writeHead(answer[0]).end(JSON.stringify(answer[1])));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    call = createDynamoDbCall(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'eu-south-1');
  });
  beforeEach(() => (targets = []));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('goes to DynamoDB, or with a prefix to its streams', async () => {
    answer = [200, { Records: [] }];
    expect(await call('Streams.GetRecords', {})).toEqual({ Records: [] });
    await call('DescribeTable', { TableName: 'Shop-Table' });
    expect(targets).toEqual(['DynamoDBStreams_20120810.GetRecords', 'DynamoDB_20120810.DescribeTable']);
  });

  it.each(['message', 'Message'])('fails with the name of DynamoDB’s error and its %s', async (key) => {
    answer = [400, { __type: 'com.amazonaws.dynamodb.v20120810#ResourceNotFoundException', [key]: 'No table' }];
    const error = await call('DescribeTable', {}).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DynamoDbError);
    expect(error).toMatchObject({ name: 'ResourceNotFoundException', message: 'No table' });
  });
});
