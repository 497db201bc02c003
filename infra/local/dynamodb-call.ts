/** Calls of DynamoDB and its streams over HTTP. The template holds the same JSON as the API, so no client is needed. */

export type DynamoDbCall = <T = unknown>(operation: string, input: object) => Promise<T>;

export class DynamoDbError extends Error {}

/** `operation` is a DynamoDB operation; operations of the streams have the prefix `Streams.`. */
export function createDynamoDbCall(endpoint: string, region: string): DynamoDbCall {
  return async <T>(operation: string, input: object) => {
    const target = operation.startsWith('Streams.')
      ? `DynamoDBStreams_20120810.${operation.slice('Streams.'.length)}`
      : `DynamoDB_20120810.${operation}`;
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': target,
        // Emulators check the form of a signature only.
        authorization:
          `AWS4-HMAC-SHA256 Credential=S3RVER/20260101/${region}/dynamodb/aws4_request, ` +
          'SignedHeaders=host, Signature=0',
        'x-amz-date': '20260101T000000Z',
      },
      body: JSON.stringify(input),
    });
    const answer = (await response.json()) as T & { __type?: string; message?: string; Message?: string };
    if (response.ok) return answer;
    const error = new DynamoDbError(answer.message ?? answer.Message ?? operation);
    error.name = answer.__type?.split('#').at(-1) ?? 'DynamoDbError';
    throw error;
  };
}
