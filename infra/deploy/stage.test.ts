import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseContextArgs, readStackOutputs } from './stage.ts';

describe('the context of a command', () => {
  it('is read as the CDK reads it', () => {
    const args = ['-c', 'stage=prod', '--context', 'mailFrom=a=b@negozio.it', '--require-approval', 'never'];
    expect(parseContextArgs(args)).toEqual({ stage: 'prod', mailFrom: 'a=b@negozio.it' });
  });

  it('leaves keys that the shop does not have to the CDK', () => {
    expect(parseContextArgs(['-c', '@aws-cdk/core:newFlag=true', 'stage=prod'])).toEqual({});
  });
});

describe('the outputs of a stack', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-outputs-'));
  const file = join(folder, 'outputs.json');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are those of the stage', () => {
    writeFileSync(file, JSON.stringify({ 'Vetrina-dev': { TableName: 'Dev' }, 'Vetrina-prod': { TableName: 'Prod' } }));
    expect(readStackOutputs('prod', file).TableName).toBe('Prod');
  });

  it('are missing before the first deployment', () => {
    expect(() => readStackOutputs('dev', join(folder, 'none.json'))).toThrow('run npm run deploy first');
  });
});
