/** The shop in the cloud, put together from its parts. */
import { CfnOutput, Stack, Validations, type StackProps } from 'aws-cdk-lib';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { Alarms } from './alarms.ts';
import { Api } from './api.ts';
import { privateBucket } from './buckets.ts';
import type { Config } from './config.ts';
import { dashboard } from './dashboard.ts';
import { Events } from './events.ts';
import type { FunctionName } from './functions.ts';
import { Identity } from './identity.ts';
import { withLogicalId } from './logical-id.ts';
import { ShopMetrics } from './metrics.ts';
import { ShopFunction, type ShopFunctionProps } from './shop-function.ts';
import { shopTable } from './table.ts';
import { Website } from './website.ts';

export interface ShopStackProps extends StackProps {
  config: Config;
  /** The folder that holds one built package per function (bundle.ts). */
  bundlesFolder: string;
}

export class ShopStack extends Stack {
  constructor(scope: Construct, id: string, { config, bundlesFolder: bundlesFolder, ...props }: ShopStackProps) {
    super(scope, id, props);
    const table = shopTable(this, config.stage);
    const identity = new Identity(this, config.stage);
    const originSecret = secretBehindTheEdge(this, config);
    const imageBucket = privateBucket(new Construct(this, 'Pictures'), 'ImageBucket', config);
    const siteBucket = privateBucket(new Construct(this, 'Site'), 'SiteBucket', config);
    const parts = { config, bundlesFolder, table, identity, imageBucket, siteBucket, originSecret };
    const messages = new ShopFunction(identity, 'messages', parts);
    identity.addMessageTrigger(messages.lambda);
    const api = new Api(this, parts);
    const events = new Events(this, parts);
    const website = new Website(this, { config, api: api.httpApi, imageBucket, siteBucket, originSecret });
    this.watch(parts, api, events, messages);
    this.tell({
      SiteUrl: website.url,
      ApiUrl: api.httpApi.apiEndpoint,
      DistributionId: website.distribution.distributionId,
      DistributionDomain: website.distribution.distributionDomainName,
      TableName: table.tableName,
      UserPoolId: identity.userPool.userPoolId,
      UserPoolClientId: identity.userPoolClient.userPoolClientId,
      SiteBucket: siteBucket.bucketName,
      ImageBucket: imageBucket.bucketName,
      ExpiryFunction: events.expiry.lambda.functionName,
    });
  }

  private watch({ config, table }: ShopFunctionProps, api: Api, events: Events, messages: ShopFunction): void {
    const { consumer, expiry, rollover, uploads, deadLetterQueue } = events;
    const functions = { ...api.functions, events: consumer, expiry, rollover, messages };
    const logs = Object.fromEntries(Object.entries(functions).map(([name, { lambda }]) => [name, lambda.logGroup]));
    const metrics = new ShopMetrics(this, config, logs as Record<FunctionName, ILogGroup>);
    const watched = { config, table, api: api.httpApi, deadLetterQueue, consumer: consumer.lambda, metrics };
    dashboard(this, watched);
    const started = { expiry: expiry.lambda, rollover: rollover.lambda, uploads: uploads.lambda };
    if (config.alarmEmail) new Alarms(this, { ...watched, scheduled: started, email: config.alarmEmail });
  }

  private tell(outputs: Record<string, string>): void {
    for (const [key, value] of Object.entries(outputs)) new CfnOutput(this, key, { key, value });
  }
}

/** A word that only CloudFront knows: the functions answer nobody who calls the API past it. Made by AWS, never in the template. */
function secretBehindTheEdge(scope: Construct, { stage, originKey }: Config): string {
  const secret = new Secret(scope, 'OriginSecret', {
    description: 'Sent by CloudFront with every call of the API',
    // Another name is another secret, and so another reference in all that hold it: a new value alone they would not take up.
    ...(originKey && { secretName: `vetrina-${stage}-origin-${originKey}` }),
    generateSecretString: { passwordLength: 40, excludePunctuation: true },
  });
  Validations.of(secret).acknowledge({
    id: 'AwsSolutions-SMG4',
    reason: 'Distribution and functions take it up at deployment: it is changed by a deployment, not by a clock.',
  });
  return withLogicalId(secret, 'OriginSecret').secretValue.unsafeUnwrap();
}
