import { parseContextArgs, stageArgs, toCdkArgs } from './stage.ts';

describe('the context of a command', () => {
  it('is read as the CDK reads it', () => {
    const args = ['-c', 'stage=prod', '--context', 'mailFrom=a=b@negozio.it', '--require-approval', 'never'];
    expect(parseContextArgs(args)).toEqual({ stage: 'prod', mailFrom: 'a=b@negozio.it' });
  });

  it('leaves keys that the shop does not have to the CDK', () => {
    expect(parseContextArgs(['-c', '@aws-cdk/core:newFlag=true', 'stage=prod'])).toEqual({});
  });

  it('is also said as the other commands say it', () => {
    const args = ['--stage', 'dev', '--name=anna', '--region', 'eu-south-1', '--force'];
    expect(toCdkArgs(args)).toEqual(['-c', 'stage=dev', '-c', 'name=anna', '-c', 'region=eu-south-1', '--force']);
    expect(parseContextArgs(args)).toEqual({ stage: 'dev', name: 'anna', region: 'eu-south-1' });
  });
});

it('a stage is found again by its options, without those that go without saying', () => {
  expect(stageArgs({ stage: 'prod', region: 'eu-central-1', name: undefined })).toBe('--stage prod');
  expect(stageArgs({ stage: 'dev', region: 'eu-south-1', name: 'anna' })).toBe(
    '--stage dev --name anna --region eu-south-1',
  );
});
