/** The HTTP API: a loop over the routes that browser and functions share. */
import { Validations } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { serverRenderedPages } from '../../shared/api/pages.ts';
import { API_BASE, resources, routes, type Resource, type Route } from '../../shared/api/routes.ts';
import type { Config } from './config.ts';
import type { Identity } from './identity.ts';
import { logRetention, removalPolicy } from './removal-policy.ts';
import { withLogicalId } from './logical-id.ts';
import { ShopFunction, type ShopFunctionProps } from './shop-function.ts';

/** Calls a second over all callers together; single ones are slowed where they could do harm, by the functions. */
const THROTTLE = { rateLimit: 200, burstLimit: 400 };

/** What one line of the access log says: no address, no token, and the route rather than the path. */
const LOGGED = {
  requestId: '$context.requestId',
  time: '$context.requestTime',
  route: '$context.routeKey',
  status: '$context.status',
  milliseconds: '$context.responseLatency',
  refused: '$context.authorizer.error',
  error: '$context.integrationErrorMessage',
};

export class Api extends Construct {
  readonly httpApi: HttpApi;
  readonly functions: Record<Resource, ShopFunction>;

  constructor(scope: Construct, parts: ShopFunctionProps) {
    super(scope, 'Api');
    const { stage } = parts.config;
    this.httpApi = withLogicalId(
      new HttpApi(this, 'Http', { apiName: `vetrina-${stage}`, createDefaultStage: false }),
      'HttpApi',
    );
    this.functions = functionsOf(this, parts);
    this.addStage(stage);
    this.addRoutes(parts);
  }

  private addStage(stage: Config['stage']): void {
    const log = new LogGroup(this, 'AccessLog', {
      retention: logRetention(stage),
      removalPolicy: removalPolicy(stage),
    });
    const main = new HttpStage(this, 'Stage', {
      httpApi: this.httpApi,
      stageName: '$default',
      autoDeploy: true,
      throttle: THROTTLE,
      accessLogSettings: {
        destination: new LogGroupLogDestination(withLogicalId(log, 'ApiAccessLog')),
        format: AccessLogFormat.custom(JSON.stringify(LOGGED)),
      },
    });
    withLogicalId(main, 'HttpApiStage');
  }

  private addRoutes(parts: ShopFunctionProps): void {
    const { paymentProvider } = parts.config;
    const integrations = integrationsOf(this.functions);
    const authorizer = authorizerOf(parts.identity);
    for (const [name, row] of Object.entries<Route>(routes)) {
      if (row.provider && row.provider !== paymentProvider) continue;
      const route = new HttpRoute(this, name, {
        httpApi: this.httpApi,
        routeKey: HttpRouteKey.with(API_BASE + row.path, HttpMethod[row.method]),
        integration: integrations[row.resource],
        ...(row.access === 'public' ? {} : { authorizer }),
      });
      withLogicalId(route, routeId(name));
      if (row.access === 'public') acknowledgeOpen(route, 'Visitors may call it: shared/api/routes.ts says so.');
    }
    this.addPages(integrations);
    this.addFallback(integrations);
  }

  /** Beside /api: the pages that a function makes. Any method, because GET would not take in HEAD. */
  private addPages(integrations: Record<Resource, HttpLambdaIntegration>): void {
    for (const [name, { path, resource }] of Object.entries(serverRenderedPages)) {
      const route = new HttpRoute(this, name, {
        httpApi: this.httpApi,
        routeKey: HttpRouteKey.with(path, HttpMethod.ANY),
        integration: integrations[resource],
      });
      acknowledgeOpen(withLogicalId(route, routeId(name)), 'It is a page of the public site.');
    }
  }

  /** Whatever no route knows is answered 404 in our own shape; the kit does that for any route key it was not given. */
  private addFallback(integrations: Record<Resource, HttpLambdaIntegration>): void {
    const fallback = new HttpRoute(this, 'Fallback', {
      httpApi: this.httpApi,
      routeKey: HttpRouteKey.DEFAULT,
      integration: integrations.products,
    });
    acknowledgeOpen(withLogicalId(fallback, 'RouteDefault'), 'It knows one answer, 404, for whoever asks.');
  }
}

function routeId(name: string): string {
  return `Route${name[0]?.toUpperCase()}${name.slice(1)}`;
}

function functionsOf(scope: Construct, parts: ShopFunctionProps) {
  const made = resources.map((name) => [name, new ShopFunction(scope, name, parts)]);
  return Object.fromEntries(made) as Record<Resource, ShopFunction>;
}

function integrationsOf(functions: Record<Resource, ShopFunction>) {
  const made = Object.entries(functions).map(([name, { lambda }]) => [
    name,
    new HttpLambdaIntegration(`${name}-integration`, lambda, { scopePermissionToRoute: false }),
  ]);
  return Object.fromEntries(made) as Record<Resource, HttpLambdaIntegration>;
}

function authorizerOf({ userPool: pool, userPoolClient: client }: Identity): HttpJwtAuthorizer {
  // The same as its ProviderURL, which emulators do not know.
  return new HttpJwtAuthorizer('Authorizer', `https://${pool.userPoolProviderName}`, {
    jwtAudience: [client.userPoolClientId],
  });
}

function acknowledgeOpen(route: HttpRoute, reason: string): void {
  Validations.of(route).acknowledge({ id: 'AwsSolutions-APIG4', reason });
}
