/** The CDK app: one stack per stage, checked by cdk-nag. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Tags, Validations, type AppProps } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { stackName } from '../../shared/shop/stages.ts';
import { contextKeys, readConfig, type Config } from './config.ts';
import { projectRoot } from './paths.ts';
import { ShopStack } from './shop-stack.ts';

/** The feature flags of cdk.json. Read here, so that a synthesis without the CDK command line gives the same template. */
const { context: flags } = JSON.parse(readFileSync(join(projectRoot, 'cdk.json'), 'utf8')) as {
  context: Record<string, unknown>;
};

/** The whole app, with packages that are bundled already. */
export function shopApp(bundlesFolder: string, props: AppProps = {}): App {
  const { app, config } = createApp(props);
  return addShopStack(app, config, bundlesFolder);
}

/** Context of the command line wins over `context`. Throws one line when the configuration is refused. */
export function createApp({ context, ...props }: AppProps = {}): { app: App; config: Config } {
  const app = new App({ context: { ...flags, ...context }, ...props });
  const config = readConfig(
    Object.fromEntries(contextKeys.map((key) => [key, app.node.tryGetContext(key) as unknown])),
  );
  return { app, config };
}

export function addShopStack(app: App, config: Config, bundlesFolder: string): App {
  const { account, region } = config;
  const stack = new ShopStack(app, stackName(config), {
    config,
    bundlesFolder,
    env: { region, ...(account && { account }) },
    terminationProtection: config.stage === 'prod',
    description: `Vetrina, ${config.stage}`,
  });
  Tags.of(stack).add('shop', stackName(config).toLowerCase());
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return app;
}
