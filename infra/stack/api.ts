/** The HTTP API: one route per row of shared/api/routes.ts. */
import { Stack, Validations } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  type CfnStage,
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { serverRenderedPages } from '../../shared/api/pages.ts';
import { API_BASE, resources, type Resource, type Route } from '../../shared/api/route.ts';
import { routes, type RouteName } from '../../shared/api/routes.ts';
import { DEFAULT_LIMIT, limitOf, type RouteLimit } from './api-limits.ts';
import { LOCALSTACK_HOST, type Config } from './config.ts';
import type { Identity } from './identity.ts';
import { withLogicalId } from './logical-id.ts';
import { logRetention, removalPolicy } from './removal-policy.ts';
import { ShopFunction, type ShopFunctionProps } from './shop-function.ts';

/** Without quotes: metric filters compare the number (service-levels.ts). */
const MILLISECONDS = '"milliseconds":$context.responseLatency';
/** No address and no token of a caller; the route instead of the path, which holds ids. */
const ACCESS_LOG_FIELDS = {
  requestId: '$context.requestId',
  time: '$context.requestTime',
  route: '$context.routeKey',
  status: '$context.status',
  /** Of the function; absent (`-`) where API Gateway itself answers. */
  integration: '$context.integration.status',
  refused: '$context.authorizer.error',
  error: '$context.integrationErrorMessage',
};

export class Api extends Construct {
  readonly httpApi: HttpApi;
  readonly functions: Record<Resource, ShopFunction>;
  readonly accessLog: LogGroup;
  private readonly routes: HttpRoute[] = [];
  private readonly routeSettings: Record<string, RouteLimit> = {};

  constructor(scope: Construct, props: ShopFunctionProps) {
    super(scope, 'Api');
    const { stage } = props.config;
    this.httpApi = withLogicalId(
      new HttpApi(this, 'Http', { apiName: `vetrina-${stage}`, createDefaultStage: false }),
      'HttpApi',
    );
    const functions = resources.map((name) => [name, new ShopFunction(this, name, props)]);
    this.functions = Object.fromEntries(functions) as Record<Resource, ShopFunction>;
    this.accessLog = accessLogOf(this, stage);
    this.addRoutes(props);
    this.addStage();
  }

  private addStage(): void {
    const httpStage = new HttpStage(this, 'Stage', {
      httpApi: this.httpApi,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: DEFAULT_LIMIT.ThrottlingRateLimit, burstLimit: DEFAULT_LIMIT.ThrottlingBurstLimit },
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.accessLog),
        format: AccessLogFormat.custom(JSON.stringify(ACCESS_LOG_FIELDS).replace(/}$/, `,${MILLISECONDS}}`)),
      },
    });
    (withLogicalId(httpStage, 'HttpApiStage').node.defaultChild as CfnStage).routeSettings = this.routeSettings;
    // The settings of a route that does not exist yet are refused.
    httpStage.node.addDependency(...this.routes);
  }

  private addRoutes({ config: { paymentProvider, emulator }, identity }: ShopFunctionProps): void {
    const integrations = integrationsOf(this.functions);
    const authorizer = authorizerOf(identity, emulator);
    for (const [name, row] of Object.entries<Route>(routes) as [RouteName, Route][]) {
      if (row.provider && row.provider !== paymentProvider) continue;
      const route = new HttpRoute(this, name, {
        httpApi: this.httpApi,
        routeKey: HttpRouteKey.with(API_BASE + row.path, HttpMethod[row.method]),
        integration: integrations[row.resource],
        ...(row.access === 'public' ? {} : { authorizer }),
      });
      this.routes.push(withLogicalId(route, routeId(name)));
      this.routeSettings[`${row.method} ${API_BASE}${row.path}`] = limitOf(name);
      if (row.access === 'public') acknowledgeNoAuthorizer(route, 'Public by its row in shared/api/routes.ts.');
    }
    this.addPages(integrations);
    this.addFallback(integrations);
  }

  /** Pages that a function renders. They take any method: a GET route does not match HEAD. */
  private addPages(integrations: Record<Resource, HttpLambdaIntegration>): void {
    for (const [name, { path, resource }] of Object.entries(serverRenderedPages)) {
      const route = new HttpRoute(this, name, {
        httpApi: this.httpApi,
        routeKey: HttpRouteKey.with(path, HttpMethod.ANY),
        integration: integrations[resource],
      });
      acknowledgeNoAuthorizer(withLogicalId(route, routeId(name)), 'A page of the public site.');
    }
  }

  /** Unknown paths get a 404 in the shop's own error format: functions/http answers it for every unknown route key. */
  private addFallback(integrations: Record<Resource, HttpLambdaIntegration>): void {
    const fallback = new HttpRoute(this, 'Fallback', {
      httpApi: this.httpApi,
      routeKey: HttpRouteKey.DEFAULT,
      integration: integrations.products,
    });
    acknowledgeNoAuthorizer(withLogicalId(fallback, 'RouteDefault'), 'It answers 404 to everybody.');
    // `$default` has no method and no path: the permission for all routes, api/*/*/*, does not match api/*/$default.
    this.functions.products.live.addPermission('Fallback', {
      scope: fallback,
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: Stack.of(this).formatArn({
        service: 'execute-api',
        resource: this.httpApi.apiId,
        resourceName: '*/$default',
      }),
    });
  }
}

function accessLogOf(scope: Construct, stage: Config['stage']): LogGroup {
  const log = new LogGroup(scope, 'AccessLog', { retention: logRetention(stage), removalPolicy: removalPolicy(stage) });
  return withLogicalId(log, 'ApiAccessLog');
}

function routeId(name: string): string {
  return `Route${name[0]?.toUpperCase()}${name.slice(1)}`;
}

function integrationsOf(functions: Record<Resource, ShopFunction>) {
  const integrations = Object.entries(functions).map(([name, { live }]) => [
    name,
    new HttpLambdaIntegration(`${name}-integration`, live, { scopePermissionToRoute: false }),
  ]);
  return Object.fromEntries(integrations) as Record<Resource, HttpLambdaIntegration>;
}

/** The same URL as the attribute ProviderURL, which MiniStack does not return. LocalStack's tokens name LocalStack itself. */
function authorizerOf({ userPool, userPoolClient }: Identity, emulator: string | undefined): HttpJwtAuthorizer {
  const issuer =
    emulator && new URL(emulator).hostname === LOCALSTACK_HOST
      ? `${new URL(emulator).origin}/${userPool.userPoolId}`
      : `https://${userPool.userPoolProviderName}`;
  return new HttpJwtAuthorizer('Authorizer', issuer, { jwtAudience: [userPoolClient.userPoolClientId] });
}

function acknowledgeNoAuthorizer(route: HttpRoute, reason: string): void {
  Validations.of(route).acknowledge({ id: 'AwsSolutions-APIG4', reason });
}
