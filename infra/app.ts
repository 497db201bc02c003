/** What `cdk` runs: builds the packages, then the template. */
import { bundle } from './bundle.ts';
import { furnish, openApp } from './shop-app.ts';

try {
  const { app, config } = openApp();
  furnish(app, config, await bundle(config.paymentProvider, config.release)).synth();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
