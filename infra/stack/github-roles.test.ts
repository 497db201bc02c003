import { App } from 'aws-cdk-lib';
import type { Stage } from '../../shared/shop/stages.ts';
import { GithubRoles } from './github-roles.ts';

interface Statement {
  Action: string | string[];
  Resource: unknown;
  Condition?: unknown;
}
interface Resource {
  Type: string;
  Properties: { PolicyDocument: { Statement: Statement[] }; Roles: { Ref: string }[] } & Record<string, unknown>;
}

function synthesise(stages: Stage[]): Record<string, Resource> {
  const app = new App({ analyticsReporting: false });
  new GithubRoles(app, { repository: 'rossi/negozio', stages, env: { region: 'eu-central-1' } });
  return (app.synth().stacks[0]!.template as { Resources: Record<string, Resource> }).Resources;
}

function statementsOf(resources: Record<string, Resource>, role: string): Statement[] {
  return Object.values(resources)
    .filter(({ Type, Properties }) => Type === 'AWS::IAM::Policy' && Properties.Roles.some(({ Ref }) => Ref === role))
    .flatMap(({ Properties }) => Properties.PolicyDocument.Statement);
}
const actionsOf = (statements: Statement[]) => statements.flatMap(({ Action }) => Action);
const trustOf = (resource: Resource) => JSON.stringify(resource.Properties['AssumeRolePolicyDocument']);

describe('the roles of GitHub', () => {
  const shared = synthesise(['dev', 'staging']);
  const prod = synthesise(['prod']);

  it('let a pull request read the template of dev, and no data', () => {
    const statements = statementsOf(shared, 'TemplateRole');
    expect(actionsOf(statements)).toEqual(['cloudformation:GetTemplate']);
    expect(JSON.stringify(statements)).toContain(':stack/Vetrina-dev/*');
    expect(trustOf(shared['TemplateRole']!)).toContain('"repo:rossi/negozio:pull_request"');
    expect(prod).not.toHaveProperty('TemplateRole');
  });

  it('let each stage be deployed from its own environment of this repository only', () => {
    for (const [resources, id, stage] of [
      [shared, 'DeployRoleDev', 'dev'],
      [shared, 'DeployRoleStaging', 'staging'],
      [prod, 'DeployRoleProd', 'prod'],
    ] as const) {
      const trust = trustOf(resources[id]!);
      expect(trust).toContain(`"token.actions.githubusercontent.com:sub":"repo:rossi/negozio:environment:${stage}"`);
      expect(trust).toContain('"token.actions.githubusercontent.com:aud":"sts.amazonaws.com"');
      expect(trust).not.toContain('*');
      const roles = JSON.stringify(statementsOf(resources, id).filter(({ Action }) => Action === 'sts:AssumeRole'));
      for (const region of ['eu-central-1', 'us-east-1']) {
        expect(roles).toMatch(new RegExp(`cdk-hnb659fds-deploy-role-[^/]*-${region}"`));
        expect(roles).toMatch(new RegExp(`cdk-hnb659fds-file-publishing-role-[^/]*-${region}"`));
      }
      expect(roles).not.toMatch(/lookup|cfn-exec/);
    }
  });

  it('move the aliases of their stage’s functions, and delete versions of them', () => {
    for (const [resources, id, stage] of [
      [shared, 'DeployRoleStaging', 'staging'],
      [prod, 'DeployRoleProd', 'prod'],
    ] as const) {
      const resourcesOf = (action: string) =>
        JSON.stringify(statementsOf(resources, id).find(({ Action }) => [Action].flat().includes(action))!.Resource);
      expect(resourcesOf('lambda:UpdateAlias')).toContain(`:function:Vetrina-${stage}-*"`);
      expect(resourcesOf('lambda:DeleteFunction')).toContain(`:function:Vetrina-${stage}-*:*"`);
    }
    expect(JSON.stringify(statementsOf(shared, 'DeployRoleDev'))).not.toContain('lambda:');
  });

  it('read no table but the products of prod', () => {
    expect(JSON.stringify(shared)).not.toContain('dynamodb:');
    const [reading] = statementsOf(prod, 'DeployRoleProd').filter(({ Action }) =>
      [Action].flat().includes('dynamodb:Query'),
    );
    expect(reading!.Condition).toEqual({
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['P#*', 'H#*', 'FEED'] },
    });
    expect(actionsOf(statementsOf(prod, 'DeployRoleProd'))).not.toContain('dynamodb:Scan');
  });

  it('keep prod in an account of its own', () => {
    expect(() => synthesise(['dev', 'prod'])).toThrow('prod has an account of its own');
  });
});
