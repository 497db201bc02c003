/** What the picture shows, read from a synthesised template: nothing in it is written by hand. */
import type { SynthesisedResource, SynthesisedTemplate } from '../stack/testing/synthesis.ts';

export interface FunctionNode {
  name: string;
  /** What it reads or writes, beside its own log. */
  accesses: string[];
  /** How many routes of the API lead to it. */
  routes: number;
  trigger: 'API' | 'stream' | 'clock' | 'pool';
}

export interface Architecture {
  /** Which path goes to which origin, in the order in which CloudFront looks. */
  behaviours: { path: string; origin: string }[];
  hasWaf: boolean;
  privateRoutes: number;
  publicRoutes: number;
  indexes: string[];
  functions: FunctionNode[];
  schedules: string[];
  counts: { logs: number; metrics: number; alarms: number };
}

/** What a policy's ARN is called in the picture, by what stands in it. */
const things: [RegExp, string][] = [
  [/StreamArn/, 'stream'],
  [/"Table".*\/index\//, 'indexes'],
  [/"Table"/, 'table'],
  [/"UserPool"/, 'pool'],
  [/"ImageBucket"/, 'pictures'],
  [/"SiteBucket"/, 'shell'],
  [/:ses:/, 'SES'],
  [/:secretsmanager:/, 'Stripe’s keys'],
  [/"EventFailures"/, 'dead letters'],
];

export function readArchitecture(stack: SynthesisedTemplate): Architecture {
  const distribution = propertiesOf<{ DistributionConfig: DistributionConfig }>(
    stack.resources['Distribution']!,
  ).DistributionConfig;
  const rows = [...distribution.CacheBehaviors, { ...distribution.DefaultCacheBehavior, PathPattern: 'all else' }];
  const routes = stack.ofType('AWS::ApiGatewayV2::Route').map(([, { Properties }]) => Properties as RouteProperties);
  const guarded = routes.filter(({ AuthorizationType }) => AuthorizationType === 'JWT');
  const table = stack.resources['Table']!.Properties as { GlobalSecondaryIndexes: { IndexName: string }[] };
  const clock = stack
    .ofType('AWS::Events::Rule')
    .map(([, rule]) => propertiesOf<{ ScheduleExpression: string }>(rule).ScheduleExpression);
  return {
    behaviours: rows.map(({ PathPattern, TargetOriginId }) => ({ path: PathPattern, origin: TargetOriginId })),
    hasWaf: Boolean(distribution.WebACLId),
    privateRoutes: guarded.length,
    publicRoutes: routes.length - guarded.length,
    indexes: table.GlobalSecondaryIndexes.map(({ IndexName }) => IndexName),
    functions: readFunctions(stack, routes),
    schedules: [...new Set(clock)],
    counts: {
      logs: stack.ofType('AWS::Logs::LogGroup').length,
      metrics: stack.ofType('AWS::Logs::MetricFilter').length,
      alarms: stack.ofType('AWS::CloudWatch::Alarm').length,
    },
  };
}

interface Behaviour {
  PathPattern: string;
  TargetOriginId: string;
}

interface DistributionConfig {
  CacheBehaviors: Behaviour[];
  DefaultCacheBehavior: Behaviour;
  WebACLId?: string;
}

interface RouteProperties {
  AuthorizationType: string;
  Target: unknown;
}

function readFunctions(stack: SynthesisedTemplate, routes: RouteProperties[]): FunctionNode[] {
  const integrations = stack.ofType('AWS::ApiGatewayV2::Integration');
  const started = {
    clock: JSON.stringify(stack.ofType('AWS::Events::Rule')),
    stream: JSON.stringify(stack.ofType('AWS::Lambda::EventSourceMapping')),
    pool: JSON.stringify(stack.resources['UserPool']),
  };
  return stack.ofType('AWS::Lambda::Function').map(([id]) => {
    const own = integrations.filter(([, each]) => names(each, id)).map(([integration]) => integration);
    const by = (Object.keys(started) as (keyof typeof started)[]).find((each) => started[each].includes(`"${id}"`));
    return {
      name: id.replace(/Function$/, '').toLowerCase(),
      accesses: reachedBy(stack, `${id}Role`),
      routes: routes.filter(({ Target }) => own.some((one) => names(Target, one))).length,
      trigger: by ?? 'API',
    };
  });
}

function reachedBy(stack: SynthesisedTemplate, role: string): string[] {
  const policies = stack
    .ofType('AWS::IAM::Policy')
    .filter(([, policy]) => names(propertiesOf<{ Roles: unknown }>(policy).Roles, role));
  const places = policies.flatMap(([, policy]) => statementsOf(policy).map(({ Resource }) => JSON.stringify(Resource)));
  return [...new Set(places.flatMap((place) => things.find(([pattern]) => pattern.test(place))?.[1] ?? []))];
}

function statementsOf({ Properties }: SynthesisedResource): { Resource: unknown }[] {
  return (Properties as { PolicyDocument: { Statement: { Resource: unknown }[] } }).PolicyDocument.Statement;
}

const propertiesOf = <T>({ Properties }: SynthesisedResource) => Properties as T;
const names = (value: unknown, id: string) => JSON.stringify(value).includes(`"${id}"`);
