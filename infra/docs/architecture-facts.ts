/** The facts of the architecture page, read from a synthesised template. */
import type { SynthesisedResource, SynthesisedTemplate } from '../stack/testing/synthesis.ts';

type Trigger = 'API' | 'stream' | 'schedule' | 'email' | 'userPool';

export interface FunctionNode {
  name: string;
  trigger: Trigger;
  /** Number of API routes that lead to it. */
  routes: number;
  /** What it may read or write, besides its own log. */
  accesses: string[];
}

export interface Architecture {
  /** Path pattern and origin, in the order of CloudFront. */
  behaviours: { path: string; origin: string }[];
  privateRoutes: number;
  publicRoutes: number;
  indexes: string[];
  functions: FunctionNode[];
  schedules: string[];
  counts: { logs: number; metricFilters: number; alarms: number };
}

/** Which permission target an ARN belongs to, by the logical id or service in it. The first match counts. */
const targets: [RegExp, string][] = [
  [/StreamArn/, 'stream'],
  [/"Table".*\/index\//, 'indexes'],
  [/"Table"/, 'table'],
  [/"UserPool"/, 'userPool'],
  [/"ImageBucket"/, 'images'],
  [/"SiteBucket"/, 'appShell'],
  [/"CatalogueBucket"/, 'catalogue'],
  [/:ses:/, 'email'],
  [/:secretsmanager:/, 'stripeSecret'],
  [/"EventFailures"/, 'deadLetters'],
];

interface Behaviour {
  PathPattern?: string;
  TargetOriginId: string;
}

interface RouteProperties {
  AuthorizationType: string;
  Target: unknown;
}

export function readArchitecture(template: SynthesisedTemplate): Architecture {
  const { DistributionConfig } = propertiesOf<{
    DistributionConfig: { CacheBehaviors: Behaviour[]; DefaultCacheBehavior: Behaviour };
  }>(template.resources['Distribution']!);
  const behaviours = [...DistributionConfig.CacheBehaviors, DistributionConfig.DefaultCacheBehavior];
  const routes = template.ofType('AWS::ApiGatewayV2::Route').map(([, route]) => propertiesOf<RouteProperties>(route));
  const privateRoutes = routes.filter(({ AuthorizationType }) => AuthorizationType === 'JWT');
  const table = propertiesOf<{ GlobalSecondaryIndexes: { IndexName: string }[] }>(template.resources['Table']!);
  const schedules = template
    .ofType('AWS::Events::Rule')
    .flatMap(([, rule]) => propertiesOf<{ ScheduleExpression?: string }>(rule).ScheduleExpression ?? []);
  return {
    behaviours: behaviours.map(({ PathPattern, TargetOriginId }) => ({
      path: PathPattern ? `\`${PathPattern}\`` : 'all other paths',
      origin: TargetOriginId,
    })),
    privateRoutes: privateRoutes.length,
    publicRoutes: routes.length - privateRoutes.length,
    indexes: table.GlobalSecondaryIndexes.map(({ IndexName }) => IndexName),
    functions: readFunctions(template, routes),
    schedules: [...new Set(schedules)],
    counts: {
      logs: template.ofType('AWS::Logs::LogGroup').length,
      metricFilters: template.ofType('AWS::Logs::MetricFilter').length,
      alarms: template.ofType('AWS::CloudWatch::Alarm').length,
    },
  };
}

function readFunctions(template: SynthesisedTemplate, routes: RouteProperties[]): FunctionNode[] {
  const integrations = template.ofType('AWS::ApiGatewayV2::Integration');
  const triggers = {
    email: JSON.stringify(template.resources['FeedbackRule']),
    schedule: JSON.stringify(template.ofType('AWS::Events::Rule')),
    stream: JSON.stringify(template.ofType('AWS::Lambda::EventSourceMapping')),
    userPool: JSON.stringify(template.resources['UserPool']),
  };
  return template.ofType('AWS::Lambda::Function').map(([id]) => {
    // Callers name the function or its alias.
    const isNamedIn = (text: string) => new RegExp(`"${id}(Live)?"`).test(text);
    const integrationIds = integrations.filter(([, part]) => isNamedIn(JSON.stringify(part))).map(([name]) => name);
    const trigger = Object.entries(triggers).find(([, text]) => isNamedIn(text))?.[0];
    return {
      name: id.replace(/Function$/, '').toLowerCase(),
      trigger: (trigger ?? 'API') as Trigger,
      routes: routes.filter(({ Target }) => integrationIds.some((name) => refersTo(Target, name))).length,
      accesses: readAccesses(template, `${id}Role`),
    };
  });
}

function readAccesses(template: SynthesisedTemplate, role: string): string[] {
  const policies = template
    .ofType('AWS::IAM::Policy')
    .map(([, policy]) =>
      propertiesOf<{ Roles: unknown; PolicyDocument: { Statement: { Resource: unknown }[] } }>(policy),
    )
    .filter(({ Roles }) => refersTo(Roles, role));
  const arns = policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement.flatMap(({ Resource }) => Resource));
  const names = arns.flatMap((arn) => targets.find(([pattern]) => pattern.test(JSON.stringify(arn)))?.[1] ?? []);
  return [...new Set(names)];
}

const propertiesOf = <T>({ Properties }: SynthesisedResource) => Properties as T;
const refersTo = (value: unknown, id: string) => JSON.stringify(value).includes(`"${id}"`);
