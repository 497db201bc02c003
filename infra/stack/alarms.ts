/** One alarm for each fault that a person must look at. infra/RUNBOOK.md has a paragraph under each alarm's name. */
import { Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { AlarmRow } from './alarm-rows.ts';
import { withLogicalId } from './logical-id.ts';

/**
 * A topic with a policy of its own has no default policy any more, so the alarms of this account must be allowed.
 * Source: https://docs.aws.amazon.com/sns/latest/dg/sns-access-policy-use-cases.html
 */
function alarmsMayPublish(topic: Topic): PolicyStatement {
  return new PolicyStatement({
    principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
    actions: ['sns:Publish'],
    resources: [topic.topicArn],
    conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(topic).account } },
  });
}

const excess = {
  comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
  treatMissingData: TreatMissingData.NOT_BREACHING,
};
const silence = {
  comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
  treatMissingData: TreatMissingData.BREACHING,
};

export class Alarms extends Construct {
  constructor(scope: Construct, email: string, rows: Record<string, AlarmRow>) {
    super(scope, 'Alarms');
    const topic = withLogicalId(new Topic(this, 'Topic', { enforceSSL: true }), 'AlarmTopic');
    topic.addToResourcePolicy(alarmsMayPublish(topic));
    topic.addSubscription(new EmailSubscription(email));
    for (const [id, row] of Object.entries(rows)) this.addAlarm(topic, id, row);
  }

  private addAlarm(topic: Topic, id: string, row: AlarmRow): void {
    const alarm = new Alarm(this, id, {
      alarmDescription: `${row.description}. What to do: infra/RUNBOOK.md, ${id}`,
      metric: row.metric,
      threshold: row.threshold,
      evaluationPeriods: row.periods ?? 1,
      ...(row.ringsOnSilence ? silence : excess),
    });
    withLogicalId(alarm, `${id}Alarm`).addAlarmAction(new SnsAction(topic));
  }
}
