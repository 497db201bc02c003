import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readConfig } from '../stack/config.ts';
import { readAccountReadiness } from './account-readiness.ts';

const environment = { ...process.env };
let server: Server;
const answers: Record<string, string> = {};

/** All services at one address. A call is known by its target header, its action, or its path. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      const target = String(request.headers['x-amz-target'] ?? '').replace(/^.*\./, '');
      const [, action] = /(?:^|&)Action=(\w+)/.exec(body) ?? [];
      const [, service = ''] = /"ServiceCode":"([\w-]+)"/.exec(body) ?? [];
      const call = `${target || action || new URL(request.url ?? '/', 'http://aws').pathname} ${service}`.trim();
      response.statusCode = call in answers ? 200 : 400;
      response.end(answers[call] ?? JSON.stringify({ __type: 'UnknownCall', message: call }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  });
});
afterAll(() => {
  process.env = environment;
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const quotas = (name: string, value: number) =>
  JSON.stringify({
    Quotas: [
      { QuotaName: 'Another', Value: 1 },
      { QuotaName: name, QuotaCode: 'L-1', Value: value },
    ],
  });

it('an account is asked for its stacks, its quotas, its certificate and its place with SES and CloudFront', async () => {
  const member = (name: string) => `<member><StackName>${name}</StackName></member>`;
  Object.assign(answers, {
    DescribeStacks: `<DescribeStacksResponse><DescribeStacksResult><Stacks>${member('Vetrina-prod')}${member('CDKToolkit')}${member('Vetrina-github')}</Stacks></DescribeStacksResult></DescribeStacksResponse>`,
    '/2016-08-19/account-settings': '{"AccountLimit":{"ConcurrentExecutions":10}}',
    '/2016-08-19/account-settings/': '{"AccountLimit":{"ConcurrentExecutions":10}}',
    'ListServiceQuotas cognito-idp': quotas('Rate of UserAuthentication requests', 120),
    // Nobody has changed it: only its default is listed.
    'ListServiceQuotas apigateway': quotas('Throttle burst rate', 5000),
    'ListAWSDefaultServiceQuotas apigateway': quotas('Throttle rate', 10_000),
    'ListServiceQuotas cloudfront': quotas('Web distributions per AWS account', 200),
    '/2020-05-31/distribution':
      '<DistributionList><Marker></Marker><MaxItems>1</MaxItems><IsTruncated>false</IsTruncated><Quantity>0</Quantity></DistributionList>',
    '/v2/email/account': '{"SendingEnabled":true}',
    DescribeCertificate:
      '{"Certificate":{"Status":"ISSUED","DomainName":"negozio.it","SubjectAlternativeNames":["negozio.it","*.negozio.it"]}}',
  });
  const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/6f2c6a0e-0000-4000-8000-000000000000';
  // Nothing answers there.
  const domainName = 'shop.invalid';
  expect(await readAccountReadiness(readConfig({ domainName, certificateArn }))).toEqual({
    stacks: ['Vetrina-prod'],
    edgeBootstrapped: true,
    concurrentLambdas: 10,
    logInsPerSecond: { value: 120, code: 'L-1' },
    apiCallsPerSecond: { value: 10_000, code: 'L-1' },
    distributions: { value: 200, code: 'L-1' },
    hasDistribution: false,
    mayMail: true,
    certificate: { status: 'ISSUED', names: ['negozio.it', '*.negozio.it'] },
    siteUrl: undefined,
  });
});

it('a service that refuses is named; quotas that nobody may read are unknown', async () => {
  delete answers['ListServiceQuotas cognito-idp'];
  const account = await readAccountReadiness(readConfig({}));
  expect(account).toMatchObject({ concurrentLambdas: 10, logInsPerSecond: undefined });
  delete answers['/v2/email/account'];
  await expect(readAccountReadiness(readConfig({}))).rejects.toThrow('SES does not tell this role');
});
