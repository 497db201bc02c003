/* eslint-disable @typescript-eslint/no-unsafe-member-access, @typescript-eslint/no-unsafe-assignment, @typescript-eslint/no-unsafe-call, @typescript-eslint/no-unsafe-return -- a template has no types */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_BASE, routes, type Route } from '../../shared/api/routes.ts';
import { catalogueParams, serverRenderedPages } from '../../shared/api/pages.ts';
import { productQuery } from '../../shared/product/schema.ts';
import { checkedResourceTypes } from '../verify/emulator/remaining-resources.ts';
import { functionNames, functionRow } from './functions.ts';
import { metricFilters } from './metric-filters.ts';
import { fullProdContext } from './testing/stages.ts';
import { synthesiseTemplate, type SynthesisedTemplate } from './testing/synthesis.ts';

let dev: SynthesisedTemplate;
let prod: SynthesisedTemplate;
beforeAll(() => {
  dev = synthesiseTemplate();
  prod = synthesiseTemplate(fullProdContext);
}, 60_000);

const only = (stack: SynthesisedTemplate, type: string) => {
  const found = stack.ofType(type);
  expect(found).toHaveLength(1);
  return found[0]![1];
};
const distribution = (stack: SynthesisedTemplate) =>
  only(stack, 'AWS::CloudFront::Distribution').Properties.DistributionConfig;

/** Every statement of every policy in the template. */
function statements(stack: SynthesisedTemplate) {
  const policies = stack.ofType('AWS::IAM::Policy').map(([id, { Properties }]) => [id, Properties.PolicyDocument]);
  return policies.flatMap(([id, document]) =>
    (document.Statement as { Action: string | string[]; Resource: unknown; Condition?: unknown }[]).map(
      (statement) => ({
        id: id as string,
        actions: [statement.Action].flat(),
        resources: [statement.Resource].flat(),
        condition: statement.Condition,
      }),
    ),
  );
}

describe('the word between CloudFront and the functions', () => {
  it('is another secret under another key, so that all that hold it are told', () => {
    const name = (stack: SynthesisedTemplate) => stack.resources['OriginSecret']?.Properties.Name as string | undefined;
    expect([name(dev), name(synthesiseTemplate({ originKey: '2026-12' }))]).toEqual([
      undefined,
      'vetrina-dev-origin-2026-12',
    ]);
  });
});

describe('the table', () => {
  const table = (stack: SynthesisedTemplate) => stack.resources['Table']!;

  it('can be put back to any second, tells its changes and forgets what is over', () => {
    for (const stack of [dev, prod]) {
      const { Properties } = table(stack);
      expect(Properties.PointInTimeRecoverySpecification).toEqual({ PointInTimeRecoveryEnabled: true });
      expect(Properties.StreamSpecification).toEqual({ StreamViewType: 'NEW_AND_OLD_IMAGES' });
      expect(Properties.TimeToLiveSpecification).toEqual({ AttributeName: 'ttl', Enabled: true });
      expect(Properties.BillingMode).toBe('PAY_PER_REQUEST');
    }
  });

  it('has two general indexes that hold keys only', () => {
    const indexes = table(dev).Properties.GlobalSecondaryIndexes as {
      IndexName: string;
      KeySchema: { AttributeName: string }[];
      Projection: unknown;
    }[];
    expect(indexes.map((index) => [index.IndexName, index.KeySchema.map((key) => key.AttributeName)])).toEqual([
      ['gsi1', ['gsi1pk', 'gsi1sk']],
      ['gsi2', ['gsi2pk', 'gsi2sk']],
    ]);
    for (const index of indexes) expect(index.Projection).toEqual({ ProjectionType: 'KEYS_ONLY' });
  });

  it('outlives the stack in prod and goes with it in dev', () => {
    expect(table(prod)).toMatchObject({ DeletionPolicy: 'Retain', Properties: { DeletionProtectionEnabled: true } });
    expect(table(dev).DeletionPolicy).toBe('Delete');
  });
});

