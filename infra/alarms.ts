/** The two things somebody has to get up for: the API fails, or events are lost. */
import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Alarm, ComparisonOperator, TreatMissingData, type Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { named } from './logical-id.ts';

export interface AlarmParts {
  email: string;
  api: HttpApi;
  failures: Queue;
}

export class Alarms extends Construct {
  constructor(scope: Construct, { email, api, failures }: AlarmParts) {
    super(scope, 'Alarms');
    const topic = named(new Topic(this, 'Topic', { enforceSSL: true }), 'AlarmTopic');
    topic.addSubscription(new EmailSubscription(email));
    const period = Duration.minutes(5);
    this.raise(topic, 'ApiFailures', 'The API answered 5xx', api.metricServerError({ period, statistic: 'Sum' }), 5);
    const waiting = failures.metricApproximateNumberOfMessagesVisible({ period, statistic: 'Maximum' });
    this.raise(topic, 'LostEvents', 'Changes of the table could not be handled', waiting, 1);
  }

  private raise(topic: Topic, id: string, alarmDescription: string, metric: Metric, threshold: number): void {
    const alarm = new Alarm(this, id, {
      alarmDescription,
      metric,
      threshold,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    named(alarm, `${id}Alarm`).addAlarmAction(new SnsAction(topic));
  }
}
