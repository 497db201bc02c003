import { resolveTemplate } from './template.ts';

const names = { stack: 'Shop', region: 'eu-south-1', seed: 'a', host: 'localhost:3000' };
const body = {
  Parameters: { Stage: { Default: 'dev' } },
  Conditions: { Big: { 'Fn::Equals': [{ Ref: 'Stage' }, 'prod'] } },
  Resources: {
    Table: { Type: 'AWS::DynamoDB::Table', Properties: {} },
    Pool: { Type: 'AWS::Cognito::UserPool' },
    Client: { Type: 'AWS::Cognito::UserPoolClient' },
    Bucket: { Type: 'AWS::S3::Bucket' },
    Secret: { Type: 'AWS::SecretsManager::Secret' },
    Cart: {
      Type: 'AWS::Lambda::Function',
      Properties: {
        Environment: { Variables: { TABLE_NAME: { Ref: 'Table' }, GONE: { Ref: 'AWS::NoValue' } } },
        Arn: { 'Fn::GetAtt': ['Table', 'Arn'] },
      },
    },
    CartLive: { Type: 'AWS::Lambda::Alias', Properties: { FunctionName: { Ref: 'Cart' }, Name: 'live' } },
  },
};
const template = resolveTemplate(body, names);

describe('references of the template', () => {
  it('resolve to names and ARNs, and AWS::NoValue is left out', () => {
    expect(template.ofType('AWS::Lambda::Function').get('Cart')).toEqual({
      Environment: { Variables: { TABLE_NAME: 'Shop-Table' } },
      Arn: 'arn:aws:dynamodb:eu-south-1:000000000000:table/Shop-Table',
    });
  });

  it('name an alias by the ARN of its function', () => {
    expect(template.ref('CartLive')).toBe('arn:aws:lambda:eu-south-1:000000000000:function:Shop-Cart:live');
  });

  it('join, split, select and substitute', () => {
    const arn = { 'Fn::GetAtt': 'Table.Arn' };
    expect(template.resolve({ 'Fn::Join': ['-', ['a', { Ref: 'Bucket' }]] })).toBe('a-shop-bucket');
    expect(template.resolve({ 'Fn::Select': [1, { 'Fn::Split': ['/', arn] }] })).toBe('Shop-Table');
    expect(template.resolve({ 'Fn::Sub': '${AWS::Region}/${Table.Arn}/${!kept}' })).toBe(
      'eu-south-1/arn:aws:dynamodb:eu-south-1:000000000000:table/Shop-Table/${kept}',
    );
    expect(template.resolve({ 'Fn::Sub': ['${One}', { One: { Ref: 'Stage' } }] })).toBe('dev');
    expect(template.resolve({ 'Fn::If': ['Big', 1, 2] })).toBe(2);
  });

  it('name the pool as its issuer, so that tokens stay valid on another port', () => {
    const pool = template.ref('Pool');
    expect(pool).toMatch(/^eu-south-1_[A-Za-z0-9]{9}$/);
    expect(template.resolve({ 'Fn::GetAtt': ['Pool', 'ProviderURL'] })).toBe(
      `https://cognito-idp.eu-south-1.amazonaws.com/${pool}`,
    );
  });

  it('give two shops different pools, clients and secrets, and the same shop always the same', () => {
    const secret = { 'Fn::Join': ['', ['{{resolve:secretsmanager:', { Ref: 'Secret' }, ':SecretString:::}}']] };
    const values = (seed: string) => {
      const seeded = resolveTemplate(body, { ...names, seed });
      return [seeded.ref('Pool'), seeded.ref('Client'), seeded.resolve(secret)];
    };
    expect(values('a')).toEqual(values('a'));
    for (const [index, value] of values('b').entries()) expect(value).not.toBe(values('a')[index]);
    expect(values('a')[2]).toMatch(/^[A-Za-z0-9]{40}$/);
  });

  it('refuse unknown resources and functions by name', () => {
    expect(() => template.resolve({ Ref: 'Nobody' })).toThrow('Nobody');
    expect(() => template.resolve({ 'Fn::ImportValue': 'x' })).toThrow('Fn::ImportValue');
  });
});
