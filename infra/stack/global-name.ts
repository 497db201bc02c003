/** Names that must be unique in an account, whatever the region: most of CloudFront's, and a dashboard's. */
import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/** The CDK names caches and edge functions with their region by itself, and these without. */
export function globalName(scope: Construct, id: string): string {
  const { stackName, region } = Stack.of(scope);
  return `${stackName}-${id}-${region}`;
}
