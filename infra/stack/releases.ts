/**
 * CodeDeploy shifts the calls of a function to its new version, and back when the brake pulls. A deployment waits for it: the
 * whole stack goes back when one function does.
 */
import { Validations } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Alias, IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { LIVE_ALIAS } from '../../shared/shop/stages.ts';
import { sum, sumOf } from './alarm-metrics.ts';
import { withLogicalId } from './logical-id.ts';
import type { ShopMetrics } from './metrics.ts';
import type { ShopFunction } from './shop-function.ts';

interface ReleasesProps {
  /** Those whose calls are shifted. Calls of the others are too rare for shares of them: their aliases move at once. */
  functions: ShopFunction[];
  api: HttpApi;
  consumer: IFunction;
  metrics: ShopMetrics;
}

/** Ten minutes. A tenth for five minutes would be less than one call of the checkout in a small shop. */
const SPEED = LambdaDeploymentConfig.LINEAR_10PERCENT_EVERY_1MINUTE;

export class Releases extends Construct {
  constructor(scope: Construct, props: ReleasesProps) {
    super(scope, 'Releases');
    const shifted = props.functions.flatMap(({ alias, node }) => (alias ? [{ alias, id: `${node.id}Release` }] : []));
    const application = withLogicalId(new LambdaApplication(this, 'Application'), 'Releases');
    const role = this.role(shifted.map(({ alias }) => alias));
    const alarms = [this.brake(props)];
    for (const { alias, id } of shifted) {
      const group = new LambdaDeploymentGroup(this, id, {
        application,
        alias,
        deploymentConfig: SPEED,
        alarms,
        // A deployment that somebody stopped would leave the alias between two versions, and the next one would fail.
        autoRollback: { stoppedDeployment: true },
        // Its own policy instead of AWS's, which allows every alias of the account.
        role: role.withoutPolicyUpdates(),
      });
      group.node.addDependency(role);
      withLogicalId(group, id);
    }
  }

  /** It rings nowhere: the alarms of the service levels do. CloudWatch looks every minute at the last five. */
  private brake({ api, consumer, metrics }: ReleasesProps): Alarm {
    const alarm = new Alarm(this, 'Brake', {
      alarmDescription: 'Takes back a release that is being shifted: infra/RUNBOOK.md, Taking back a release',
      metric: sumOf({
        answers: api.metricServerError(sum),
        batches: consumer.metricErrors(sum),
        changes: metrics.metric('FailedChanges', 'Sum'),
      }),
      threshold: 3,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    return withLogicalId(alarm, 'ReleaseBrake');
  }

  private role(aliases: Alias[]): Role {
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('codedeploy.amazonaws.com') });
    role.addToPolicy(
      new PolicyStatement({
        actions: ['lambda:GetAlias', 'lambda:UpdateAlias', 'lambda:GetProvisionedConcurrencyConfig'],
        // By name: the alias depends on its deployment group, and that on this policy.
        resources: aliases.flatMap(({ lambda: { functionArn } }) => [functionArn, `${functionArn}:${LIVE_ALIAS}`]),
      }),
    );
    role.addToPolicy(new PolicyStatement({ actions: ['cloudwatch:DescribeAlarms'], resources: ['*'] }));
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'CodeDeploy lists alarms, which hold nothing of a customer.',
    });
    return withLogicalId(role, 'ReleasesRole');
  }
}
