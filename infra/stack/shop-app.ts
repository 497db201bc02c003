/** The CDK app: one stack per stage, and a small one in us-east-1 where it is needed; checked by cdk-nag. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Fn, Tags, Validations, type AppProps, type Stack } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { stackName } from '../../shared/shop/stages.ts';
import { contextKeys, edgeStackName, hasEdgeStack, readConfig, type Config } from './config.ts';
import { EdgeStack } from './edge-stack.ts';
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
  const edge = addEdgeStack(app, config);
  const webAclArn = config.firewall
    ? Fn.getStackOutput(edgeStackName(config), 'WebAclArn', EDGE_REGION)
    : config.webAclArn;
  const stack = new ShopStack(app, stackName(config), {
    config: { ...config, ...(webAclArn && { webAclArn }) },
    bundlesFolder,
    env: { region, ...(account && { account }) },
    terminationProtection: config.stage === 'prod',
    description: `Vetrina, ${config.stage}`,
  });
  // A distribution names a firewall that exists; AWS deletes none that a distribution names.
  if (edge && config.firewall) stack.addStackDependency(edge);
  else edge?.addStackDependency(stack);
  for (const each of [stack, ...(edge ? [edge] : [])]) Tags.of(each).add('shop', stackName(config).toLowerCase());
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return app;
}

/** CloudFront's firewall and metrics are in no other region. */
const EDGE_REGION = 'us-east-1';

function addEdgeStack(app: App, config: Config): Stack | undefined {
  if (!hasEdgeStack(config)) return undefined;
  return new EdgeStack(app, edgeStackName(config), {
    config,
    env: { region: EDGE_REGION, ...(config.account && { account: config.account }) },
    description: `Vetrina, ${config.stage}: firewall and alarms of CloudFront`,
  });
}
