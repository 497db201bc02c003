import { isAllowed, type Request } from './evaluate.ts';
import type { Policy, Statement } from './policies.ts';

const role = 'arn:aws:iam::1:role/cart';
const statement = (changes: Partial<Statement>): Statement => ({
  effect: 'Allow',
  principals: [],
  actions: ['dynamodb:*'],
  resources: ['*'],
  conditions: [],
  ...changes,
});
const ofRole = (...statements: Statement[]): Policy => ({ id: 'Own', role, statements });
const ofResource = (...statements: Statement[]): Policy => ({ id: 'Resource', statements });
const request: Request = {
  principal: role,
  action: 'dynamodb:GetItem',
  resource: 'arn:aws:dynamodb:eu-south-1:1:table/shop',
  context: {},
};

describe('a request', () => {
  it('is denied by default, allowed by one Allow, denied by one Deny', () => {
    expect(isAllowed(request, [])).toBe(false);
    expect(isAllowed(request, [ofRole(statement({}))])).toBe(true);
    expect(isAllowed(request, [ofResource(statement({ principals: [role] }))])).toBe(true);
    const denied = ofResource(statement({ effect: 'Deny', principals: ['*'] }));
    expect(isAllowed(request, [ofRole(statement({})), denied])).toBe(false);
  });

  it('is not allowed by the policy of another role, or to a principal that the resource does not name', () => {
    expect(isAllowed({ ...request, principal: 'arn:aws:iam::1:role/auth' }, [ofRole(statement({}))])).toBe(false);
    expect(isAllowed(request, [ofResource(statement({ principals: ['events.amazonaws.com'] }))])).toBe(false);
  });

  it.each([
    ['dynamodb:GetItem', true],
    ['DynamoDB:getitem', true],
    ['dynamodb:Get*', true],
    ['dynamodb:Get', false],
    ['s3:GetItem', false],
  ])('matches the action %s: %s', (action, expected) => {
    expect(isAllowed(request, [ofRole(statement({ actions: [action] }))])).toBe(expected);
  });

  it.each([
    ['arn:aws:dynamodb:eu-south-1:1:table/shop', true],
    ['arn:aws:dynamodb:*:1:table/sho?', true],
    ['arn:aws:dynamodb:*', false],
    ['arn:aws:dynamodb:eu-south-1:1:table/shop/index/*', false],
  ])('matches the resource %s: %s', (resource, expected) => {
    expect(isAllowed(request, [ofRole(statement({ resources: [resource] }))])).toBe(expected);
  });
});

describe('a condition', () => {
  const allows = (operator: string, value: string, context: Record<string, string>) => {
    const conditions = [{ operator, key: 'aws:sourcearn', values: [value] }];
    return isAllowed({ ...request, context }, [ofRole(statement({ conditions }))]);
  };
  const api = 'arn:aws:execute-api:eu-south-1:1:abc';

  it.each([
    ['*/*/*', '$default/GET/api/cart', true],
    ['*/*/*', '$default/$default', false],
    ['*/$default', '$default/$default', true],
    ['*/$default', '$default/GET/api/cart', false],
  ])('ArnLike %s holds for the source %s: %s', (pattern, source, expected) => {
    expect(allows('ArnLike', `${api}/${pattern}`, { 'aws:sourcearn': `${api}/${source}` })).toBe(expected);
  });

  it('is false without its key, and compares texts whole', () => {
    expect(allows('StringEquals', 'x', {})).toBe(false);
    expect(allows('StringEquals', '*', { 'aws:sourcearn': 'x' })).toBe(false);
    expect(allows('StringEquals', 'x', { 'aws:sourcearn': 'x' })).toBe(true);
  });

  it('with an operator that is not known is an error, not a guess', () => {
    expect(() => allows('StringNotLike', 'x', { 'aws:sourcearn': 'x' })).toThrow('StringNotLike');
  });
});
