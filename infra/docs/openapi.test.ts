import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bodyExamples } from '../../shared/api/examples.ts';
import { inputs } from '../../shared/api/inputs.ts';
import type { Route } from '../../shared/api/route.ts';
import { routes, type RouteName } from '../../shared/api/routes.ts';
import { openApiDocumentOf } from '../deploy/openapi-document.ts';
import { projectRoot } from '../stack/paths.ts';
import { synthesiseTemplate } from '../stack/testing/synthesis.ts';
import { apiReference, apiReferenceFile } from './api-reference.ts';

type Provider = 'demo' | 'stripe';
const documentOf = (provider: Provider) =>
  openApiDocumentOf({ payments: { provider }, siteUrl: 'https://shop.example' }) as {
    paths: Record<string, Record<string, { operationId: string; requestBody?: { content: object } }>>;
    components: { responses: Record<string, unknown> };
  };

/** 'GET /orders/{id}' for every operation of a document. */
const operationsOf = (provider: Provider) =>
  Object.entries(documentOf(provider).paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );

interface Problem {
  ruleId: string;
  severity: string;
  message: string;
  at?: string;
}

function lint(document: object): Problem[] {
  const printed = execFileSync(process.execPath, [join(projectRoot, 'infra/docs/lint-openapi.mjs')], {
    input: JSON.stringify(document),
    encoding: 'utf8',
  });
  return JSON.parse(printed) as Problem[];
}

describe.each<Provider>(['demo', 'stripe'])('the OpenAPI document of a shop with %s payments', (provider) => {
  it('has exactly the routes that the deployed API has', async () => {
    const template = await synthesiseTemplate({
      paymentProvider: provider,
      ...(provider === 'stripe' && stripeContext),
    });
    const keys = template
      .ofType('AWS::ApiGatewayV2::Route')
      .map(([, { Properties }]) => (Properties as { RouteKey: string }).RouteKey)
      .filter((key) => / \/api\//.test(key))
      .map((key) => key.replace(' /api', ' '));
    expect(operationsOf(provider).sort()).toEqual(keys.sort());
  });

  it('satisfies a validator from outside', () => {
    expect(lint(documentOf(provider))).toEqual([]);
  });
});

const stripeContext = { demo: 'false', stripeSecretName: 'vetrina/stripe', stripePublishableKey: 'pk_test_1' };

it('the validator finds what is wrong', () => {
  const broken = { ...documentOf('demo'), paths: { '/x': { get: { responses: { 200: { $ref: '#/nowhere' } } } } } };
  expect(lint(broken).some(({ severity }) => severity === 'error')).toBe(true);
});

it('the validator accepts every example, and every call with a JSON body has one', () => {
  const jsonCalls = Object.values(documentOf('demo').paths)
    .flatMap((methods) => Object.values(methods))
    .filter(({ requestBody }) => requestBody && 'application/json' in requestBody.content)
    .map(({ operationId }) => operationId);
  expect(jsonCalls.filter((name) => !(name in bodyExamples))).toEqual([]);
  for (const [name, example] of Object.entries(bodyExamples)) {
    const outcome = inputs[name as RouteName].body.safeParse(example);
    expect([name, outcome.error?.issues ?? []]).toEqual([name, []]);
  }
});

it('names every failure of the catalogue, each with its Italian message', () => {
  const text = JSON.stringify(documentOf('demo').components.responses);
  for (const code of ['OUT_OF_STOCK', 'PRICE_CHANGED', 'INTERNAL', 'TOO_MANY_ATTEMPTS']) expect(text).toContain(code);
  expect(text).toContain('Quantità non disponibile');
});

it('says of every private call that it wants a token, and of no public one', () => {
  const methods = Object.values(documentOf('demo').paths).flatMap((each) => Object.values(each));
  const guarded = methods.filter((operation) => 'security' in operation).map(({ operationId }) => operationId);
  const isPrivate = ([, route]: [string, Route]) => route.access !== 'public' && route.provider !== 'stripe';
  expect(guarded.sort()).toEqual(
    Object.entries<Route>(routes)
      .filter(isPrivate)
      .map(([name]) => name)
      .sort(),
  );
});

it('the reference page is made from the document of today (npm run api:reference)', () => {
  // Prettier writes short lists of JSON in one line.
  const words = (text: string) => text.replace(/[\s|\-\\]+/g, ' ').replace(/\[ | \]/g, (sign) => sign.trim());
  expect(words(readFileSync(apiReferenceFile, 'utf8'))).toBe(words(apiReference()));
});
