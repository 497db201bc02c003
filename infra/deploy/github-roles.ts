/**
 * `npm run github:roles -- --repository owner/name --stages dev,staging`: creates or updates the roles of the workflows in
 * this account, and prints their ARNs. Run it with the credentials of an administrator.
 */
import { parseArgs } from 'node:util';
import { defaultRegion, isStage } from '../../shared/shop/stages.ts';
import { runCdk } from './stage.ts';

const { values } = parseArgs({
  options: { repository: { type: 'string' }, stages: { type: 'string' }, region: { type: 'string' } },
});

try {
  const { repository = '', stages = '' } = values;
  const names = stages.split(',');
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository) || !names.every(isStage)) {
    throw new Error('Which? npm run github:roles -- --repository owner/name --stages dev,staging');
  }
  const [first = 'dev'] = names.filter(isStage);
  const context = { repository, stages, region: values.region ?? defaultRegion(first) };
  const options = Object.entries(context).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  await runCdk(
    ['deploy', 'Vetrina-github', '--app', 'node --import tsx infra/github-roles.ts', ...options],
    'The roles were not deployed.',
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
