/** The client of the table. Every call counts its capacity units, leaves an IAM trace and updates the clock skew. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { attachCapacityCounter } from '../../platform/capacity.ts';
import { attachIamTrace } from '../../platform/iam-trace.ts';
import { setting } from '../../platform/settings.ts';
import { trackClockSkew } from '../clock-skew.ts';
import { REQUEST_TIMEOUTS } from '../request-timeouts.ts';

export const client = new DynamoDBClient({
  // The SDK gives a transaction a token, so one that is sent again is carried out once. Single writes have none.
  maxAttempts: 4,
  requestHandler: REQUEST_TIMEOUTS,
  // The middleware of a command is put together once, not at every call: a tenth of the time of a call.
  cacheMiddleware: true,
});
// It copies every input and output for a log that the client does not have: another tenth.
client.middlewareStack.remove('loggerMiddleware');
// DynamoDB does nothing with the name of the library.
client.middlewareStack.remove('getUserAgentMiddleware');
// The SDK makes a signer for each call, and copies the whole configuration for it. All calls have the same region and service.
const { signer: createSigner } = client.config;
let signer: ReturnType<typeof createSigner> | undefined;
client.config.signer = (scheme) => (signer ??= createSigner(scheme));
attachIamTrace(client, 'table');
attachCapacityCounter(client);
trackClockSkew(client);

export const tableName = (): string => setting('TABLE_NAME');
