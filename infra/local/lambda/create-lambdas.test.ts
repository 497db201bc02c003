import { resolveTemplate } from '../template.ts';
import { createLambdas } from './create-lambdas.ts';

const names = { stack: 'Shop', region: 'eu-south-1', seed: 'a', host: 'localhost:3000' };
const body = {
  Resources: {
    Cart: {
      Type: 'AWS::Lambda::Function',
      Properties: { Runtime: 'nodejs24.x', Handler: 'index.handler', Code: { S3Key: 'cart.zip' } },
    },
    CartLive: { Type: 'AWS::Lambda::Alias', Properties: { FunctionName: { Ref: 'Cart' }, Name: 'live' } },
    Helper: { Type: 'AWS::Lambda::Function', Properties: { Runtime: 'python3.13', Code: { ZipFile: '' } } },
  },
};

it('a function of the template is found by its ARN and by that of its alias; helpers of the CDK are left out', () => {
  const lambdas = createLambdas(resolveTemplate(body, names, { cart: '/packages/cart' }), {}, () => undefined);
  const arn = 'arn:aws:lambda:eu-south-1:000000000000:function:Shop-Cart';
  expect([...lambdas.keys()]).toEqual([arn, `${arn}:live`]);
  expect(lambdas.get(`${arn}:live`)).toBe(lambdas.get(arn));
});
