/** What an emulator still holds of the shop: asked of each service in its own words. */
import { emulatorUrl, unsignedAuthorization } from './emulator.ts';

interface Question {
  service: string;
  method?: 'GET';
  path?: string;
  /** The action of a JSON service. */
  target?: string;
  body?: string;
}

/** By what the template calls it. All else in the template goes with one of these, which shop-stack.test.ts holds. */
const questions: Record<string, Question> = {
  'DynamoDB::Table': { service: 'dynamodb', target: 'DynamoDB_20120810.ListTables' },
  'Logs::LogGroup': { service: 'logs', target: 'Logs_20140328.DescribeLogGroups' },
  'Logs::MetricFilter': { service: 'logs', target: 'Logs_20140328.DescribeMetricFilters' },
  'Cognito::UserPool': {
    service: 'cognito-idp',
    target: 'AWSCognitoIdentityProviderService.ListUserPools',
    body: '{"MaxResults":60}',
  },
  'SecretsManager::Secret': { service: 'secretsmanager', target: 'secretsmanager.ListSecrets' },
  'Events::Rule': { service: 'events', target: 'AWSEvents.ListRules' },
  'SQS::Queue': { service: 'sqs', target: 'AmazonSQS.ListQueues' },
  'SES::EmailIdentity': { service: 'ses', method: 'GET', path: '/v2/email/identities' },
  'S3::Bucket': { service: 's3', method: 'GET' },
  'Lambda::Function': { service: 'lambda', method: 'GET', path: '/2015-03-31/functions' },
  'Lambda::EventSourceMapping': { service: 'lambda', method: 'GET', path: '/2015-03-31/event-source-mappings' },
  'ApiGatewayV2::Api': { service: 'apigateway', method: 'GET', path: '/v2/apis' },
  'CloudFront::Distribution': atTheEdge('distribution'),
  'CloudFront::Function': atTheEdge('function'),
  'CloudFront::CachePolicy': atTheEdge('cache-policy'),
  'CloudFront::OriginRequestPolicy': atTheEdge('origin-request-policy'),
  'CloudFront::ResponseHeadersPolicy': atTheEdge('response-headers-policy'),
  'CloudFront::OriginAccessControl': atTheEdge('origin-access-control'),
  'IAM::Role': { service: 'iam', body: 'Action=ListRoles&Version=2010-05-08' },
  'SNS::Topic': { service: 'sns', body: 'Action=ListTopics&Version=2010-03-31' },
  'CloudWatch::Alarm': { service: 'monitoring', body: 'Action=DescribeAlarms&Version=2010-08-01' },
  'CloudWatch::Dashboard': { service: 'monitoring', body: 'Action=ListDashboards&Version=2010-08-01' },
  'CloudFormation::Stack': { service: 'cloudformation', body: 'Action=DescribeStacks&Version=2010-05-15' },
};

function atTheEdge(kind: string): Question {
  return { service: 'cloudfront', method: 'GET', path: `/2020-05-31/${kind}` };
}

/** What is looked for, as the template calls it. */
export const checkedResourceTypes = Object.keys(questions).map((kind) => `AWS::${kind}`);

/** MiniStack makes the consumer's log anew when that says its last word after the stack has gone. */
const NAMED = ['Logs::LogGroup: /aws/cloudformation/Vetrina-dev/EventsFunctionLog'];

/** True where the shop is deployed already. */
export async function isShopDeployed(region: string): Promise<boolean> {
  return (await ask({ service: 'dynamodb', target: 'DynamoDB_20120810.ListTables' }, region)).includes('Vetrina-dev-');
}

/** The names of everything of the shop's that is left. */
export async function remainingResources(region: string): Promise<string[]> {
  const answers = Object.entries(questions).map(async ([kind, question]) => {
    const names = (await ask(question, region)).match(/[\w/.-]*vetrina[\w/.-]*/gi) ?? [];
    return [...new Set(names)].map((name) => `${kind}: ${name}`);
  });
  const left = (await Promise.all(answers)).flat();
  return left.filter((name) => !NAMED.includes(name));
}

async function ask({ service, method, path = '/', target, body }: Question, region: string): Promise<string> {
  const form = 'application/x-www-form-urlencoded';
  const response = await fetch(`${emulatorUrl}${path}`, {
    method: method ?? 'POST',
    headers: {
      authorization: unsignedAuthorization(service, region),
      ...(target ? { 'x-amz-target': target, 'content-type': 'application/x-amz-json-1.1' } : { 'content-type': form }),
    },
    ...(method ? {} : { body: body ?? '{}' }),
  });
  const text = await response.text();
  if (response.ok) return text;
  const question = target ?? (method ? path : body);
  throw new Error(`${service} does not answer ${question}: ${response.status} ${text.slice(0, 200)}`);
}
