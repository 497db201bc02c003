/**
 * What GitHub's workflows may do in an account, as a stack of its own: one role per stage that deploys it, and one that reads
 * the template of dev for pull requests. Sources: https://docs.github.com/actions/security-for-github-actions,
 * node_modules/aws-cdk/lib/api/bootstrap/bootstrap-template.yaml.
 */
import { ArnFormat, CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnOIDCProvider, PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { stackName, type Stage } from '../../shared/shop/stages.ts';
import { withLogicalId } from './logical-id.ts';

const ISSUER = 'token.actions.githubusercontent.com';
const AUDIENCE = 'sts.amazonaws.com';
/** Products, their prices, the change feed (functions/store/keys.ts). */
const PRODUCT_PARTITIONS = ['P#*', 'H#*', 'FEED'];

export interface GithubRolesProps extends StackProps {
  /** `owner/name`. */
  repository: string;
  /** The stages of this account. */
  stages: Stage[];
}

export class GithubRoles extends Stack {
  private readonly provider: CfnOIDCProvider;

  constructor(scope: Construct, { repository, stages, ...stackProps }: GithubRolesProps) {
    super(scope, 'Vetrina-github', stackProps);
    if (stages.includes('prod') && stages.length > 1) {
      // The deploy role of the CDK may deploy every stack of its account, and CloudFormation's may do everything there.
      throw new Error(
        'prod has an account of its own: who may deploy another stage of an account may deploy all of it.',
      );
    }
    this.provider = new CfnOIDCProvider(this, 'Provider', { url: `https://${ISSUER}`, clientIdList: [AUDIENCE] });
    withLogicalId(this.provider, 'GithubProvider');
    for (const stage of stages) this.addDeployRole(stage, `repo:${repository}:environment:${stage}`);
    if (stages.includes('dev')) this.addTemplateRole(`repo:${repository}:pull_request`);
  }

  /** Reads the template of dev and nothing else: no data, no logs, no other stack. */
  private addTemplateRole(subject: string): void {
    const role = this.role('TemplateRole', subject);
    role.addToPolicy(
      new PolicyStatement({ actions: ['cloudformation:GetTemplate'], resources: [this.stackArn('dev')] }),
    );
  }

  private addDeployRole(stage: Stage, subject: string): void {
    const role = this.role(`DeployRole${stage[0]?.toUpperCase()}${stage.slice(1)}`, subject);
    const bucket = this.arn('s3', '', `${stackName({ stage }).toLowerCase()}-sitebucket-*`, {
      region: '',
      account: '',
    });
    const statements: [actions: string[], resources: string[]][] = [
      // The roles of `cdk bootstrap`, without those that look things up and that publish images. In us-east-1 for the edge stack.
      [
        ['sts:AssumeRole'],
        [...new Set([this.region, 'us-east-1'])].flatMap((region) =>
          ['deploy', 'file-publishing'].map((name) => this.bootstrapRoleArn(name, region)),
        ),
      ],
      [['cloudformation:DescribeStacks', 'cloudformation:ListStackResources'], [this.stackArn(stage)]],
      ...(stage === 'dev' ? [] : this.versionStatements(stage)),
      [['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], [`${bucket}/*`]],
      [['s3:ListBucket'], [bucket]],
      ...(stage === 'prod' ? this.preflightStatements() : []),
    ];
    for (const [actions, resources] of statements) role.addToPolicy(new PolicyStatement({ actions, resources }));
    if (stage === 'prod') this.allowReadingProducts(role);
  }

  /** What a deployment does for a rollback (infra/deploy/live-versions.ts). It may delete versions, and no function. */
  private versionStatements(stage: Stage): [actions: string[], resources: string[]][] {
    const functions = this.arn('lambda', 'function', `${stackName({ stage })}-*`, {}, ArnFormat.COLON_RESOURCE_NAME);
    const actions = ['GetAlias', 'UpdateAlias', 'ListVersionsByFunction'].map((verb) => `lambda:${verb}`);
    return [
      [actions, [functions]],
      [['lambda:DeleteFunction'], [`${functions}:*`]],
    ];
  }

  /** What `npm run preflight` asks of the account. */
  private preflightStatements(): [actions: string[], resources: string[]][] {
    const { account } = this;
    return [
      [
        [
          'ses:GetAccount',
          'lambda:GetAccountSettings',
          'servicequotas:ListServiceQuotas',
          'servicequotas:ListAWSDefaultServiceQuotas',
          'cloudfront:ListDistributions',
          'cloudformation:DescribeStacks',
        ],
        ['*'],
      ],
      [['ses:GetEmailIdentity'], [this.arn('ses', 'identity', '*')]],
      [['acm:DescribeCertificate'], [`arn:aws:acm:us-east-1:${account}:certificate/*`]],
      // To ask Stripe about its webhook.
      [
        ['secretsmanager:DescribeSecret', 'secretsmanager:GetSecretValue'],
        [this.arn('secretsmanager', 'secret', 'vetrina/*', {}, ArnFormat.COLON_RESOURCE_NAME)],
      ],
    ];
  }

  /** The preflight looks for products without composition: their partitions, and no customer's. */
  private allowReadingProducts(role: Role): void {
    const table = this.arn('dynamodb', 'table', 'Vetrina-prod-*');
    role.addToPolicy(
      new PolicyStatement({
        actions: ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'],
        resources: [table, `${table}/index/*`],
        conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': PRODUCT_PARTITIONS } },
      }),
    );
  }

  private role(id: string, subject: string): Role {
    const condition = { StringEquals: { [`${ISSUER}:aud`]: AUDIENCE, [`${ISSUER}:sub`]: subject } };
    const role = new Role(this, id, { assumedBy: new WebIdentityPrincipal(this.provider.attrArn, condition) });
    new CfnOutput(this, `${id}Arn`, { key: `${id}Arn`, value: role.roleArn });
    return withLogicalId(role, id);
  }

  private bootstrapRoleArn(name: string, region: string): string {
    return this.arn('iam', 'role', `cdk-hnb659fds-${name}-role-${this.account}-${region}`, { region: '' });
  }

  private stackArn(stage: Stage): string {
    return this.arn('cloudformation', 'stack', `${stackName({ stage })}/*`);
  }

  private arn(service: string, resource: string, resourceName: string, place = {}, arnFormat?: ArnFormat): string {
    if (!resource)
      return this.formatArn({ service, resource: resourceName, arnFormat: ArnFormat.NO_RESOURCE_NAME, ...place });
    return this.formatArn({ service, resource, resourceName, ...(arnFormat && { arnFormat }), ...place });
  }
}
