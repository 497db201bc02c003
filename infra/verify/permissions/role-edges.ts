/** What is called with the role of a function: by its code, by Lambda for it. */
import { functionNames, functionRow, streamReadActions, type PermissionTarget } from '../../stack/functions.ts';
import type { Config } from '../../stack/config.ts';
import type { ResolvedTemplate } from '../../local/template.ts';
import { LOCAL_ACCOUNT_ID } from '../../local/template-references.ts';
import { arn, byRole, edgesOf, roleOf, tls, type Edge } from './edge.ts';
import type { Policy } from './policies.ts';

export type StageConfig = Pick<
  Config,
  'paymentProvider' | 'mailDelivery' | 'stripeSecretName' | 'mailFrom' | 'emulator'
>;

export function roleEdges(template: ResolvedTemplate, config: StageConfig): Edge[] {
  if (template.ofType('AWS::Lambda::Function').size === 0) return [];
  const finders = [
    servicesToRoles,
    functionsToLogs,
    streamsToFunctions,
    releasesToAliases,
    functionsToData,
    functionsToActivityLog,
    opsToBuckets,
  ];
  return finders.flatMap((find) => find(template, config));
}

/**
 * https://docs.aws.amazon.com/lambda/latest/dg/lambda-intro-execution-role.html,
 * https://docs.aws.amazon.com/codedeploy/latest/userguide/getting-started-create-service-role.html,
 * https://docs.aws.amazon.com/aws-backup/latest/devguide/iam-service-roles.html
 */
function servicesToRoles(template: ResolvedTemplate): Edge[] {
  const assumes = (service: string, id: string, role: string) => {
    const principal = `${service}.amazonaws.com`;
    return [
      { name: `${id} assumes ${role}`, request: { principal, action: 'sts:AssumeRole', resource: role, context: tls } },
    ];
  };
  return [
    ...edgesOf<{ Role: string }>(template, 'AWS::Lambda::Function', (id, { Role }) => assumes('lambda', id, Role)),
    ...edgesOf<{ BackupSelection: { IamRoleArn: string } }>(
      template,
      'AWS::Backup::BackupSelection',
      (id, { BackupSelection }) => assumes('backup', id, BackupSelection.IamRoleArn),
    ),
    ...edgesOf<{ ServiceRoleArn: string }>(template, 'AWS::CodeDeploy::DeploymentGroup', (id, { ServiceRoleArn }) =>
      assumes('codedeploy', id, ServiceRoleArn),
    ),
  ];
}

/**
 * A function's log group exists, so nothing creates it.
 * https://docs.aws.amazon.com/lambda/latest/dg/monitoring-cloudwatchlogs.html
 */
function functionsToLogs(template: ResolvedTemplate): Edge[] {
  return edgesOf<{ Role: string; LoggingConfig: { LogGroup: string } }>(
    template,
    'AWS::Lambda::Function',
    (id, { Role, LoggingConfig: { LogGroup } }) => {
      const log = arn(template, 'logs', `log-group:${LogGroup}:log-stream:2026/11/23`);
      return ['logs:CreateLogStream', 'logs:PutLogEvents'].map((action) => byRole(id, Role, action, log));
    },
  );
}

/**
 * Lambda reads a stream, and writes what failed, as the role of the function.
 * https://docs.aws.amazon.com/lambda/latest/dg/with-ddb.html, …/services-ddb-errors.html
 */
function streamsToFunctions(template: ResolvedTemplate): Edge[] {
  interface Mapping {
    FunctionName: string;
    EventSourceArn: string;
    DestinationConfig: { OnFailure: { Destination: string } };
  }
  return edgesOf<Mapping>(template, 'AWS::Lambda::EventSourceMapping', (id, mapping) => {
    const role = roleOf(template, mapping.FunctionName);
    return [
      ...streamReadActions.map((action) => byRole(id, role, action, mapping.EventSourceArn)),
      byRole(id, role, 'sqs:SendMessage', mapping.DestinationConfig.OnFailure.Destination),
    ];
  });
}

/**
 * CodeDeploy moves the alias and asks for its alarms, as the role of the deployment group. An action on an alias may be
 * allowed on its function or on the alias: https://docs.aws.amazon.com/lambda/latest/dg/lambda-api-permissions-ref.html.
 * The actions: https://docs.aws.amazon.com/aws-managed-policy/latest/reference/AWSCodeDeployRoleForLambdaLimited.html
 */
