/** A Lambda, made from its row in functions.ts: the package, its settings, its own role and its own log. */
import { join } from 'node:path';
import { ArnFormat, Duration, Stack, Validations } from 'aws-cdk-lib';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as LambdaFunction, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Config } from './config.ts';
import { functionRow, type FunctionName, type SettingName, type PermissionTarget } from './functions.ts';
import type { Identity } from './identity.ts';
import { logRetention, removalPolicy } from './removal-policy.ts';
import { withLogicalId } from './logical-id.ts';

export interface ShopFunctionProps {
  config: Config;
  /** The folder that holds one built package per function. */
  bundlesFolder: string;
  table: Table;
  identity: Identity;
  imageBucket: IBucket;
  siteBucket: IBucket;
  /** What CloudFront sends along with every call of the API. */
  originSecret: string;
}

export class ShopFunction extends Construct {
  readonly lambda: LambdaFunction;

  constructor(scope: Construct, name: FunctionName, parts: ShopFunctionProps) {
    const id = `${name[0]?.toUpperCase()}${name.slice(1)}Function`;
    super(scope, id);
    const row = functionRow(name, parts.config);
    const logGroup = withLogicalId(logOf(this, parts.config.stage), `${id}Log`);
    const role = withLogicalId(
      new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') }),
      `${id}Role`,
    );
    logGroup.grantWrite(role);
    for (const [thing, actions] of Object.entries(row.permissions)) {
      role.addToPolicy(
        new PolicyStatement({ actions: [...actions], ...placeOf(this, thing as PermissionTarget, parts) }),
      );
    }
    this.lambda = new LambdaFunction(this, 'Lambda', {
      description: `Vetrina ${parts.config.stage}: ${name}`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromAsset(join(parts.bundlesFolder, name)),
      memorySize: row.memory,
      timeout: Duration.seconds(row.timeout),
      tracing: Tracing.ACTIVE,
      environment: environmentOf(name, parts),
      role,
      logGroup,
    });
    withLogicalId(this.lambda, id);
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'X-Ray takes traces without a resource: PutTraceSegments and PutTelemetryRecords, nothing else.',
    });
    if (!row.permissions.pictures) return;
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::<ImageBucket.Arn>/images/*]',
      reason: 'Pictures are named after their content: these are all of them, and nothing else is in that folder.',
    });
  }
}

function logOf(scope: Construct, stage: Config['stage']): LogGroup {
  return new LogGroup(scope, 'Log', { retention: logRetention(stage), removalPolicy: removalPolicy(stage) });
}

function environmentOf(name: FunctionName, parts: ShopFunctionProps) {
  const { config, table, identity, imageBucket, siteBucket, originSecret } = parts;
  const settings: Record<SettingName, string> = {
    USER_POOL_ID: identity.userPool.userPoolId,
    USER_POOL_CLIENT_ID: identity.userPoolClient.userPoolClientId,
    PAYMENT_PROVIDER: config.paymentProvider,
    STRIPE_SECRET_NAME: config.stripeSecretName ?? '',
    MAIL_FROM: config.mailFrom,
    DEMO: String(config.demo),
    ORIGIN_SECRET: originSecret,
    IMAGE_BUCKET: imageBucket.bucketName,
    SITE_BUCKET: siteBucket.bucketName,
  };
  return {
    STAGE: config.stage,
    TABLE_NAME: table.tableName,
    ...Object.fromEntries(functionRow(name, config).settings.map((setting) => [setting, settings[setting]])),
  };
}

/** Which ARNs a `Thing` of functions.ts means, and under which condition. */
function placeOf(scope: Construct, thing: PermissionTarget, parts: ShopFunctionProps) {
  const { config, table, identity, imageBucket, siteBucket } = parts;
  const identityArn = (name: string) =>
    Stack.of(scope).formatArn({ service: 'ses', resource: 'identity', resourceName: name });
  switch (thing) {
    case 'table':
      return { resources: [table.tableArn] };
    case 'gsi1':
    case 'gsi2':
      return { resources: [`${table.tableArn}/index/${thing}`] };
    case 'stream':
      return { resources: [table.tableStreamArn ?? ''] };
    case 'pool':
      return { resources: [identity.userPool.userPoolArn] };
    case 'pictures':
      return { resources: [imageBucket.arnForObjects('images/*')] };
    case 'shell':
      return { resources: [siteBucket.arnForObjects('index.html')] };
    case 'stripeSecret':
      return { resources: [secretArn(scope, config.stripeSecretName ?? '')] };
    case 'mail':
      // MiniStack asks whether a mail may be sent to '*', and knows no sender.
      if (config.emulator) return { resources: ['*'] };
      return {
        // SES may know the sender by its address or by its domain.
        resources: [identityArn(config.mailFrom), identityArn(config.mailFrom.replace(/^.*@/, ''))],
        conditions: { StringEquals: { 'ses:FromAddress': config.mailFrom } },
      };
  }
}

/** A secret is named by its ARN, or by its name, to which Secrets Manager appends six characters of its own. */
function secretArn(scope: Construct, name: string): string {
  if (name.startsWith('arn:')) return name;
  const formed = { service: 'secretsmanager', resource: 'secret', arnFormat: ArnFormat.COLON_RESOURCE_NAME };
  return Stack.of(scope).formatArn({ ...formed, resourceName: `${name}-??????` });
}
