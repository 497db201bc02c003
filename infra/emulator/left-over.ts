/** What an emulator still holds of the shop: asked of each service in its own words. */
import { emulator, unsigned } from './emulator.ts';

interface Question {
  service: string;
  method?: 'GET';
  path?: string;
  /** The action of a JSON service. */
  target?: string;
  body?: string;
}

const questions: Question[] = [
  { service: 'dynamodb', target: 'DynamoDB_20120810.ListTables' },
  { service: 'logs', target: 'Logs_20140328.DescribeLogGroups' },
  { service: 'logs', target: 'Logs_20140328.DescribeMetricFilters' },
  { service: 'cognito-idp', target: 'AWSCognitoIdentityProviderService.ListUserPools', body: '{"MaxResults":60}' },
  { service: 'secretsmanager', target: 'secretsmanager.ListSecrets' },
  { service: 'events', target: 'AWSEvents.ListRules' },
  { service: 'sqs', target: 'AmazonSQS.ListQueues' },
  { service: 'ses', method: 'GET', path: '/v2/email/identities' },
  { service: 's3', method: 'GET' },
  { service: 'lambda', method: 'GET', path: '/2015-03-31/functions' },
  { service: 'apigateway', method: 'GET', path: '/v2/apis' },
  { service: 'lambda', method: 'GET', path: '/2015-03-31/event-source-mappings' },
  ...[
    'distribution',
    'function',
    'cache-policy',
    'origin-request-policy',
    'response-headers-policy',
    'origin-access-control',
  ].map((kind): Question => ({ service: 'cloudfront', method: 'GET', path: `/2020-05-31/${kind}` })),
  { service: 'iam', body: 'Action=ListRoles&Version=2010-05-08' },
  { service: 'sns', body: 'Action=ListTopics&Version=2010-03-31' },
  { service: 'monitoring', body: 'Action=DescribeAlarms&Version=2010-08-01' },
  { service: 'monitoring', body: 'Action=ListDashboards&Version=2010-08-01' },
  { service: 'cloudformation', body: 'Action=DescribeStacks&Version=2010-05-15' },
];

/** MiniStack makes the consumer's log anew when that says its last word after the stack has gone. */
const NAMED = ['logs: /aws/cloudformation/Vetrina-dev/EventsFunctionLog'];

/** True where the shop is deployed already. */
export async function isThere(region: string): Promise<boolean> {
  return (await ask({ service: 'dynamodb', target: 'DynamoDB_20120810.ListTables' }, region)).includes('Vetrina-dev-');
}

/** The names of everything of the shop's that is left. */
export async function leftOver(region: string): Promise<string[]> {
  const answers = await Promise.all(questions.map((question) => ask(question, region)));
  const left = answers.flatMap((text, at) =>
    [...new Set(text.match(/[\w/.-]*vetrina[\w/.-]*/gi) ?? [])].map((name) => `${questions[at]?.service}: ${name}`),
  );
  return left.filter((name) => !NAMED.includes(name));
}

async function ask({ service, method, path = '/', target, body }: Question, region: string): Promise<string> {
  const form = 'application/x-www-form-urlencoded';
  const response = await fetch(`${emulator}${path}`, {
    method: method ?? 'POST',
    headers: {
      authorization: unsigned(service, region),
      ...(target ? { 'x-amz-target': target, 'content-type': 'application/x-amz-json-1.1' } : { 'content-type': form }),
    },
    ...(method ? {} : { body: body ?? '{}' }),
  });
  const text = await response.text();
  if (response.ok) return text;
  const question = target ?? (method ? path : body);
  throw new Error(`${service} does not answer ${question}: ${response.status} ${text.slice(0, 200)}`);
}
