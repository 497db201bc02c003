/** The synthetic buyer: a function that uses the shop from outside every five minutes, on staging and prod. */
import { Duration, Validations } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { Config } from './config.ts';
import { withLogicalId } from './logical-id.ts';
import { ShopFunction, type ShopFunctionProps } from './shop-function.ts';

export const runsSyntheticBuyer = ({ stage }: Config) => stage !== 'dev';

export function syntheticBuyer(scope: Construct, props: ShopFunctionProps, siteUrl: string): ShopFunction {
  const construct = new Construct(scope, 'SyntheticBuyer');
  const password = props.config.stage === 'staging' ? passwordOf(construct) : '';
  const buyer = new ShopFunction(construct, 'buyer', { ...props, buyer: { siteUrl, password } });
  const rule = new Rule(construct, 'Schedule', {
    description: 'Uses the shop like a visitor',
    schedule: Schedule.rate(Duration.minutes(5)),
    enabled: runsSyntheticBuyer(props.config),
    targets: [new LambdaFunction(buyer.live, { retryAttempts: 0 })],
  });
  withLogicalId(rule, 'BuyerSchedule');
  return buyer;
}

/** It opens accounts that own nothing: each day has a new one. */
function passwordOf(scope: Construct): string {
  const secret = new Secret(scope, 'Password', {
    description: 'Of the accounts of the synthetic buyer',
    generateSecretString: { passwordLength: 40, excludePunctuation: true },
  });
  Validations.of(secret).acknowledge({
    id: 'AwsSolutions-SMG4',
    reason: 'A new value would have to reach the function by a deployment, and protects nothing.',
  });
  return withLogicalId(secret, 'BuyerPassword').secretValue.unsafeUnwrap();
}
