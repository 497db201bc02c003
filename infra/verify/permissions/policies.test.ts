import { resolveTemplate } from '../../local/template.ts';
import type { TemplateBody } from '../../local/template-references.ts';
import { readPolicies, unreadPolicies } from './policies.ts';

const names = { stack: 'shop', region: 'eu-south-1', seed: '', host: '' };
const read = (Resources: TemplateBody['Resources']) => readPolicies(resolveTemplate({ Resources }, names));

describe('the policies of a template', () => {
  it('are read in one form, whether of a role, of a function or of a topic', () => {
    const trust = { Statement: [{ Effect: 'Allow', Action: 'sts:AssumeRole', Principal: { Service: 'lambda' } }] };
    const [own, role, permission] = read({
      Role: { Type: 'AWS::IAM::Role', Properties: { AssumeRolePolicyDocument: trust } },
      Own: {
        Type: 'AWS::IAM::Policy',
        Properties: {
          Roles: [{ Ref: 'Role' }],
          PolicyDocument: { Statement: [{ Effect: 'Allow', Action: 's3:*', Resource: '*' }] },
        },
      },
      Permission: {
        Type: 'AWS::Lambda::Permission',
        Properties: { Principal: 'events', Action: 'lambda:InvokeFunction', FunctionName: 'f', SourceArn: 'arn' },
      },
    });
    const arn = 'arn:aws:iam::000000000000:role/shop-Role';
    expect(own).toMatchObject({ id: 'Own', role: arn, statements: [{ actions: ['s3:*'], resources: ['*'] }] });
    expect(role).toMatchObject({ id: 'Role', statements: [{ principals: ['lambda'], resources: [arn] }] });
    expect(permission?.statements[0]?.conditions).toEqual([
      { operator: 'ArnLike', key: 'aws:sourcearn', values: ['arn'] },
    ]);
  });

  it('that nobody can read are an error', () => {
    const roleWith = (name: string) => {
      const Properties = {
        AssumeRolePolicyDocument: { Statement: [] },
        ManagedPolicyArns: [`arn:aws:iam::aws:policy/${name}`],
      };
      return read({ Role: { Type: 'AWS::IAM::Role', Properties } });
    };
    expect(() => roleWith('AdministratorAccess')).toThrow('Not judged');
    expect(roleWith('service-role/AWSBackupServiceRolePolicyForBackup')).toHaveLength(1);
    expect(
      unreadPolicies({
        Key: { Type: 'AWS::KMS::Key', Properties: { KeyPolicy: { Statement: [{ Effect: 'Allow' }] } } },
      }),
    ).toEqual(['Key']);
  });
});
