/** The one stack of a stage: the constructs of this folder and their outputs. */
import { CfnOutput, Duration, Stack, Validations, type StackProps } from 'aws-cdk-lib';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { alarmRows } from './alarm-rows.ts';
import { Alarms } from './alarms.ts';
import { Api } from './api.ts';
import { dailyBackups } from './backups.ts';
import { privateBucket } from './buckets.ts';
import type { Config } from './config.ts';
import { dashboard } from './dashboard.ts';
import { Email } from './email.ts';
import { Events } from './events.ts';
import type { FunctionName } from './functions.ts';
import { Identity } from './identity.ts';
import { withLogicalId } from './logical-id.ts';
import { ShopMetrics } from './metrics.ts';
import { Releases } from './releases.ts';
import { ShopFunction, type ShopFunctionProps } from './shop-function.ts';
import { runsSyntheticBuyer, syntheticBuyer } from './synthetic-buyer.ts';
import { shopTable } from './table.ts';
import { Website } from './website.ts';

interface ShopStackProps extends StackProps {
  config: Config;
  /** The folder with one bundled package per function (bundle.ts). */
  bundlesFolder: string;
}

export class ShopStack extends Stack {
  constructor(scope: Construct, id: string, { config, bundlesFolder, ...stackProps }: ShopStackProps) {
    super(scope, id, stackProps);
    const table = shopTable(this, config);
    const backups = config.stage === 'prod' && dailyBackups(this, table, config);
    const identity = new Identity(this, config);
    const originSecrets = config.originKey.split(',').map((word) => createOriginSecret(this, word));
    // 'Pictures' is part of the logical id of the bucket's policy: another word would replace the policy.
    const imageBucket = privateBucket(new Construct(this, 'Pictures'), 'ImageBucket', config, { versioned: true });
    const siteBucket = privateBucket(new Construct(this, 'Site'), 'SiteBucket', config);
    const catalogueBucket = privateBucket(new Construct(this, 'Catalogue'), 'CatalogueBucket', config);
    const mailBucket = bucketOfMails(this, config);
    const email = new Email(this);
    const buckets = { imageBucket, siteBucket, catalogueBucket, mailBucket };
    const props = { config, bundlesFolder, table, identity, ...buckets, email, originSecrets };
    const feedback = new ShopFunction(email, 'feedback', props);
    email.sendFeedbackTo(feedback.live);
    const api = new Api(this, props);
    const events = new Events(this, props);
    const website = new Website(this, {
      config,
      api: api.httpApi,
      imageBucket,
      siteBucket,
      originSecret: originSecrets[0] ?? '',
    });
    // The functions accept a new secret before CloudFront sends it.
    for (const { live } of Object.values(api.functions)) website.distribution.node.addDependency(live);
    const buyer = syntheticBuyer(this, props, website.url);
    const { consumer, expiry, rollover, uploads } = events;
    const functions = { ...api.functions, events: consumer, expiry, rollover, uploads, buyer, feedback };
    this.addMonitoring(props, api, events, functions);
    this.addOutputs({
      SiteUrl: website.url,
      ApiUrl: api.httpApi.apiEndpoint,
      DistributionId: website.distribution.distributionId,
      DistributionDomain: website.distribution.distributionDomainName,
      TableName: table.tableName,
      UserPoolId: identity.userPool.userPoolId,
      UserPoolClientId: identity.userPoolClient.userPoolClientId,
      SiteBucket: siteBucket.bucketName,
      ImageBucket: imageBucket.bucketName,
      CatalogueBucket: catalogueBucket.bucketName,
      ExpiryFunction: expiry.live.functionName,
      FunctionNames: Object.values(functions)
        .map(({ lambda }) => lambda.functionName)
        .join(','),
      ...(backups && { BackupVault: backups.vault, BackupRole: backups.role }),
      ...(mailBucket && { MailBucket: mailBucket.bucketName }),
    });
  }

  private addMonitoring(
    { config, table, identity }: ShopFunctionProps,
    api: Api,
    { consumer, expiry, rollover, uploads, retention, deadLetterQueue }: Events,
    functions: Record<FunctionName, ShopFunction>,
  ): void {
    const logs = Object.fromEntries(Object.entries(functions).map(([name, { lambda }]) => [name, lambda.logGroup]));
    const metrics = new ShopMetrics(this, config, logs as Record<FunctionName, ILogGroup>, api.accessLog);
    const monitored = { api: api.httpApi, table, deadLetterQueue, consumer: consumer.lambda, metrics };
    dashboard(this, { ...monitored, config });
    if (config.rollout === 'gradual')
      new Releases(this, { ...monitored, functions: [...Object.values(api.functions), consumer] });
    const buyer = runsSyntheticBuyer(config) ? functions.buyer.lambda : undefined;
    const scheduled = { expiry: expiry.lambda, rollover: rollover.lambda, uploads: uploads.lambda };
    if (config.alarmEmail)
      new Alarms(this, config.alarmEmail, alarmRows({ ...monitored, identity, scheduled, retention, buyer }));
  }

  private addOutputs(outputs: Record<string, string>): void {
    for (const [key, value] of Object.entries(outputs)) new CfnOutput(this, key, { key, value });
  }
}

/** Only where emails are kept instead of sent. */
function bucketOfMails(scope: Construct, config: Config): IBucket | undefined {
  if (config.mailDelivery !== 'bucket') return undefined;
  return privateBucket(new Construct(scope, 'Mails'), 'MailBucket', config, { expiration: Duration.days(30) });
}

/**
 * CloudFront sends it with every call, and the functions refuse calls without it. The template holds no value of it. Another
 * word makes another secret: a new value in the same secret would change nothing in the template, and reach nobody.
 */
function createOriginSecret(scope: Construct, word: string): string {
  const secret = new Secret(scope, word === 'first' ? 'OriginSecret' : `OriginSecret-${word}`, {
    description: 'Sent by CloudFront with every call of the API',
    generateSecretString: { passwordLength: 40, excludePunctuation: true },
  });
  Validations.of(secret).acknowledge({
    id: 'AwsSolutions-SMG4',
    reason: 'Distribution and functions read it at deployment, so a deployment rotates it (-c originKey=…).',
  });
  if (word === 'first') withLogicalId(secret, 'OriginSecret');
  return secret.secretValue.unsafeUnwrap();
}
