/** What `cdk` runs: builds the packages, then the template. */
import { bundle } from './bundle.ts';
import { shopApp } from './shop-app.ts';

try {
  shopApp(await bundle()).synth();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