describe('the buckets', () => {
  it('are closed to the public, encrypted and owned by us', () => {
    const buckets = dev.ofType('AWS::S3::Bucket');
    expect(buckets.map(([id]) => id).sort()).toEqual(['ImageBucket', 'SiteBucket']);
    for (const [, { Properties }] of buckets) {
      expect(Properties.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
      expect(Properties.BucketEncryption.ServerSideEncryptionConfiguration[0].ServerSideEncryptionByDefault).toEqual({
        SSEAlgorithm: 'AES256',
      });
      expect(Properties.OwnershipControls.Rules).toEqual([{ ObjectOwnership: 'BucketOwnerEnforced' }]);
      expect(Properties.WebsiteConfiguration).toBeUndefined();
    }
  });

  it('refuse whoever comes without TLS and let nobody in but this distribution, to read and to list', () => {
    const policies = dev.ofType('AWS::S3::BucketPolicy');
    expect(policies).toHaveLength(2);
    for (const [, { Properties }] of policies) {
      const [plain, ...allowed] = Properties.PolicyDocument.Statement;
      expect(plain).toMatchObject({
        Effect: 'Deny',
        Action: 's3:*',
        Condition: { Bool: { 'aws:SecureTransport': 'false' } },
      });
      expect(allowed.flatMap((one: { Action: string | string[] }) => one.Action)).toEqual([
        's3:GetObject',
        's3:ListBucket',
      ]);
      for (const one of allowed) {
        expect(one.Principal).toEqual({ Service: 'cloudfront.amazonaws.com' });
        expect(JSON.stringify(one.Condition)).toMatch(/"AWS:SourceArn":.*"Ref":"Distribution"/);
      }
    }
  });

  it('are reached by origin access control, and only so', () => {
    const origins = distribution(dev).Origins as {
      Id: string;
      OriginAccessControlId?: unknown;
      S3OriginConfig?: unknown;
    }[];
    for (const origin of origins.filter(({ Id }) => Id !== 'api')) {
      expect(origin.OriginAccessControlId).toEqual({ 'Fn::GetAtt': ['BucketAccess', 'Id'] });
      expect(origin.S3OriginConfig).toEqual({ OriginAccessIdentity: '' });
    }
    const control = only(dev, 'AWS::CloudFront::OriginAccessControl').Properties.OriginAccessControlConfig;
    expect(control).toMatchObject({
      SigningBehavior: 'always',
      SigningProtocol: 'sigv4',
      OriginAccessControlOriginType: 's3',
    });
  });

  it('are kept in prod', () => {
    for (const [, bucket] of prod.ofType('AWS::S3::Bucket')) expect(bucket.DeletionPolicy).toBe('Retain');
  });
});

describe('the API', () => {
  const apiRoutes = (stack: SynthesisedTemplate) =>
    new Map(
      stack.ofType('AWS::ApiGatewayV2::Route').map(([, { Properties }]) => [Properties.RouteKey as string, Properties]),
    );
  const rows = Object.values<Route>(routes);
  const keyOf = (route: Route) => `${route.method} ${API_BASE}${route.path}`;

  const rowsWith = (provider: string) => rows.filter((route) => (route.provider ?? provider) === provider);
  const pageKeys = Object.values(serverRenderedPages).map(({ path }) => `ANY ${path}`);
  const keysWith = (provider: string) => [...rowsWith(provider).map(keyOf), ...pageKeys, '$default'].sort();

  it('has exactly the routes of the contract, the pages that functions make, and one for everything else', () => {
    expect([...apiRoutes(dev).keys()].sort()).toEqual(keysWith('demo'));
  });

  it('has the door of the payment provider that it was given, and of no other', () => {
    expect([...apiRoutes(prod).keys()].sort()).toEqual(keysWith('stripe'));
    expect(apiRoutes(dev).has('POST /api/orders/webhook')).toBe(false);
    expect(apiRoutes(prod).has('POST /api/orders/demo-payment')).toBe(false);
  });

  it('lets nobody through a private route without an access token of its own pool and client', () => {
    const authorizer = dev.ofType('AWS::ApiGatewayV2::Authorizer');
    expect(authorizer).toHaveLength(1);
    const [id, { Properties }] = authorizer[0]!;
    expect(Properties).toMatchObject({
      AuthorizerType: 'JWT',
      IdentitySource: ['$request.header.Authorization'],
      JwtConfiguration: {
        Audience: [{ Ref: 'UserPoolClient' }],
        Issuer: { 'Fn::Join': ['', ['https://', { 'Fn::GetAtt': ['UserPool', 'ProviderName'] }]] },
      },
    });
    for (const route of rowsWith('demo').filter(({ access }) => access !== 'public')) {
      expect(apiRoutes(dev).get(keyOf(route))).toMatchObject({
        AuthorizationType: 'JWT',
        AuthorizerId: { Ref: id },
      });
    }
  });

  it('asks visitors for nothing on public routes', () => {
    const open = rowsWith('demo')
      .filter(({ access }) => access === 'public')
      .map(keyOf);
    for (const key of [...open, ...pageKeys, '$default']) {
      const route = apiRoutes(dev).get(key);
      expect(route.AuthorizationType ?? 'NONE').toBe('NONE');
      expect(route.AuthorizerId).toBeUndefined();
    }
  });

  it('sends each route to the function that its row names', () => {
    for (const route of rowsWith('demo')) {
      const { Target } = apiRoutes(dev).get(keyOf(route));
      const integration = dev.resources[Target['Fn::Join'][1][1].Ref]!;
      const lambda = `${route.resource[0]!.toUpperCase()}${route.resource.slice(1)}Function`;
      expect(integration.Properties).toMatchObject({
        IntegrationUri: { 'Fn::GetAtt': [lambda, 'Arn'] },
        PayloadFormatVersion: '2.0',
      });
    }
  });

  it('is throttled, writes an access log without addresses, and answers no foreign origin', () => {
    const { DefaultRouteSettings, AccessLogSettings, StageName } = only(dev, 'AWS::ApiGatewayV2::Stage').Properties;
    expect(StageName).toBe('$default');
    expect(DefaultRouteSettings.ThrottlingRateLimit).toBeGreaterThan(0);
    expect(DefaultRouteSettings.ThrottlingBurstLimit).toBeGreaterThan(0);
    expect(AccessLogSettings.Format).toContain('$context.requestId');
    expect(AccessLogSettings.Format).not.toMatch(/sourceIp|identity|\.path|header/i);
    expect(only(dev, 'AWS::ApiGatewayV2::Api').Properties.CorsConfiguration).toBeUndefined();
  });
});

describe('the distribution', () => {
  const behaviours = (stack: SynthesisedTemplate) =>
    distribution(stack).CacheBehaviors as {
      PathPattern: string;
      CachePolicyId: unknown;
      FunctionAssociations?: unknown;
      OriginRequestPolicyId: unknown;
      TargetOriginId: string;
      ViewerProtocolPolicy: string;
    }[];
  const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';

  it('sends calls to the API, pictures to their bucket and everything else to the site', () => {
    expect(behaviours(dev).map((one) => [one.PathPattern, one.TargetOriginId])).toEqual([
      ['/api/products', 'api'],
      ['/api/products/categories', 'api'],
      ['/api/products/suggestions', 'api'],
      ['/api/*', 'api'],
      ['/products', 'api'],
      ['/products/?*', 'api'],
      ['/sitemap*.xml', 'api'],
      ['/images/*', 'images'],
      ['/assets/*', 'site'],
    ]);
    expect(distribution(dev).DefaultCacheBehavior.TargetOriginId).toBe('site');
  });

  it('keeps the answers of cacheable routes, made pages, and no other call', () => {
    const kept = behaviours(dev).filter(
      (one) => one.TargetOriginId === 'api' && one.CachePolicyId !== CACHING_DISABLED,
    );
    const cacheable = Object.values<Route>(routes).filter((route) => route.cacheable);
    expect(kept.map((one) => one.PathPattern)).toEqual([
      ...cacheable.map((route) => API_BASE + route.path),
      ...Object.values(serverRenderedPages).map(({ pattern }) => pattern),
    ]);
  });

  it('tells cached answers apart by the catalogue’s own questions, never by who asks', () => {
    const { ParametersInCacheKeyAndForwardedToOrigin: key, ...ttl } =
      dev.resources['CatalogueCache']!.Properties.CachePolicyConfig;
    // The function before it leaves those that exist: a policy could list ten.
    expect(key.QueryStringsConfig).toEqual({ QueryStringBehavior: 'all' });
    const code = dev.resources['CatalogueFunction']!.Properties.FunctionCode as string;
    const [, questions = ''] = /^const QUESTIONS = (.*);/.exec(code) ?? [];
    expect(JSON.parse(questions)).toEqual([...Object.keys(productQuery().shape), 'q']);
    for (const one of behaviours(dev)) {
      const isCatalogue = JSON.stringify(one.CachePolicyId) === JSON.stringify({ Ref: 'CatalogueCache' });
      const isNormalised = JSON.stringify(one.FunctionAssociations ?? []).includes('"CatalogueFunction"');
      expect(isNormalised).toBe(isCatalogue);
    }
    expect(key.HeadersConfig).toEqual({ HeaderBehavior: 'none' });
    expect(key.CookiesConfig).toEqual({ CookieBehavior: 'none' });
    expect(ttl).toMatchObject({ MinTTL: 0, DefaultTTL: 0, MaxTTL: 60 });
    const { OriginRequestPolicyConfig: forwarded } = dev.resources['ViewerHeaders']!.Properties;
    // A product is saved under the same path: the token has to come through.
    expect(forwarded.HeadersConfig).toEqual({ HeaderBehavior: 'allExcept', Headers: ['Host'] });
    expect(forwarded.CookiesConfig).toEqual({ CookieBehavior: 'none' });
  });

  it('keeps a made page for each name of the shop, and tells its function nothing of the reader', () => {
    const { ParametersInCacheKeyAndForwardedToOrigin: key, ...ttl } =
      dev.resources['PageCache']!.Properties.CachePolicyConfig;
    expect(key).toMatchObject({
      QueryStringsConfig: { QueryStringBehavior: 'all' },
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['x-viewer-host'] },
      CookiesConfig: { CookieBehavior: 'none' },
    });
    expect(ttl).toMatchObject({ MinTTL: 0, DefaultTTL: 0, MaxTTL: 60 });
    for (const { pattern } of Object.values(serverRenderedPages)) {
      const behaviour = behaviours(dev).find(({ PathPattern }) => PathPattern === pattern)!;
      expect(behaviour).toMatchObject({ CachePolicyId: { Ref: 'PageCache' }, AllowedMethods: ['GET', 'HEAD'] });
      expect(behaviour.OriginRequestPolicyId).toBeUndefined();
      expect(JSON.stringify(behaviour.FunctionAssociations)).toContain('"MadePageFunction"');
    }
    const code = JSON.stringify(dev.resources['MadePageFunction']!.Properties.FunctionCode);
    expect(code).toContain(JSON.stringify(`const QUESTIONS = ${JSON.stringify(catalogueParams)};`).slice(1, -1));
  });

  it('gives the shell for a page on the default behaviour, and on what stands in for it, alone', () => {
    for (const [stack, standIns] of [
      [dev, []],
      [prod, ['/checkout', '/checkout/']],
    ] as const) {
      const { CacheBehaviors, DefaultCacheBehavior } = distribution(stack);
      const withPages = [...CacheBehaviors, { ...DefaultCacheBehavior, PathPattern: '*' }].filter((one) =>
        JSON.stringify(one.FunctionAssociations ?? []).includes('"PagesFunction"'),
      );
      expect(withPages.map((one) => one.PathPattern as string)).toEqual([...standIns, '*']);
    }
  });

  it('never turns an error into a page and never keeps one', () => {
    const errors = distribution(dev).CustomErrorResponses as Record<string, unknown>[];
    expect(errors.map((one) => one['ErrorCode'])).toEqual([400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]);
    for (const one of errors) expect(Object.keys(one).sort()).toEqual(['ErrorCachingMinTTL', 'ErrorCode']);
    for (const one of errors) expect(one['ErrorCachingMinTTL']).toBe(0);
  });

  it('speaks TLS only, and never redirects a call with its token', () => {
    for (const one of behaviours(dev)) {
      expect(one.ViewerProtocolPolicy).toBe(one.PathPattern.startsWith('/api/') ? 'https-only' : 'redirect-to-https');
    }
    expect(distribution(prod).ViewerCertificate.MinimumProtocolVersion).toBe('TLSv1.2_2021');
  });

  it('proves itself to the API with a secret that the template does not hold', () => {
    const origin = distribution(dev).Origins.find(({ Id }: { Id: string }) => Id === 'api');
    const [header] = origin.OriginCustomHeaders;
    expect(header.HeaderName).toBe('x-origin-secret');
    expect(header.HeaderValue['Fn::Join'][1][0]).toBe('{{resolve:secretsmanager:');
    for (const [, { Properties }] of dev.ofType('AWS::Lambda::Function')) {
      const { ORIGIN_SECRET } = Properties.Environment.Variables;
      if (ORIGIN_SECRET) expect(ORIGIN_SECRET).toEqual(header.HeaderValue);
    }
    expect(origin.CustomOriginConfig).toMatchObject({
      OriginProtocolPolicy: 'https-only',
      OriginSSLProtocols: ['TLSv1.2'],
    });
  });

  it.each(['SecurityHeaders', 'ApiHeaders'])('tells the browser what not to do: %s', (id) => {
    const { SecurityHeadersConfig: headers } = dev.resources[id]!.Properties.ResponseHeadersPolicyConfig;
    const csp = headers.ContentSecurityPolicy.ContentSecurityPolicy as string;
    expect(csp).not.toMatch(/unsafe|\*|https?:/);
    for (const rule of [
      "default-src 'self'",
      "script-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
    ]) {
      expect(csp.split('; ')).toContain(rule);
    }
    expect(headers.StrictTransportSecurity.AccessControlMaxAgeSec).toBeGreaterThanOrEqual(31_536_000);
    expect(headers.ContentTypeOptions.Override).toBe(true);
    expect(headers.ReferrerPolicy.ReferrerPolicy).toBe('strict-origin-when-cross-origin');
  });

  it('lets in Stripe on the checkout of a shop that has it, and there only', () => {
    const cspOf = (id: string) =>
      prod.resources[id]!.Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy
        .ContentSecurityPolicy as string;
    const strict = cspOf('SecurityHeaders').split('; ');
    const added = cspOf('CheckoutHeaders')
      .split('; ')
      .filter((rule) => !strict.includes(rule));
    expect(added).toEqual([
      "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
      "connect-src 'self' https://api.stripe.com",
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    ]);
    const { DefaultCacheBehavior: page, CacheBehaviors: all } = distribution(prod);
    const withStripe = all.filter((one: { ResponseHeadersPolicyId: object }) =>
      JSON.stringify(one.ResponseHeadersPolicyId).includes('CheckoutHeaders'),
    );
    expect(withStripe.map((one: { PathPattern: string }) => one.PathPattern)).toEqual(['/checkout', '/checkout/']);
    for (const { PathPattern: _path, ResponseHeadersPolicyId: _headers, ...same } of withStripe) {
      expect(page).toMatchObject(same);
    }
    expect(prod.ofType('AWS::CloudFront::ResponseHeadersPolicy')).toHaveLength(3);
    expect(dev.text).not.toContain('stripe.com');
  });

  it('sends one of the two with every path; what the API does not say may be kept, may not', () => {
    for (const one of [...distribution(dev).CacheBehaviors, distribution(dev).DefaultCacheBehavior]) {
      const isApi = String(one.PathPattern).startsWith('/api/');
      expect(one.ResponseHeadersPolicyId).toEqual({ Ref: isApi ? 'ApiHeaders' : 'SecurityHeaders' });
    }
    const { CustomHeadersConfig: custom } = dev.resources['ApiHeaders']!.Properties.ResponseHeadersPolicyConfig;
    expect(custom.Items).toContainEqual({ Header: 'cache-control', Value: 'no-store', Override: false });
  });

  it('answers under the shop’s own name, behind its firewall, where they are given', () => {
    expect(distribution(prod)).toMatchObject({ Aliases: ['vetrina.example'], WebACLId: fullProdContext.webAclArn });
    expect(distribution(dev).Aliases).toBeUndefined();
  });
});

