/** Resolves the references of a template (Ref, Fn::GetAtt, Fn::Join …) to names on this machine. */
import { createHash } from 'node:crypto';

export type ResourceProperties = Record<string, unknown>;

export interface TemplateResource {
  Type: string;
  Properties?: ResourceProperties;
}

export interface TemplateBody {
  Resources: Record<string, TemplateResource>;
  Parameters?: Record<string, { Default?: unknown }>;
  Mappings?: Record<string, Record<string, Record<string, unknown>>>;
  Conditions?: Record<string, unknown>;
  Outputs?: Record<string, { Value: unknown }>;
}

/** What local names derive from. */
export interface LocalNames {
  stack: string;
  region: string;
  /** Random and kept with the data, so that two shops never share a pool, a client or a secret. */
  seed: string;
  /** Host and port of the shop. */
  host: string;
}

export const LOCAL_ACCOUNT_ID = '000000000000';

export class ReferenceResolver {
  constructor(
    private readonly body: TemplateBody,
    private readonly names: LocalNames,
  ) {}

  resolve(value: unknown): unknown {
    if (typeof value === 'string') return this.resolveSecrets(value);
    if (Array.isArray(value)) return value.map((item) => this.resolve(item)).filter((item) => item !== undefined);
    if (value === null || typeof value !== 'object') return value;
    const entries = Object.entries(value);
    const [key, argument] = entries[0] ?? [];
    if (entries.length === 1 && key && (key === 'Ref' || key.startsWith('Fn::'))) return this.intrinsic(key, argument);
    const resolved = entries.map(([name, item]) => [name, this.resolve(item)] as const);
    return Object.fromEntries(resolved.filter(([, item]) => item !== undefined));
  }

  ref(id: string): string {
    const pseudoParameter = this.pseudoParameter(id);
    if (pseudoParameter !== undefined) return pseudoParameter;
    const parameter = this.body.Parameters?.[id];
    if (parameter) return `${(parameter.Default ?? '') as string}`;
    const resource = this.body.Resources[id];
    if (!resource) throw new Error(`The template refers to ${id}, which it does not have`);
    return this.physicalId(id, resource);
  }

  attribute(id: string, name: string): unknown {
    const ref = this.ref(id);
    const { region } = this.names;
    const type = this.body.Resources[id]?.Type ?? '';
    const attributes: Record<string, string> = {
      'AWS::Cognito::UserPool.ProviderName': `cognito-idp.${region}.amazonaws.com/${ref}`,
      'AWS::Cognito::UserPool.ProviderURL': `https://cognito-idp.${region}.amazonaws.com/${ref}`,
      'AWS::CloudFront::Distribution.DomainName': this.names.host,
      'AWS::ApiGatewayV2::Api.ApiEndpoint': `https://${ref}.execute-api.${region}.amazonaws.com`,
      'AWS::S3::Bucket.RegionalDomainName': `${ref}.s3.${region}.amazonaws.com`,
      'AWS::S3::Bucket.DomainName': `${ref}.s3.amazonaws.com`,
      'AWS::DynamoDB::Table.StreamArn': `${arnOf(type, ref, region)}/stream/local`,
    };
    return (
      attributes[`${type}.${name}`] ?? (name.endsWith('Arn') || name.endsWith('ARN') ? arnOf(type, ref, region) : ref)
    );
  }

  private pseudoParameter(id: string): string | undefined {
    const values: Record<string, string> = {
      'AWS::Region': this.names.region,
      'AWS::AccountId': LOCAL_ACCOUNT_ID,
      'AWS::Partition': 'aws',
      'AWS::URLSuffix': 'amazonaws.com',
      'AWS::StackName': this.names.stack,
      'AWS::StackId': `arn:aws:cloudformation:${this.names.region}:${LOCAL_ACCOUNT_ID}:stack/${this.names.stack}/local`,
      'AWS::NoValue': '',
    };
    return values[id];
  }

  private physicalId(id: string, { Type, Properties }: TemplateResource): string {
    const nameProperty = nameProperties[Type];
    if (nameProperty && Properties?.[nameProperty]) return String(this.resolve(Properties[nameProperty]));
    const defaultName = `${this.names.stack}-${id}`;
    switch (Type) {
      case 'AWS::S3::Bucket':
        return defaultName.toLowerCase();
      case 'AWS::Cognito::UserPool':
        return `${this.names.region}_${this.random(id, 9)}`;
      case 'AWS::Cognito::UserPoolClient':
        return this.random(id, 26).toLowerCase();
      case 'AWS::ApiGatewayV2::Api':
        return this.random(id, 10).toLowerCase();
      case 'AWS::Lambda::Alias':
        return `${arnOf('AWS::Lambda::Function', String(this.resolve(Properties?.['FunctionName'])), this.names.region)}:${String(Properties?.['Name'])}`;
      case 'AWS::SNS::Topic':
        return `arn:aws:sns:${this.names.region}:${LOCAL_ACCOUNT_ID}:${defaultName}`;
      case 'AWS::SecretsManager::Secret':
        return `arn:aws:secretsmanager:${this.names.region}:${LOCAL_ACCOUNT_ID}:secret:${defaultName}`;
      default:
        return defaultName;
    }
  }

