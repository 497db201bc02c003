/** What the picture shows, read from a synthesised template: nothing in it is written by hand. */
import type { Resource, Synthesis } from '../testing/synthesis.ts';

export interface DrawnFunction {
  name: string;
  /** What it reads or writes, beside its own log. */
  reaches: string[];
  /** How many routes of the API lead to it. */
  routes: number;
  startedBy: 'API' | 'stream' | 'clock' | 'pool';
}

export interface Facts {
  /** Which path goes to which origin, in the order in which CloudFront looks. */
  behaviours: { path: string; origin: string }[];
  hasFirewall: boolean;
  guardedRoutes: number;
  openRoutes: number;
  indexes: string[];
  functions: DrawnFunction[];
  clock: string[];
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

export function readFacts(stack: Synthesis): Facts {
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
    hasFirewall: Boolean(distribution.WebACLId),
    guardedRoutes: guarded.length,
    openRoutes: routes.length - guarded.length,
    indexes: table.GlobalSecondaryIndexes.map(({ IndexName }) => IndexName),
    functions: readFunctions(stack, routes),
    clock: [...new Set(clock)],
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

function readFunctions(stack: Synthesis, routes: RouteProperties[]): DrawnFunction[] {
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
      reaches: reachedBy(stack, `${id}Role`),
      routes: routes.filter(({ Target }) => own.some((one) => names(Target, one))).length,
      startedBy: by ?? 'API',
    };
  });
}

function reachedBy(stack: Synthesis, role: string): string[] {
  const policies = stack
    .ofType('AWS::IAM::Policy')
    .filter(([, policy]) => names(propertiesOf<{ Roles: unknown }>(policy).Roles, role));
  const places = policies.flatMap(([, policy]) => statementsOf(policy).map(({ Resource }) => JSON.stringify(Resource)));
  return [...new Set(places.flatMap((place) => things.find(([pattern]) => pattern.test(place))?.[1] ?? []))];
}

function statementsOf({ Properties }: Resource): { Resource: unknown }[] {
  return (Properties as { PolicyDocument: { Statement: { Resource: unknown }[] } }).PolicyDocument.Statement;
}

const propertiesOf = <T>({ Properties }: Resource) => Properties as T;
const names = (value: unknown, id: string) => JSON.stringify(value).includes(`"${id}"`);