describe('the functions', () => {
  it('are one per resource and those that nobody calls', () => {
    const names = functionNames.map((name) => `${name[0]!.toUpperCase()}${name.slice(1)}Function`);
    expect(
      dev
        .ofType('AWS::Lambda::Function')
        .map(([id]) => id)
        .sort(),
    ).toEqual(names.sort());
  });

  it('run on arm64 and today’s Node, are traced, end before API Gateway gives up, and ship no source map setting', () => {
    for (const [id, { Properties }] of dev.ofType('AWS::Lambda::Function')) {
      expect(Properties).toMatchObject({
        Architectures: ['arm64'],
        Runtime: 'nodejs24.x',
        TracingConfig: { Mode: 'Active' },
        Handler: 'index.handler',
      });
      if (!/Events|Expiry|Rollover|Uploads/.test(id)) expect(Properties.Timeout).toBeLessThan(30);
      expect(Properties.Environment.Variables).toMatchObject({ STAGE: 'dev', TABLE_NAME: { Ref: 'Table' } });
      expect(Properties.Environment.Variables.NODE_OPTIONS).toBeUndefined();
    }
  });

  it('may do named things to named things only', () => {
    for (const { id, actions, resources } of statements(dev)) {
      for (const action of actions) expect({ id, action }).toEqual({ id, action: expect.not.stringContaining('*') });
      const tracing = actions.every((action) => action.startsWith('xray:'));
      if (tracing) continue;
      for (const resource of resources) {
        // Pictures have names of their own; the folder holds nothing else.
        const named = JSON.stringify({ id, resource }).replace('{"Fn::GetAtt":["ImageBucket","Arn"]},"/images/*"', '');
        expect(named).not.toContain('*');
      }
    }
    expect(dev.text).not.toContain(':policy/service-role/');
  });

  it('may each do what its row says, and besides nothing but log, be traced, and leave what they gave up', () => {
    const BESIDES = ['logs:CreateLogStream', 'logs:PutLogEvents', 'xray:PutTraceSegments', 'xray:PutTelemetryRecords'];
    for (const [stack, paymentProvider] of [
      [dev, 'demo'],
      [prod, 'stripe'],
    ] as const) {
      const roles = stack.ofType('AWS::IAM::Role').filter(([id]) => id.endsWith('FunctionRole'));
      expect(roles).toHaveLength(functionNames.length);
      for (const [, { Properties }] of roles) {
        expect([Properties.ManagedPolicyArns, Properties.Policies]).toEqual([undefined, undefined]);
      }
      for (const name of functionNames) {
        const role = `${name[0]!.toUpperCase()}${name.slice(1)}FunctionRole`;
        const attached = stack
          .ofType('AWS::IAM::Policy')
          .filter(([, { Properties }]) => Properties.Roles.some(({ Ref }: { Ref: string }) => Ref === role));
        const granted = statements(stack).filter(({ id }) => attached.some(([policy]) => policy === id));
        const may = [
          ...Object.values(functionRow(name, { paymentProvider }).permissions).flat(),
          ...BESIDES,
          ...(name === 'events' ? ['sqs:SendMessage', 'sqs:GetQueueAttributes', 'sqs:GetQueueUrl'] : []),
        ];
        const actions = [...new Set(granted.flatMap((statement) => statement.actions))].sort();
        expect({ name, actions }).toEqual({ name, actions: [...new Set(may)].sort() });
      }
    }
  });

  it('that move money may read the keys of Stripe where they are kept; the template does not hold them', () => {
    const readers = (stack: SynthesisedTemplate) =>
      statements(stack).filter(({ actions }) => actions.some((action) => action.startsWith('secretsmanager:')));
    expect(readers(dev)).toEqual([]);
    expect(readers(prod)).toHaveLength(4);
    for (const { id, actions, resources } of readers(prod)) {
      expect(id).toMatch(/Admin|Orders|Returns|Expiry/);
      expect(actions).toEqual(['secretsmanager:GetSecretValue']);
      expect(JSON.stringify(resources)).toContain(':secret:vetrina/stripe-??????');
    }
    const told = prod
      .ofType('AWS::Lambda::Function')
      .filter(([, { Properties }]) => Properties.Environment.Variables.STRIPE_SECRET_NAME === 'vetrina/stripe');
    expect(told.map(([id]) => id).sort()).toEqual([
      'AdminFunction',
      'ExpiryFunction',
      'OrdersFunction',
      'ReturnsFunction',
    ]);
    expect(prod.text).not.toMatch(/[sr]k_(live|test)|whsec_/);
  });

  it('send mail from the shop’s own address only', () => {
    const mail = statements(prod).filter(({ actions }) => actions.some((action) => action.startsWith('ses:')));
    expect(mail).not.toEqual([]);
    for (const { condition } of mail) {
      expect(condition).toEqual({ StringEquals: { 'ses:FromAddress': 'ordini@vetrina.example' } });
    }
  });

  it('write logs that end: a week in dev, three months in prod', () => {
    for (const [stack, days] of [
      [dev, 7],
      [prod, 90],
    ] as const) {
      const logs = stack.ofType('AWS::Logs::LogGroup');
      expect(logs).toHaveLength(functionNames.length + 1);
      for (const [, { Properties }] of logs) expect(Properties.RetentionInDays).toBe(days);
      for (const [, { Properties }] of stack.ofType('AWS::Lambda::Function')) {
        expect(stack.resources[Properties.LoggingConfig.LogGroup.Ref]?.Type).toBe('AWS::Logs::LogGroup');
      }
    }
  });
});

