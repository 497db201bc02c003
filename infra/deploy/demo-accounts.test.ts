import { readDemoAccounts } from './demo-accounts.ts';
import { memoryBucket } from './testing/memory-bucket.ts';

it('a deployment keeps the accounts that the seed has published', async () => {
  const accounts = [{ role: 'admin', email: 'admin@vetrina.example', password: 'made-for-this-stage' }];
  const { s3 } = memoryBucket({ 'config.json': JSON.stringify({ demo: { accounts }, region: 'eu-central-1' }) });
  expect(await readDemoAccounts(s3, 'site')).toEqual(accounts);
});

it.each([
  ['a new stage', {}],
  ['a stage that is not seeded', { 'config.json': '{"demo":{"accounts":[]}}' }],
  ['a stage that is no demo', { 'config.json': '{"region":"eu-central-1"}' }],
])('%s shows none', async (_case, objects) => {
  expect(await readDemoAccounts(memoryBucket(objects).s3, 'site')).toEqual([]);
});