function releasesToAliases(template: ResolvedTemplate): Edge[] {
  interface Group {
    ServiceRoleArn: string;
    AlarmConfiguration: { Alarms: { Name: string }[] };
  }
  const actions = ['GetAlias', 'UpdateAlias', 'GetProvisionedConcurrencyConfig'].map((verb) => `lambda:${verb}`);
  return edgesOf<Group>(template, 'AWS::CodeDeploy::DeploymentGroup', (id, { ServiceRoleArn, AlarmConfiguration }) => {
    const alias = template.ref(id.replace(/Release$/, 'Live'));
    const resources = [alias, alias.replace(/:[^:]+$/, '')];
    const alarms = AlarmConfiguration.Alarms.map(({ Name }) => arn(template, 'cloudwatch', `alarm:${Name}`));
    return [
      ...resources.flatMap((resource) => actions.map((action) => byRole(id, ServiceRoleArn, action, resource))),
      ...alarms.map((alarm) => byRole(id, ServiceRoleArn, 'cloudwatch:DescribeAlarms', alarm)),
    ];
  });
}

const OPS = `arn:aws:iam::${LOCAL_ACCOUNT_ID}:role/ops`;

/** Of the people who operate a stage. The account has it, and no template. */
export const opsPolicy: Policy = {
  id: 'Ops',
  role: OPS,
  statements: [{ effect: 'Allow', principals: [], actions: ['s3:ListBucket'], resources: ['*'], conditions: [] }],
};

/** `npm run destroy` lists what it deletes, `npm run mails` the emails that were kept. */
function opsToBuckets(template: ResolvedTemplate, { mailDelivery }: StageConfig): Edge[] {
  const buckets = ['CatalogueBucket', ...(mailDelivery === 'bucket' ? ['MailBucket'] : [])];
  return buckets.map((id) => byRole('Ops', OPS, 's3:ListBucket', template.arn(id)));
}

/**
 * Each function may do what its row says (functions.test.ts compares the row with the code), and nothing that only the
 * rows of others say.
 */
function functionsToData(template: ResolvedTemplate, config: StageConfig): Edge[] {
  const rows = functionNames.map((name) => [name, functionRow(name, config).permissions] as const);
  const pairs = rows.flatMap(([, permissions]) =>
    Object.entries(permissions).flatMap(([target, actions]) => actions.map((action) => `${target} ${action}`)),
  );
  const resources = resourcesOf(template, config);
  return rows.flatMap(([name, permissions]) => {
    const id = `${name[0]?.toUpperCase()}${name.slice(1)}Function`;
    const role = roleOf(template, template.ref(id));
    return [...new Set(pairs)].flatMap((pair) => {
      const [target, action = ''] = pair.split(' ') as [PermissionTarget, string];
      const allowed = permissions[target]?.includes(action) ?? false;
      return resources[target].map((resource) => ({ ...byRole(id, role, action, resource, config.mailFrom), allowed }));
    });
  });
}

/** An entry of the activity log is not changed by a write of its own, whatever else the function may write. */
function functionsToActivityLog(template: ResolvedTemplate, config: StageConfig): Edge[] {
  return functionNames.flatMap((name) => {
    const id = `${name[0]?.toUpperCase()}${name.slice(1)}Function`;
    const role = roleOf(template, template.ref(id));
    const { table = [] } = functionRow(name, config).permissions;
    const changes = table.filter((action) => /:(UpdateItem|DeleteItem|BatchWriteItem)$/.test(action));
    return changes.map((action) => {
      const { request, name: edge } = byRole(id, role, action, template.arn('Table'));
      const context = { ...request.context, 'dynamodb:leadingkeys': 'LOG#2026-11' };
      return { name: `${edge} of the activity log`, request: { ...request, context }, allowed: false };
    });
  });
}

/** A resource that each target of functions.ts stands for. */
function resourcesOf(template: ResolvedTemplate, config: StageConfig): Record<PermissionTarget, string[]> {
  const { mailFrom, mailDelivery, stripeSecretName = '' } = config;
  const table = template.arn('Table');
  return {
    table: [table],
    gsi1: [`${table}/index/gsi1`],
    gsi2: [`${table}/index/gsi2`],
    stream: [String(template.resolve({ 'Fn::GetAtt': ['Table', 'StreamArn'] }))],
    userPool: [template.arn('UserPool')],
    images: [`${template.arn('ImageBucket')}/images/shirt.webp`],
    appShell: [`${template.arn('SiteBucket')}/index.html`],
    catalogue: [`${template.arn('CatalogueBucket')}/snapshots/01ARZ3NDEKTSV4RRFFQ69G5FAV/words`],
    mails: mailDelivery === 'bucket' ? [`${template.arn('MailBucket')}/mails/mail.json`] : [],
    stripeSecret: stripeSecretName.startsWith('arn:')
      ? [stripeSecretName]
      : [arn(template, 'secretsmanager', `secret:${stripeSecretName}-AbCdEf`)],
    email: [
      ...[mailFrom, ...domainsOf(mailFrom)].map((identity) => arn(template, 'ses', `identity/${identity}`)),
      arn(template, 'ses', `configuration-set/${template.ref('MailConfigurationSet')}`),
    ],
  };
}

/** Any of them may be the verified identity: a@b.c.it → b.c.it, c.it. */
function domainsOf(address: string): string[] {
  const labels = address.replace(/^.*@/, '').split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}
