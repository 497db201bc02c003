/** What an emulator still has of the shop: one call for each type of resource. */
import { emulatorUrl, unsignedAuthorization } from './emulator.ts';

interface ListCall {
  service: string;
  method?: 'GET';
  path?: string;
  /** The action of a JSON service. */
  target?: string;
  body?: string;
}

/** By resource type. Every other type of the template is deleted with one of these: remaining-resources.test.ts. */
const listCalls: Record<string, ListCall> = {
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
  'SES::ConfigurationSet': { service: 'ses', method: 'GET', path: '/v2/email/configuration-sets' },
  'S3::Bucket': { service: 's3', method: 'GET' },
  'Lambda::Function': { service: 'lambda', method: 'GET', path: '/2015-03-31/functions' },
  'Lambda::EventSourceMapping': { service: 'lambda', method: 'GET', path: '/2015-03-31/event-source-mappings' },
  'ApiGatewayV2::Api': { service: 'apigateway', method: 'GET', path: '/v2/apis' },
  'CloudFront::Distribution': cloudFrontCall('distribution'),
  'CloudFront::Function': cloudFrontCall('function'),
  'CloudFront::CachePolicy': cloudFrontCall('cache-policy'),
  'CloudFront::OriginRequestPolicy': cloudFrontCall('origin-request-policy'),
  'CloudFront::ResponseHeadersPolicy': cloudFrontCall('response-headers-policy'),
  'CloudFront::OriginAccessControl': cloudFrontCall('origin-access-control'),
  'IAM::Role': { service: 'iam', body: 'Action=ListRoles&Version=2010-05-08' },
  'SNS::Topic': { service: 'sns', body: 'Action=ListTopics&Version=2010-03-31' },
  'CloudWatch::Alarm': { service: 'monitoring', body: 'Action=DescribeAlarms&Version=2010-08-01' },
  'CloudWatch::Dashboard': { service: 'monitoring', body: 'Action=ListDashboards&Version=2010-08-01' },
  'CloudFormation::Stack': { service: 'cloudformation', body: 'Action=DescribeStacks&Version=2010-05-15' },
};

function cloudFrontCall(kind: string): ListCall {
  return { service: 'cloudfront', method: 'GET', path: `/2020-05-31/${kind}` };
}

/** The types that are listed, as a template names them. */
export const checkedResourceTypes = Object.keys(listCalls).map((type) => `AWS::${type}`);

/** MiniStack creates the consumer's log group again when its last lines arrive after the stack was deleted. */
const EXPECTED = ['Logs::LogGroup: /aws/cloudformation/Vetrina-dev/EventsFunctionLog'];

export async function isShopDeployed(region: string): Promise<boolean> {
  return (await list(listCalls['DynamoDB::Table']!, region)).includes('Vetrina-dev-');
}

/** Type and name of every resource with the shop's name. */
export async function remainingResources(region: string): Promise<string[]> {
  const lists = Object.entries(listCalls).map(async ([type, listCall]) => {
    const names = (await list(listCall, region)).match(/[\w/.-]*vetrina[\w/.-]*/gi) ?? [];
    return [...new Set(names)].map((name) => `${type}: ${name}`);
  });
  const remaining = (await Promise.all(lists)).flat();
  return remaining.filter((name) => !EXPECTED.includes(name));
}

async function list({ service, method, path = '/', target, body }: ListCall, region: string): Promise<string> {
  const formType = 'application/x-www-form-urlencoded';
  const response = await fetch(`${emulatorUrl}${path}`, {
    method: method ?? 'POST',
    headers: {
      authorization: unsignedAuthorization(service, region),
      ...(target
        ? { 'x-amz-target': target, 'content-type': 'application/x-amz-json-1.1' }
        : { 'content-type': formType }),
    },
    ...(method ? {} : { body: body ?? '{}' }),
  });
  const text = await response.text();
  if (response.ok) return text;
  const call = target ?? (method ? path : body);
  throw new Error(`${service} does not answer ${call}: ${response.status} ${text.slice(0, 200)}`);
}
