import { App, Stack } from 'aws-cdk-lib';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { withLogicalId } from './logical-id.ts';

describe('a fixed logical id', () => {
  it('names the resource in the template', () => {
    const app = new App();
    const stack = new Stack(app, 'Test');
    withLogicalId(new Topic(stack, 'AnyId'), 'AlarmTopic');
    const template = app.synth().stacks[0]?.template as { Resources: object };
    expect(Object.keys(template.Resources)).toEqual(['AlarmTopic']);
  });

  it('is refused for a construct that is no resource', () => {
    const group = new Construct(new Stack(new App(), 'Test'), 'Group');
    expect(() => withLogicalId(group, 'Name')).toThrow('Test/Group has no CloudFormation resource');
  });
});
