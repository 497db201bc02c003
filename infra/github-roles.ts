/** The program that `npm run github:roles` hands to `cdk`. */
import { App } from 'aws-cdk-lib';
import { isStage } from '../shared/shop/stages.ts';
import { GithubRoles } from './stack/github-roles.ts';

try {
  const app = new App();
  const text = (key: string) => String(app.node.tryGetContext(key) ?? '');
  const [repository, region] = [text('repository'), text('region')];
  const stages = text('stages').split(',').filter(isStage);
  new GithubRoles(app, { repository, stages, env: { region } });
  app.synth();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
