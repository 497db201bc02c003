/* eslint-disable @typescript-eslint/no-unsafe-member-access, @typescript-eslint/no-unsafe-assignment, @typescript-eslint/no-unsafe-call -- a template has no types */
import { fullProdContext } from './testing/stages.ts';
import { synthesiseTemplate, type SynthesisedTemplate } from './testing/synthesis.ts';
import { distributionConfig } from './testing/template-queries.ts';

let dev: SynthesisedTemplate;
beforeAll(async () => (dev = await synthesiseTemplate()));

describe('the stack', () => {
  it('has outputs for everything that a command needs', () => {
    expect(dev.outputs).toEqual(
      expect.arrayContaining([
        'SiteUrl',
        'ApiUrl',
        'DistributionId',
        'DistributionDomain',
        'TableName',
        'UserPoolId',
        'UserPoolClientId',
        'SiteBucket',
        'ImageBucket',
        'ExpiryFunction',
        'FunctionNames',
      ]),
    );
  });

  it('is not synthesised from a configuration that prod refuses', async () => {
    await expect(synthesiseTemplate({ ...fullProdContext, demo: 'true' })).rejects.toThrow(
      'Configuration refused: demo prod has no demo accounts',
    );
  });

  it('accepts the new origin secret and the previous one while CloudFront begins to send the new one', async () => {
    const secretsIn = (value: unknown) =>
      [...JSON.stringify(value).matchAll(/"Ref":"(OriginSecret\w*)"/g)].map(([, id]) => id);
    const stateOf = (template: SynthesisedTemplate) => ({
      sent: secretsIn(distributionConfig(template).Origins),
      accepted: secretsIn(template.resources['CartFunction']!.Properties.Environment),
      exist: template.ofType('AWS::SecretsManager::Secret').map(([id]) => id),
    });
    const newSecret = expect.stringMatching(/^OriginSecret202612\w+$/) as string;
    const both = await synthesiseTemplate({ originKey: '2026-12,first' });
    expect(stateOf(dev)).toEqual({ sent: ['OriginSecret'], accepted: ['OriginSecret'], exist: ['OriginSecret'] });
    expect(stateOf(both)).toEqual({
      sent: [newSecret],
      accepted: [newSecret, 'OriginSecret'],
      exist: [newSecret, 'OriginSecret'],
    });
    const rotated = await synthesiseTemplate({ originKey: '2026-12' });
    expect(stateOf(rotated)).toEqual({ sent: [newSecret], accepted: [newSecret], exist: [newSecret] });
    expect(stateOf(rotated).exist[0]).toBe(stateOf(both).exist[0]);
    const { DependsOn = [] } = both.resources['Distribution'] as { DependsOn?: string[] };
    expect(DependsOn).toEqual(expect.arrayContaining(['AuthFunction', 'CartFunction', 'OrdersFunction']));
  });
});

describe('a stage whose table or user pool is lost', () => {
  it('gets another one from another word, and everything follows it', async () => {
    const replaced = await synthesiseTemplate({ table: '2', userPool: '2' });
    const onlyIn = (one: SynthesisedTemplate, other: SynthesisedTemplate) =>
      Object.keys(one.resources).filter((id) => !(id in other.resources));
    // A pool's group has a name: CloudFormation does not replace it under the same id.
    const ids = ['Table', 'UserPool', 'UserPoolGroupAdmin', 'UserPoolGroupCustomer'];
    expect(onlyIn(dev, replaced).sort()).toEqual(ids);
    expect(onlyIn(replaced, dev).sort()).toEqual(ids.map((id) => `${id}2`));
    expect(replaced.text).not.toMatch(/"(Ref|Fn::GetAtt)":\[?"(Table|UserPool)"/);
    expect(replaced.resources['TableStream']!.Properties.EventSourceArn).toEqual({
      'Fn::GetAtt': ['Table2', 'StreamArn'],
    });
  });

  it('can come up read-only, until its data is back', async () => {
    const readOnly = await synthesiseTemplate({ readOnly: 'true' });
    const valuesOf = (template: SynthesisedTemplate) => {
      const functions = template.ofType('AWS::Lambda::Function');
      return new Set(functions.map(([, { Properties }]) => Properties.Environment.Variables.READ_ONLY as string));
    };
    expect([...valuesOf(dev), ...valuesOf(readOnly)]).toEqual(['false', 'true']);
  });
});

describe('a stack for an emulator', () => {
  it('differs from one for AWS in the path to the API, in TLS, and in the senders that SES allows', async () => {
    const onAws = await synthesiseTemplate({ mailDelivery: 'ses' });
    const emulated = await synthesiseTemplate({ mailDelivery: 'ses', emulator: 'http://127.0.0.1:4566' });
    const changed = Object.keys({ ...onAws.resources, ...emulated.resources }).filter(
      (id) => JSON.stringify(onAws.resources[id]) !== JSON.stringify(emulated.resources[id]),
    );
    const types = changed.map((id) => (onAws.resources[id] ?? emulated.resources[id])!.Type);
    expect([...new Set(types)].sort()).toEqual([
      'AWS::CloudFront::Distribution',
      'AWS::IAM::Policy',
      'AWS::S3::BucketPolicy',
    ]);
    const origin = distributionConfig(emulated).Origins.find(({ Id }: { Id: string }) => Id === 'api');
    expect(origin).toMatchObject({
      DomainName: '127.0.0.1',
      CustomOriginConfig: { HTTPPort: 4566, OriginProtocolPolicy: 'http-only' },
      OriginPath: { 'Fn::Join': ['', ['/_aws/execute-api/', { Ref: 'HttpApi' }, '/$default']] },
    });
  });
});