  private intrinsic(name: string, argument: unknown): unknown {
    if (name === 'Ref') return argument === 'AWS::NoValue' ? undefined : this.ref(String(argument));
    if (name === 'Fn::GetAtt') return this.getAtt(argument as string | string[]);
    if (name === 'Fn::Sub') return this.substitute(argument);
    if (name === 'Fn::If') {
      const [condition, yes, no] = argument as [string, unknown, unknown];
      return this.resolve(this.evaluate(this.body.Conditions?.[condition]) ? yes : no);
    }
    const list = this.resolve(argument) as unknown[];
    if (name === 'Fn::Join') return this.resolveSecrets((list[1] as unknown[]).join(String(list[0])));
    if (name === 'Fn::Select') return (list[1] as unknown[])[Number(list[0])];
    if (name === 'Fn::Split') return String(list[1]).split(String(list[0]));
    if (name === 'Fn::FindInMap') return this.body.Mappings?.[String(list[0])]?.[String(list[1])]?.[String(list[2])];
    throw new Error(`The local shop does not know the function ${name} of the template`);
  }

  private getAtt(argument: string | string[]): unknown {
    const [id = '', ...attribute] = Array.isArray(argument) ? argument : argument.split('.');
    return this.attribute(id, attribute.join('.'));
  }

  private substitute(argument: unknown): unknown {
    const [text, variables] = Array.isArray(argument)
      ? (argument as [string, ResourceProperties])
      : [String(argument), {}];
    const filled = text.replace(/\$\{([^!}][^}]*)\}/g, (_, name: string) => {
      if (name in variables) return String(this.resolve(variables[name]));
      const [id, ...attribute] = name.split('.');
      return attribute.length > 0 ? String(this.attribute(id ?? '', attribute.join('.'))) : this.ref(name);
    });
    return this.resolveSecrets(filled.replace(/\$\{!/g, '${'));
  }

  private evaluate(value: unknown): boolean {
    const [name, argument] = Object.entries((value ?? {}) as ResourceProperties)[0] ?? [];
    const list = argument as unknown[];
    if (name === 'Fn::Equals') return this.resolve(list[0]) === this.resolve(list[1]);
    if (name === 'Fn::Not') return !this.evaluate(list[0]);
    if (name === 'Fn::And') return list.every((condition) => this.evaluate(condition));
    if (name === 'Fn::Or') return list.some((condition) => this.evaluate(condition));
    if (name === 'Condition') return this.evaluate(this.body.Conditions?.[String(argument)]);
    return false;
  }

  /** A template holds no value of a secret. Here it gets a random one, the same for as long as the data exist. */
  private resolveSecrets(text: string): string {
    return text.replace(/\{\{resolve:(secretsmanager|ssm|ssm-secure):([^}]*)\}\}/g, (_, _kind, name: string) =>
      this.random(name, 40),
    );
  }

  private random(name: string, length: number): string {
    const digest = createHash('sha512').update(`${this.names.seed}/${name}`).digest('base64');
    return digest.replace(/[^A-Za-z0-9]/g, '').slice(0, length);
  }
}

/** Resource type → the property with the name that a template may choose. */
const nameProperties: Record<string, string> = {
  'AWS::DynamoDB::Table': 'TableName',
  'AWS::S3::Bucket': 'BucketName',
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::SQS::Queue': 'QueueName',
};

function arnOf(type: string, ref: string, region: string): string {
  const arns: Record<string, string> = {
    'AWS::DynamoDB::Table': `arn:aws:dynamodb:${region}:${LOCAL_ACCOUNT_ID}:table/${ref}`,
    'AWS::S3::Bucket': `arn:aws:s3:::${ref}`,
    'AWS::Lambda::Function': `arn:aws:lambda:${region}:${LOCAL_ACCOUNT_ID}:function:${ref}`,
    'AWS::SQS::Queue': `arn:aws:sqs:${region}:${LOCAL_ACCOUNT_ID}:${ref}`,
    'AWS::Cognito::UserPool': `arn:aws:cognito-idp:${region}:${LOCAL_ACCOUNT_ID}:userpool/${ref}`,
    'AWS::Events::Rule': `arn:aws:events:${region}:${LOCAL_ACCOUNT_ID}:rule/${ref}`,
    'AWS::IAM::Role': `arn:aws:iam::${LOCAL_ACCOUNT_ID}:role/${ref}`,
    'AWS::Logs::LogGroup': `arn:aws:logs:${region}:${LOCAL_ACCOUNT_ID}:log-group:${ref}:*`,
  };
  return arns[type] ?? (ref.startsWith('arn:') ? ref : `arn:aws:local:${region}:${LOCAL_ACCOUNT_ID}:${ref}`);
}
