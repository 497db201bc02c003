/** The client of the table. Every call counts its capacity units, leaves an IAM trace and updates the clock skew. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { attachCapacityCounter } from '../../platform/capacity.ts';
import { attachIamTrace } from '../../platform/iam-trace.ts';
import { setting } from '../../platform/settings.ts';
import { trackClockSkew } from '../clock-skew.ts';
import { REQUEST_TIMEOUTS } from '../request-timeouts.ts';

// The SDK gives a transaction a token, so one that is sent again is carried out once. Single writes have none.
const baseClient = new DynamoDBClient({ maxAttempts: 4, requestHandler: REQUEST_TIMEOUTS });
// It copies every input and output for a log that the client does not have: a tenth of the time of a call.
baseClient.middlewareStack.remove('loggerMiddleware');
attachIamTrace(baseClient, 'table');
attachCapacityCounter(baseClient);
trackClockSkew(baseClient);

export const client = DynamoDBDocumentClient.from(baseClient, { marshallOptions: { removeUndefinedValues: true } });

export const tableName = (): string => setting('TABLE_NAME');
