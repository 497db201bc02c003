import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLambda, type Lambda, type LambdaConfig } from './lambda.ts';

const code = `
  let calls = 0;
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  exports.handler = async (event, context) => {
    calls += 1;
    if (event.crash) setImmediate(() => { throw new Error('fuori dal gestore'); });
    if (event.crash || event.hang) await new Promise(() => setInterval(() => {}, 1000));
    if (event.fail) throw new RangeError('così no');
    if (event.pause) await pause(event.pause);
    if (event.say) console.log(event.say);
    return { calls, name: process.env.TABLE_NAME, left: context.getRemainingTimeInMillis(), id: context.awsRequestId,
      home: process.env.HOME, none: undefined };
  };`;

describe('a Lambda on this machine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-lambda-'));
  const output: string[] = [];
  let lambda: Lambda;

  beforeAll(() => writeFileSync(join(folder, 'index.js'), code));
  beforeEach(() => {
    const config: LambdaConfig = {
      name: 'cart',
      arn: 'arn:cart',
      folder,
      handler: 'index.handler',
      timeoutSeconds: 1,
      memoryMegabytes: 128,
      environment: { TABLE_NAME: 'Table' },
    };
    lambda = createLambda(config, (source, text) => output.push(`${source} ${text}`));
  });
  afterEach(() => lambda.stop());
  afterAll(() => rmSync(folder, { recursive: true }));

  it('runs from its package, with the environment of the template only', async () => {
    const result = (await lambda.invoke({})) as Record<string, unknown>;
    expect(result).toMatchObject({ calls: 1, name: 'Table', id: expect.stringMatching(/^[\da-f-]{36}$/) as unknown });
    expect(result['left']).toBeLessThanOrEqual(1000);
    expect(result).not.toHaveProperty('home');
    expect(result).not.toHaveProperty('none');
  });

  it('keeps its state between calls, and handles several at a time', async () => {
    const results = await Promise.all([lambda.invoke({ pause: 100 }), lambda.invoke({ pause: 100 })]);
    expect(results).toMatchObject([{ calls: 2 }, { calls: 2 }]);
  });

  it('reports the error of its handler and goes on', async () => {
    await expect(lambda.invoke({ fail: true })).rejects.toMatchObject({ errorType: 'RangeError', message: 'così no' });
    expect(await lambda.invoke({})).toMatchObject({ calls: 2 });
  });

  it('starts again after a crash, which fails the calls under way', async () => {
    await expect(lambda.invoke({ crash: true })).rejects.toMatchObject({ errorType: 'Runtime.ExitError' });
    expect(await lambda.invoke({})).toMatchObject({ calls: 1 });
    expect(output.join('')).toContain('fuori dal gestore');
  });

  it('ends a call at the timeout of the template and starts again', async () => {
    await expect(lambda.invoke({ hang: true })).rejects.toThrow('Task timed out after 1.00 seconds');
    expect(await lambda.invoke({})).toMatchObject({ calls: 1 });
  });

  it('logs its output under its name', async () => {
    await lambda.invoke({ say: 'pagato' });
    await lambda.stop();
    expect(output.join('')).toContain('cart pagato');
  });
});
