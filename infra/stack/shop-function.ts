/** One Lambda, built from its row in functions.ts: package, environment, role and log. */
import { join } from 'node:path';
import { ArnFormat, Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { Effect, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Alias,
  Architecture,
  Code,
  Function as LambdaFunction,
  type IFunction,
  type IVersion,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { LIVE_ALIAS } from '../../shared/shop/stages.ts';
import type { Config } from './config.ts';
import { senderIdentities, type Email } from './email.ts';
import {
  functionRow,
  type FunctionName,
  type FunctionRow,
  type PermissionTarget,
  type SettingName,
} from './functions.ts';
import type { Identity } from './identity.ts';
import { withLogicalId } from './logical-id.ts';
import { logRetention, removalPolicy } from './removal-policy.ts';

export interface ShopFunctionProps {
  config: Config;
  /** The folder with one bundled package per function. */
  bundlesFolder: string;
  table: Table;
  identity: Identity;
  imageBucket: IBucket;
  siteBucket: IBucket;
  /** The catalogue's snapshots. */
  catalogueBucket: IBucket;
  /** Where emails are kept instead of sent. */
  mailBucket: IBucket | undefined;
  email: Email;
  /** CloudFront sends the first one with every call of the API. A second one is being replaced. */
  originSecrets: string[];
  /** What the synthetic buyer has besides. */
  buyer?: { siteUrl: string; password: string };
}

export class ShopFunction extends Construct {
  readonly lambda: LambdaFunction;
  readonly alias: Alias | undefined;

  constructor(scope: Construct, name: FunctionName, props: ShopFunctionProps) {
    const id = `${name[0]?.toUpperCase()}${name.slice(1)}Function`;
    super(scope, id);
    const { stage } = props.config;
    const row = functionRow(name, props.config);
    const logGroup = new LogGroup(this, 'Log', {
      retention: logRetention(stage),
      removalPolicy: removalPolicy(stage),
    });
    const role = withLogicalId(
      new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') }),
      `${id}Role`,
    );
    withLogicalId(logGroup, `${id}Log`).grantWrite(role);
    this.grantPermissions(role, row, props);
    this.lambda = new LambdaFunction(this, 'Lambda', {
      description: `Vetrina ${stage}: ${name}`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromAsset(join(props.bundlesFolder, name)),
      memorySize: row.memory,
      timeout: Duration.seconds(row.timeout),
      ...(stage === 'prod' && row.reservedOnProd && { reservedConcurrentExecutions: row.reservedOnProd }),
      environment: environmentOf(row, props),
      role,
      logGroup,
      // Versions of older releases stay for a rollback; infra/deploy/live-versions.ts deletes them in the end.
      currentVersionOptions: { removalPolicy: RemovalPolicy.RETAIN },
    });
    withLogicalId(this.lambda, id);
    this.alias = props.config.rollout && this.addAlias(`${id}Live`);
  }

  /** What triggers the function invokes this. */
  get live(): IFunction {
    return (this.alias ?? this.lambda) as IFunction;
  }

  private addAlias(id: string): Alias {
    const version = this.lambda.currentVersion as IVersion;
    return withLogicalId(new Alias(this, 'Live', { aliasName: LIVE_ALIAS, version }), id);
  }

  private grantPermissions(role: Role, { permissions }: FunctionRow, props: ShopFunctionProps): void {
    for (const [target, actions] of Object.entries(permissions)) {
      const scopeOfTarget = permissionScope(this, target as PermissionTarget, props);
      role.addToPolicy(new PolicyStatement({ actions: [...actions], ...scopeOfTarget }));
    }
    protectActivityLog(role, permissions.table, props.table.tableArn);
    if (props.config.emulator && permissions.email) {
      Validations.of(role).acknowledge({
        id: 'AwsSolutions-IAM5[Resource::*]',
        reason: 'The emulator has no identities of senders.',
      });
    }
    if (permissions.mails) {
      Validations.of(role).acknowledge({
        id: 'AwsSolutions-IAM5[Resource::<MailBucket.Arn>/mails/*]',
        reason: 'Each email is an object of its own.',
      });
    }
    if (permissions.catalogue) {
      Validations.of(role).acknowledge({
        id: 'AwsSolutions-IAM5[Resource::<CatalogueBucket.Arn>/snapshots/*]',
        reason: 'Each snapshot is a folder with a name of its own.',
      });
    }
    if (permissions.images) {
      Validations.of(role).acknowledge({
        id: 'AwsSolutions-IAM5[Resource::<ImageBucket.Arn>/images/*]',
        reason: 'Image keys are content hashes, and the folder images/ holds nothing else.',
      });
    }
  }
}

/**
 * No function changes or deletes an entry of the activity log. Writes in a transaction are left out: AWS does not say whether
 * LeadingKeys are then those of one write or of all, and each change of the back office writes its entry in its transaction.
 */
function protectActivityLog(role: Role, granted: readonly string[] = [], tableArn: string): void {
  const actions = changingActions.filter((action) => granted.includes(action));
  if (actions.length === 0) return;
  const conditions = {
    'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['LOG#*'] },
    'ForAllValues:StringNotEquals': { 'dynamodb:EnclosingOperation': ['TransactWriteItems'] },
  };
  role.addToPolicy(new PolicyStatement({ effect: Effect.DENY, actions, resources: [tableArn], conditions }));
}

const changingActions = ['dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:BatchWriteItem'];

function environmentOf(row: FunctionRow, props: ShopFunctionProps): Record<string, string> {
  const { config, table, identity, imageBucket, siteBucket, catalogueBucket, mailBucket, email, originSecrets, buyer } =
    props;
  const settings: Record<SettingName, string> = {
    USER_POOL_ID: identity.userPool.userPoolId,
    USER_POOL_CLIENT_ID: identity.userPoolClient.userPoolClientId,
    PAYMENT_PROVIDER: config.paymentProvider,
    STRIPE_SECRET_NAME: config.stripeSecretName ?? '',
    MAIL_FROM: config.mailFrom,
    MAIL_CONFIGURATION_SET: email.configurationSetName,
    MAIL_BUCKET: mailBucket?.bucketName ?? '',
    DEMO: String(config.demo),
    ORIGIN_SECRET: originSecrets.join(' '),
    IMAGE_BUCKET: imageBucket.bucketName,
    SITE_BUCKET: siteBucket.bucketName,
    SITE_URL: buyer?.siteUrl ?? '',
    BUYER_PASSWORD: buyer?.password ?? '',
    CATALOGUE_BUCKET: catalogueBucket.bucketName,
  };
  return {
    STAGE: config.stage,
    READ_ONLY: String(config.readOnly),
    TABLE_NAME: table.tableName,
    ...Object.fromEntries(row.settings.map((name) => [name, settings[name]])),
  };
}

/** The ARNs of a permission target of functions.ts, and the condition of its statement. */
function permissionScope(scope: Construct, target: PermissionTarget, props: ShopFunctionProps) {
  const { config, table, identity, imageBucket, siteBucket, catalogueBucket, mailBucket, email } = props;
  switch (target) {
    case 'table':
      return { resources: [table.tableArn] };
    case 'gsi1':
    case 'gsi2':
      return { resources: [`${table.tableArn}/index/${target}`] };
    case 'stream':
      return { resources: [table.tableStreamArn ?? ''] };
    case 'userPool':
      return { resources: [identity.userPool.userPoolArn] };
    case 'images':
      return { resources: [imageBucket.arnForObjects('images/*')] };
    case 'mails':
      return { resources: mailBucket ? [mailBucket.arnForObjects('mails/*')] : [] };
    case 'appShell':
      return { resources: [siteBucket.arnForObjects('index.html')] };
    case 'catalogue':
      return { resources: [catalogueBucket.arnForObjects('snapshots/*')] };
    case 'stripeSecret':
      return { resources: [secretArn(scope, config.stripeSecretName ?? '')] };
    case 'email':
      return emailScope(scope, config, email);
  }
}

function emailScope(scope: Construct, { emulator, mailFrom }: Config, { configurationSetName }: Email) {
  // MiniStack checks ses:SendEmail against '*' and has no identities.
  if (emulator) return { resources: ['*'] };
  const arn = (resource: string, resourceName: string) =>
    Stack.of(scope).formatArn({ service: 'ses', resource, resourceName });
  return {
    resources: [
      ...senderIdentities(mailFrom).map((identity) => arn('identity', identity)),
      arn('configuration-set', configurationSetName),
    ],
    conditions: { StringEquals: { 'ses:FromAddress': mailFrom } },
  };
}

/** `name` is an ARN or a plain name. Secrets Manager appends six characters to a plain name. */
function secretArn(scope: Construct, name: string): string {
  if (name.startsWith('arn:')) return name;
  return Stack.of(scope).formatArn({
    service: 'secretsmanager',
    resource: 'secret',
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    resourceName: `${name}-??????`,
  });
}
