/* eslint-disable @typescript-eslint/no-unsafe-member-access, @typescript-eslint/no-unsafe-assignment -- a template has no types */
import { functionNames } from './functions.ts';
import { fullProdContext } from './testing/stages.ts';
import { synthesiseTemplate, type SynthesisedTemplate } from './testing/synthesis.ts';
import { functionId, onlyResource, synthesiseStages } from './testing/template-queries.ts';

let dev: SynthesisedTemplate;
let prod: SynthesisedTemplate;
let atOnce: SynthesisedTemplate;
beforeAll(async () => {
  ({ dev, prod } = await synthesiseStages());
  atOnce = await synthesiseTemplate({ ...fullProdContext, rollout: 'all-at-once' });
});

const aliasId = (name: string) => `${functionId(name)}Live`;
const SHIFTED = ['auth', 'products', 'cart', 'orders', 'returns', 'wishlist', 'admin', 'events'];

/** Whatever invokes a function in the template: integrations, rules, the stream, and their permissions. */
function callersOf(template: SynthesisedTemplate, name: string): string[] {
  const invokes = ['ApiGatewayV2::Integration', 'Events::Rule', 'Lambda::EventSourceMapping', 'Lambda::Permission'];
  return invokes.flatMap((type) =>
    template
      .ofType(`AWS::${type}`)
      .filter(([, { Properties }]) => JSON.stringify(Properties).includes(`"${name}"`))
      .map(([id]) => id),
  );
}

describe('on a stage with a rollout', () => {
  it('every caller of a function invokes its alias, and none the function itself', () => {
    for (const template of [prod, atOnce]) {
      for (const name of functionNames) {
        expect(template.resources[aliasId(name)]!.Properties.Name).toBe('live');
        expect([name, callersOf(template, functionId(name))]).toEqual([name, []]);
        expect(callersOf(template, aliasId(name))).not.toEqual([]);
      }
    }
  });

  it('versions of older releases stay when a new one is deployed', () => {
    const versions = prod.ofType('AWS::Lambda::Version');
    expect(versions).toHaveLength(functionNames.length);
    for (const [, { DeletionPolicy }] of versions) expect(DeletionPolicy).toBe('Retain');
  });

  it('a version is published where the settings of a function change, too', async () => {
    const versionIds = (template: SynthesisedTemplate) => template.ofType('AWS::Lambda::Version').map(([id]) => id);
    const rotated = await synthesiseTemplate({ ...fullProdContext, originKey: '2026-12,first' });
    const stays = versionIds(prod).filter((id) => versionIds(rotated).includes(id));
    // Functions behind CloudFront know its secret, the others do not.
    expect(stays).toHaveLength(functionNames.length - 7);
  });

  it('CloudFront sends a new secret only when all calls reach functions that know it', () => {
    const { DependsOn = [] } = prod.resources['Distribution'] as { DependsOn?: string[] };
    expect(DependsOn).toEqual(expect.arrayContaining(SHIFTED.filter((name) => name !== 'events').map(aliasId)));
  });
});

describe('a gradual rollout', () => {
  it('shifts the calls of the API and the stream in ten steps of a minute, with one brake', () => {
    const groups = prod.ofType('AWS::CodeDeploy::DeploymentGroup');
    expect(groups.map(([id]) => id).sort()).toEqual(SHIFTED.map((name) => `${functionId(name)}Release`).sort());
    for (const [id, { Properties }] of groups) {
      expect(Properties).toMatchObject({
        DeploymentConfigName: 'CodeDeployDefault.LambdaLinear10PercentEvery1Minute',
        AlarmConfiguration: { Enabled: true, Alarms: [{ Name: { Ref: 'ReleaseBrake' } }] },
        AutoRollbackConfiguration: {
          Enabled: true,
          Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_REQUEST', 'DEPLOYMENT_STOP_ON_ALARM'],
        },
      });
      const { UpdatePolicy } = prod.resources[id.replace(/Release$/, 'Live')] as { UpdatePolicy?: object };
      expect(UpdatePolicy).toEqual({
        CodeDeployLambdaAliasUpdate: { ApplicationName: { Ref: 'Releases' }, DeploymentGroupName: { Ref: id } },
      });
    }
  });

  it('has its brake without an address for alarms, too', async () => {
    const silent = await synthesiseTemplate({ stage: 'staging' });
    expect(silent.ofType('AWS::CloudWatch::Alarm').map(([id]) => id)).toEqual(['ReleaseBrake']);
    const { Metrics, Threshold, AlarmActions } = silent.resources['ReleaseBrake']!.Properties;
    expect([Metrics[0].Expression, Threshold, AlarmActions]).toEqual([
      'FILL(answers, 0) + FILL(batches, 0) + FILL(changes, 0)',
      3,
      undefined,
    ]);
  });

  it('may move the aliases of this stack, and nothing of AWS’s own policy', () => {
    expect(onlyResource(prod, 'AWS::CodeDeploy::Application').Properties.ComputePlatform).toBe('Lambda');
    expect(prod.text).not.toContain('AWSCodeDeployRoleForLambda');
    // An alias depends on its group, and the group on the policy: a reference back would be a circle.
    const [, policy] = prod.ofType('AWS::IAM::Policy').find(([id]) => id.startsWith('ReleasesRole'))!;
    expect(JSON.stringify(policy)).not.toContain('{"Ref":"CartFunctionLive"}');
    expect(JSON.stringify(policy)).toContain('[{"Fn::GetAtt":["CartFunction","Arn"]},":live"]');
  });

  it('is left out where it is said, and on dev, whose functions have no versions', () => {
    for (const template of [dev, atOnce]) {
      expect(template.text).not.toMatch(/CodeDeploy|ReleaseBrake/);
    }
    expect(dev.text).not.toMatch(/AWS::Lambda::(Alias|Version)/);
  });
});
