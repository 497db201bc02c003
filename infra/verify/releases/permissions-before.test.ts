import { resolveTemplate } from '../../local/template.ts';
import { missingPermissions } from './permissions-before.ts';

const names = { stack: 'Shop', region: 'eu-south-1', seed: 'a', host: 'localhost:3000' };

/** A shop whose cart may do these actions on its table, and all with the folder of images. */
function shopWith(...actions: string[]) {
  const statements = [
    { Effect: 'Allow', Action: actions, Resource: { 'Fn::GetAtt': ['Table', 'Arn'] } },
    { Effect: 'Allow', Action: 's3:PutObject', Resource: 'arn:aws:s3:::shop/images/*' },
  ];
  const PolicyDocument = { Statement: statements };
  const Trust = {
    Statement: [{ Effect: 'Allow', Action: 'sts:AssumeRole', Principal: { Service: 'lambda.amazonaws.com' } }],
  };
  return {
    Table: { Type: 'AWS::DynamoDB::Table' },
    CartRole: { Type: 'AWS::IAM::Role', Properties: { AssumeRolePolicyDocument: Trust } },
    Policy: { Type: 'AWS::IAM::Policy', Properties: { Roles: [{ Ref: 'CartRole' }], PolicyDocument } },
  };
}
const missing = (before: object, today: object) =>
  missingPermissions(
    resolveTemplate({ Resources: before as never }, names),
    resolveTemplate({ Resources: today as never }, names),
  );

it('a permission that today’s release takes away is named, a new one is none', () => {
  const [reading, both] = [shopWith('dynamodb:GetItem'), shopWith('dynamodb:GetItem', 'dynamodb:Query')];
  expect(missing(reading, both)).toEqual([]);
  expect(missing(both, reading)).toEqual([
    'arn:aws:iam::000000000000:role/Shop-CartRole may not dynamodb:Query arn:aws:dynamodb:eu-south-1:000000000000:table/Shop-Table any more: the release before does',
  ]);
});

it('a function that is gone needs nothing', () => {
  const { Table } = shopWith();
  expect(missing(shopWith('dynamodb:GetItem'), { Table })).toEqual([]);
});
