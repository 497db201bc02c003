/** The program that `cdk` runs: bundles the functions, then synthesises the template. */
import { bundleFunctions } from './stack/bundle.ts';
import { addShopStack, createApp } from './stack/shop-app.ts';

try {
  const { app, config } = createApp();
  addShopStack(app, config, await bundleFunctions(config, config.release)).synth();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
