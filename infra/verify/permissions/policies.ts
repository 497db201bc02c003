/** The policies of a template, of identities and of resources, in one form. */
import type { ResolvedTemplate } from '../../local/template.ts';

export interface Statement {
  effect: 'Allow' | 'Deny';
  /** Services, or `*`. Empty in a policy of a role. */
  principals: string[];
  actions: string[];
  resources: string[];
  /** Keys are in lower case: IAM does not distinguish. */
  conditions: { operator: string; key: string; values: string[] }[];
}

export interface Policy {
  /** The logical id of the resource that holds it. */
  id: string;
  /** The ARN of the role that the policy belongs to. Absent in the policy of a resource. */
  role?: string;
  statements: Statement[];
}

interface Document {
  Statement: {
    Effect: 'Allow' | 'Deny';
    Principal?: string | Record<string, string | string[]>;
    Action: string | string[];
    Resource?: string | string[];
    Condition?: Record<string, Record<string, string | string[]>>;
  }[];
}

interface Role {
  AssumeRolePolicyDocument: Document;
  ManagedPolicyArns?: string[];
  Policies?: unknown[];
}

type Read = (template: ResolvedTemplate, id: string, properties: never) => Omit<Policy, 'id'>[];

const resourcePolicy: Read = (_template, _id, { PolicyDocument }: { PolicyDocument: Document }) => [
  { statements: readDocument(PolicyDocument) },
];

/** AWS Backup's own policies, which AWS writes and changes. Every other managed policy must be judged, or not be used. */
const OF_AWS_BACKUP = /:policy\/service-role\/AWSBackupServiceRolePolicyFor(Backup|Restores)$/;

/** How each type of resource holds its policies. */
const readers: Record<string, Read> = {
  'AWS::S3::BucketPolicy': resourcePolicy,
  'AWS::SQS::QueuePolicy': resourcePolicy,
  'AWS::SNS::TopicPolicy': resourcePolicy,
  'AWS::IAM::Policy': (template, _id, { Roles, PolicyDocument }: { Roles: string[]; PolicyDocument: Document }) =>
    Roles.map((name) => ({ role: roleArn(template, name), statements: readDocument(PolicyDocument) })),
  'AWS::IAM::Role': (template, id, role: Role) => {
    const unread = [
      ...(role.ManagedPolicyArns ?? []).filter((arn) => !OF_AWS_BACKUP.test(arn)),
      ...(role.Policies ?? []),
    ];
    if (unread.length > 0) throw new Error(`Not judged: what ${id} may by itself`);
    return [{ statements: readDocument(role.AssumeRolePolicyDocument, template.arn(id)) }];
  },
  'AWS::Lambda::Permission': (_template, _id, permission: LambdaPermission) => [
    { statements: [readPermission(permission)] },
  ],
};

export function readPolicies(template: ResolvedTemplate): Policy[] {
  return Object.entries(readers).flatMap(([type, read]) =>
    [...template.ofType(type)].flatMap(([id, properties]) =>
      read(template, id, properties as never).map((policy) => ({ id, ...policy })),
    ),
  );
}

/** Types with a policy that no reader knows. */
export function unreadPolicies(resources: Record<string, { Type: string; Properties?: unknown }>): string[] {
  return Object.entries(resources)
    .filter(([, { Type, Properties }]) => !readers[Type] && /"Effect":/.test(JSON.stringify(Properties)))
    .map(([id]) => id);
}

function roleArn(template: ResolvedTemplate, name: string): string {
  const [id] = [...template.ofType('AWS::IAM::Role').keys()].filter((roleId) => template.ref(roleId) === name);
  if (!id) throw new Error(`A policy names the role ${name}, which the template does not have`);
  return template.arn(id);
}

/** The trust policy of a role names no resource: it is the role itself. */
function readDocument({ Statement }: Document, ownArn?: string): Statement[] {
  return Statement.map(({ Effect, Principal = {}, Action, Resource = ownArn ?? [], Condition = {} }) => ({
    effect: Effect,
    // `"*"` and `{ "AWS": "*" }` mean everybody: reference_policies_elements_principal.html
    principals: typeof Principal === 'string' ? [Principal] : Object.values(Principal).flat(),
    actions: [Action].flat(),
    resources: [Resource].flat(),
    conditions: Object.entries(Condition).flatMap(([operator, keys]) =>
      Object.entries(keys).map(([key, value]) => ({ operator, key: key.toLowerCase(), values: [value].flat() })),
    ),
  }));
}

interface LambdaPermission {
  Principal: string;
  Action: string;
  FunctionName: string;
  SourceArn?: string;
  SourceAccount?: string;
}

/** Lambda compares a source with ArnLike: https://docs.aws.amazon.com/lambda/latest/api/API_AddPermission.html */
function readPermission({ Principal, Action, FunctionName, SourceArn, SourceAccount }: LambdaPermission): Statement {
  return {
    effect: 'Allow',
    principals: [Principal],
    actions: [Action],
    resources: [FunctionName],
    conditions: [
      ...(SourceArn ? [{ operator: 'ArnLike', key: 'aws:sourcearn', values: [SourceArn] }] : []),
      ...(SourceAccount ? [{ operator: 'StringEquals', key: 'aws:sourceaccount', values: [SourceAccount] }] : []),
    ],
  };
}
