/** What runs without being called: the consumer of the table's changes, and what the clock starts. */
import { Duration, Validations } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { EventSourceMapping, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { named } from './logical-id.ts';
import { ResourceFunction, type FunctionParts } from './resource-function.ts';

export class Events extends Construct {
  readonly consumer: ResourceFunction;
  readonly expiry: ResourceFunction;
  readonly rollover: ResourceFunction;
  readonly uploads: ResourceFunction;
  /** Batches that failed again and again: a person has to look. */
  readonly failures: Queue;

  constructor(scope: Construct, parts: FunctionParts) {
    super(scope, 'Events');
    this.consumer = new ResourceFunction(this, 'events', parts);
    this.failures = named(failureQueue(this), 'EventFailures');
    this.readStream(parts);
    this.expiry = new ResourceFunction(this, 'expiry', parts);
    this.everyFiveMinutes('ExpirySchedule', 'Cancels orders that nobody paid in time', this.expiry);
    this.rollover = new ResourceFunction(this, 'rollover', parts);
    this.everyFiveMinutes('RolloverSchedule', 'Moves the periods of the best sellers after midnight', this.rollover);
    this.uploads = new ResourceFunction(this, 'uploads', parts);
    this.everyFiveMinutes('UploadsSchedule', 'Takes away pictures whose product was never saved', this.uploads);
  }

  private everyFiveMinutes(id: string, description: string, { lambda }: ResourceFunction): void {
    const targets = [new LambdaFunction(lambda, { retryAttempts: 0 })];
    named(new Rule(this, id, { description, schedule: Schedule.rate(Duration.minutes(5)), targets }), id);
  }

  private readStream({ table }: FunctionParts): void {
    const mapping = new EventSourceMapping(this, 'Stream', {
      target: this.consumer.lambda,
      eventSourceArn: table.tableStreamArn ?? '',
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 100,
      maxBatchingWindow: Duration.seconds(1),
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      retryAttempts: 5,
      onFailure: new SqsDlq(this.failures),
    });
    named(mapping, 'TableStream');
  }
}

function failureQueue(scope: Construct): Queue {
  const queue = new Queue(scope, 'Failures', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });
  Validations.of(queue).acknowledge({
    id: 'AwsSolutions-SQS3',
    reason: 'It is a dead-letter queue itself; the rule looks for other queues before it, not for a stream.',
  });
  return queue;
}
