/** Builds the site, deploys the stack, publishes the site. Prod is deployed only where the preflight finds no fault. */
import { CloudFormationClient, paginateListStackResources } from '@aws-sdk/client-cloudformation';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { findStageOutputs, readStageOutputs } from '../../functions/tasks/stage-settings.ts';
import { stackName } from '../../shared/shop/stages.ts';
import { siteConfig, stackNames, type Config } from '../stack/config.ts';
import { buildSite, siteFolder } from './build.ts';
import { readDemoAccounts } from './demo-accounts.ts';
import {
  readLiveVersions,
  recordDeployment,
  removeOldVersions,
  requireNoRollback,
  type LiveVersion,
} from './live-versions.ts';
import { requireReady } from './preflight-checks.ts';
import { fillMissingPages, savePreviousPages } from './previous-pages.ts';
import { publishSite } from './publish.ts';
import { runCdk, stageArgs } from './stage.ts';
import { findProblems } from './readiness.ts';
import { removeStaleAssets } from './stale-assets.ts';

export async function deployStage(config: Config, cdkArgs: string[]): Promise<void> {
  if (config.stage === 'prod') {
    const { faults, warnings } = await findProblems(config);
    for (const warning of warnings) console.error(`To look at: ${warning}`);
    requireReady(faults);
  }
  await buildSite(console.log);
  const s3 = new S3Client({ region: config.region });
  const deployed = await findStageOutputs(config);
  if (deployed) await fillMissingPages(s3, deployed.SiteBucket);
  const lambda = new LambdaClient({ region: config.region });
  const before = deployed ? await readLiveVersions(lambda, deployed.FunctionNames.split(',')) : [];
  if (config.rollout === 'gradual') requireNoRollback(before);
  await runCdk(['deploy', ...stackNames(config), ...cdkArgs], 'The stack was not deployed; the site stays as it was.');
  const { SiteBucket, SiteUrl, FunctionNames } = await readStageOutputs(config);
  if (config.rollout) await keepVersions(config, lambda, before, FunctionNames.split(','));
  await savePreviousPages(s3, SiteBucket);
  const accounts = await readDemoAccounts(s3, SiteBucket);
  const site = { s3, bucket: SiteBucket, folder: siteFolder };
  const count = await publishSite({ ...site, config: { ...siteConfig(config, accounts), siteUrl: SiteUrl } });
  const removed = await removeStaleAssets(site);
  console.log(`${count} files published, ${removed} old ones removed: ${SiteUrl}`);
  for (const line of nextSteps(config, accounts.length > 0)) console.log(line);
}

/** For a rollback. */
async function keepVersions(config: Config, lambda: LambdaClient, before: LiveVersion[], functionNames: string[]) {
  const now = await readLiveVersions(lambda, functionNames);
  await recordDeployment(lambda, { before, now, ofStack: await versionsOfStack(config) });
  await removeOldVersions(lambda, await readLiveVersions(lambda, functionNames)).catch((error: Error) =>
    console.error(`Old versions of the functions stay: ${error.message}`),
  );
}

/** By function. */
async function versionsOfStack(config: Config): Promise<Record<string, string>> {
  const client = new CloudFormationClient({ region: config.region });
  const versions: Record<string, string> = {};
  for await (const page of paginateListStackResources({ client }, { StackName: stackName(config) })) {
    for (const { ResourceType, PhysicalResourceId = '' } of page.StackResourceSummaries ?? []) {
      if (ResourceType !== 'AWS::Lambda::Version') continue;
      const [name = '', version = ''] = PhysicalResourceId.split(':').slice(-2);
      versions[name] = version;
    }
  }
  return versions;
}

/** What a stage for trying does not have by itself. */
function nextSteps(config: Config, isSeeded: boolean): string[] {
  const options = stageArgs(config);
  return [
    ...(config.demo && !isSeeded ? [`Products and demo accounts: npm run seed -- ${options}`] : []),
    ...(config.mailDelivery === 'bucket' ? [`It sends no emails, it keeps them: npm run mails -- ${options}`] : []),
  ];
}
