/** A customer with words that stand nowhere else, and a search for these words in everything that the shop stores. */
import { CognitoIdentityProviderClient, paginateListUsers } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { randomWord } from './random-word.ts';

/** Letters only: no encoding changes them. */
const uniqueWord = () => randomWord().replace(/-/g, '').slice(0, 14);

export const words = {
  firstName: uniqueWord(),
  lastName: uniqueWord(),
  email: uniqueWord(),
  contactEmail: uniqueWord(),
  street: uniqueWord(),
  city: uniqueWord(),
  notes: uniqueWord(),
  company: uniqueWord(),
  tracking: uniqueWord(),
};
const phoneDigits = String(Math.random()).slice(2, 9).padEnd(7, '5');

export const zeno = {
  name: { firstName: `Z${words.firstName}`, lastName: `Q${words.lastName}` },
  email: `${words.email}@example.it`,
  contactEmail: `${words.contactEmail}@example.it`,
  phone: `+39 333 ${phoneDigits}`,
  address: { street: `Via ${words.street} 7`, city: words.city, postalCode: '20121', province: 'MI' },
};

/** The seven digits alone stand by chance in hashes and times: the number counts with its prefix, however spaced. */
const phonePattern = `(?<![\\d.])(?:(?:00)?39(?: |%20)?)?333(?: |%20)?${phoneDigits}(?!\\d)`;
/** Matches every text with one of the words. */
export const tracePattern = new RegExp([...Object.values(words), phonePattern].join('|'), 'i');

export interface Trace {
  pk: string;
  sk: string;
  /** Attributes with one of the words, as paths: 'address.street'. Keys are attributes too. */
  attributes: string[];
}

/** Items of the table with one of the words. Needs the AWS settings of the shop in the environment. */
export async function findTraces(): Promise<Trace[]> {
  const client = new DynamoDBClient({});
  const traces: Trace[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName: process.env['TABLE_NAME'] })) {
    for (const item of Items) {
      const values = unmarshall(item) as Record<string, unknown> & { pk: string; sk: string };
      const attributes = attributesWithWords(values, '');
      if (attributes.length > 0) traces.push({ pk: values.pk, sk: values.sk, attributes });
    }
  }
  client.destroy();
  return traces;
}

function attributesWithWords(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return tracePattern.test(String(value)) ? [path] : [];
  return Object.entries(value).flatMap(([key, inner]) => attributesWithWords(inner, path ? `${path}.${key}` : key));
}

/** All users of the pool as JSON. */
export async function readUserPool(): Promise<string> {
  const client = new CognitoIdentityProviderClient({});
  const users: unknown[] = [];
  for await (const { Users = [] } of paginateListUsers({ client }, { UserPoolId: process.env['USER_POOL_ID'] })) {
    users.push(...Users);
  }
  client.destroy();
  return JSON.stringify(users);
}