describe('the events', () => {
  it('follow the table, forgive a single record, and end up where somebody looks', () => {
    expect(dev.resources['TableStream']!.Properties).toMatchObject({
      EventSourceArn: { 'Fn::GetAtt': ['Table', 'StreamArn'] },
      BatchSize: 100,
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      MaximumRetryAttempts: 5,
      DestinationConfig: { OnFailure: { Destination: { 'Fn::GetAtt': ['EventFailures', 'Arn'] } } },
    });
    expect(dev.resources['EventFailures']!.Properties.SqsManagedSseEnabled).toBe(true);
  });

  it.each(['Expiry', 'Rollover', 'Uploads'])(
    'look for unpaid orders, a new day and lost uploads every five minutes: %s',
    (name) => {
      const { ScheduleExpression, State, Targets } = dev.resources[`${name}Schedule`]!.Properties;
      expect([ScheduleExpression, State]).toEqual(['rate(5 minutes)', 'ENABLED']);
      expect(Targets[0].Arn).toEqual({ 'Fn::GetAtt': [`${name}Function`, 'Arn'] });
    },
  );

  it('raise an alarm where somebody is named to hear it, each with its paragraph in the runbook', () => {
    expect(dev.ofType('AWS::CloudWatch::Alarm')).toHaveLength(0);
    const alarms = prod.ofType('AWS::CloudWatch::Alarm');
    const runbook = readFileSync(join(__dirname, '../RUNBOOK.md'), 'utf8');
    const names = alarms.map(([id]) => id.replace(/Alarm$/, ''));
    expect(names.sort()).toEqual(
      [
        ...['ApiFailures', 'SlowAnswers', 'Throttled', 'LostEvents', 'LateEvents', 'PaymentMismatches'],
        ...['StuckOrders', 'StoppedClock', 'MailFailures', 'StaleCatalogue'],
      ].sort(),
    );
    expect(names.filter((name) => !runbook.includes(`\n### ${name}\n`))).toEqual([]);
    for (const [, { Properties }] of alarms) expect(Properties.AlarmActions).toEqual([{ Ref: 'AlarmTopic' }]);
  });

  it('ring by the number that each is named for', () => {
    const rings = (name: string) => {
      const { MetricName, ExtendedStatistic, Statistic, Metrics, Threshold, EvaluationPeriods } =
        prod.resources[`${name}Alarm`]!.Properties;
      return [MetricName ?? Metrics[0].Expression, ExtendedStatistic ?? Statistic, Threshold, EvaluationPeriods];
    };
    expect(rings('ApiFailures')).toEqual(['5xx', 'Sum', 5, 1]);
    expect(rings('SlowAnswers')).toEqual(['Latency', 'p95', 2000, 3]);
    expect(rings('Throttled')).toEqual(['Throttles', 'Sum', 1, 2]);
    expect(rings('LostEvents')).toEqual(['ApproximateNumberOfMessagesVisible', 'Maximum', 1, 1]);
    expect(rings('LateEvents')).toEqual(['IteratorAge', 'Maximum', 300_000, 1]);
    expect(rings('PaymentMismatches')).toEqual(['PaymentMismatches', 'Sum', 1, 1]);
    expect(rings('StuckOrders')).toEqual(['StuckOrders', 'Sum', 1, 3]);
    expect(rings('StoppedClock')).toEqual([
      'FILL(expiry, 0) + FILL(rollover, 0) + FILL(uploads, 0)',
      undefined,
      ...[1, 3],
    ]);
    expect(rings('MailFailures')).toEqual(['MailFailures', 'Sum', 5, 1]);
    expect(rings('StaleCatalogue')).toEqual(['CatalogueAge', 'Maximum', 60_000, 2]);
  });

  it('are counted from lines that the functions log', () => {
    const sources = readdirSync(join(__dirname, '../../functions'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => readFileSync(join(__dirname, '../../functions', file), 'utf8'))
      .join('\n');
    for (const [name, { pattern }] of Object.entries(metricFilters)) {
      const messages = [...pattern.matchAll(/message = "([^"]+)"/g)].map(([, message]) => message);
      expect([name, messages.filter((message) => !sources.includes(`'${message}'`))]).toEqual([name, []]);
    }
    const shown = JSON.stringify(only(dev, 'AWS::CloudWatch::Dashboard').Properties.DashboardBody);
    expect(Object.keys(metricFilters).filter((name) => !shown.includes(`\\"${name}\\"`))).toEqual([]);
    const counted = new Set(
      dev.ofType('AWS::Logs::MetricFilter').map(([, { Properties }]) => Properties.MetricTransformations[0].MetricName),
    );
    expect([...counted].sort()).toEqual(Object.keys(metricFilters).sort());
  });
});

describe('the user pool', () => {
  it('takes six characters of any kind, and accounts from our own functions only', () => {
    const { Policies, AdminCreateUserConfig, AliasAttributes, UsernameAttributes } = only(
      dev,
      'AWS::Cognito::UserPool',
    ).Properties;
    expect(Policies.PasswordPolicy).toEqual({
      MinimumLength: 6,
      RequireLowercase: false,
      RequireNumbers: false,
      RequireSymbols: false,
      RequireUppercase: false,
    });
    expect(AdminCreateUserConfig.AllowAdminCreateUserOnly).toBe(true);
    expect([AliasAttributes, UsernameAttributes]).toEqual([undefined, undefined]);
  });

  it('asks our own function for the words of its mails, and only this pool may', () => {
    const { LambdaConfig } = only(dev, 'AWS::Cognito::UserPool').Properties;
    expect(LambdaConfig).toEqual({ CustomMessage: { 'Fn::GetAtt': ['MessagesFunction', 'Arn'] } });
    const permissions = dev.ofType('AWS::Lambda::Permission').map(([, { Properties }]) => Properties);
    expect(permissions.filter(({ Principal }) => Principal === 'cognito-idp.amazonaws.com')).toEqual([
      expect.objectContaining({
        Action: 'lambda:InvokeFunction',
        FunctionName: { 'Fn::GetAtt': ['MessagesFunction', 'Arn'] },
        SourceArn: { 'Fn::GetAtt': ['UserPool', 'Arn'] },
      }),
    ]);
  });

  it('gives tokens of an hour to a client without a secret, and tells nobody who has an account', () => {
    const { Properties } = only(dev, 'AWS::Cognito::UserPoolClient');
    expect(Properties).toMatchObject({
      GenerateSecret: false,
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      AccessTokenValidity: 60,
      RefreshTokenValidity: 43_200,
      EnableTokenRevocation: true,
      PreventUserExistenceErrors: 'ENABLED',
    });
    expect(Properties.WriteAttributes).not.toContain('email');
  });

  it('knows both roles, and stays in prod', () => {
    const groups = dev
      .ofType('AWS::Cognito::UserPoolGroup')
      .map(([, { Properties }]) => Properties.GroupName as string);
    expect(groups.sort()).toEqual(['admin', 'customer']);
    expect(only(prod, 'AWS::Cognito::UserPool')).toMatchObject({
      DeletionPolicy: 'Retain',
      Properties: { DeletionProtection: 'ACTIVE' },
    });
  });
});

describe('the stack', () => {
  it('tells where everything is', () => {
    expect(dev.outputs).toEqual(
      expect.arrayContaining([
        'SiteUrl',
        'ApiUrl',
        'DistributionId',
        'TableName',
        'UserPoolId',
        'UserPoolClientId',
        'SiteBucket',
        'ImageBucket',
        'ExpiryFunction',
      ]),
    );
  });

  it('is not made from a configuration that prod refuses', () => {
    expect(() => synthesiseTemplate({ ...fullProdContext, demo: 'true' })).toThrow(
      'Configuration refused: demo prod has no demo accounts',
    );
  });
});

describe('a stack for an emulator', () => {
  it('differs from the one in the cloud in the way to the API, the asking for TLS, and whom SES lets send', () => {
    const emulated = synthesiseTemplate({ emulator: 'http://127.0.0.1:4566' });
    const different = Object.keys({ ...dev.resources, ...emulated.resources }).filter(
      (id) => JSON.stringify(dev.resources[id]) !== JSON.stringify(emulated.resources[id]),
    );
    const types = different.map((id) => (dev.resources[id] ?? emulated.resources[id])!.Type);
    expect([...new Set(types)].sort()).toEqual([
      'AWS::CloudFront::Distribution',
      'AWS::IAM::Policy',
      'AWS::S3::BucketPolicy',
    ]);
    const origin = distribution(emulated).Origins.find(({ Id }: { Id: string }) => Id === 'api');
    expect(origin).toMatchObject({
      DomainName: '127.0.0.1',
      CustomOriginConfig: { HTTPPort: 4566, OriginProtocolPolicy: 'http-only' },
      OriginPath: { 'Fn::Join': ['', ['/_aws/execute-api/', { Ref: 'HttpApi' }, '/$default']] },
    });
  });

  it('is looked for whole after `destroy`: what is not asked for by itself goes with what is', () => {
    const parts = [
      'Permission',
      'UserPoolClient',
      'UserPoolGroup',
      'Policy',
      'BucketPolicy',
      'QueuePolicy',
      'TopicPolicy',
      'Subscription',
    ];
    const ofApi = ['Authorizer', 'Integration', 'Route', 'Stage'];
    const types = [dev, prod].flatMap(({ resources }) => Object.values(resources).map(({ Type }) => Type));
    const byThemselves = types.filter((type) => ![...parts, ...ofApi].includes(type.split('::').at(-1)!));
    expect([...new Set(byThemselves)].filter((type) => !checkedResourceTypes.includes(type))).toEqual([]);
  });
});
