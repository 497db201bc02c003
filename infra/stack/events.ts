/** What runs without being called: the consumer of the table's changes, and what the clock starts. */
import { Duration, Validations } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { EventSourceMapping, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { withLogicalId } from './logical-id.ts';
import { ShopFunction, type ShopFunctionProps } from './shop-function.ts';

export class Events extends Construct {
  readonly consumer: ShopFunction;
  readonly expiry: ShopFunction;
  readonly rollover: ShopFunction;
  readonly uploads: ShopFunction;
  /** Batches that failed again and again: a person has to look. */
  readonly deadLetterQueue: Queue;

  constructor(scope: Construct, parts: ShopFunctionProps) {
    super(scope, 'Events');
    this.consumer = new ShopFunction(this, 'events', parts);
    this.deadLetterQueue = withLogicalId(failureQueue(this), 'EventFailures');
    this.readStream(parts);
    this.expiry = new ShopFunction(this, 'expiry', parts);
    this.everyFiveMinutes('ExpirySchedule', 'Cancels orders that nobody paid in time', this.expiry);
    this.rollover = new ShopFunction(this, 'rollover', parts);
    this.everyFiveMinutes('RolloverSchedule', 'Moves the periods of the best sellers after midnight', this.rollover);
    this.uploads = new ShopFunction(this, 'uploads', parts);
    this.everyFiveMinutes('UploadsSchedule', 'Takes away pictures whose product was never saved', this.uploads);
  }

  private everyFiveMinutes(id: string, description: string, { lambda }: ShopFunction): void {
    const targets = [new LambdaFunction(lambda, { retryAttempts: 0 })];
    withLogicalId(new Rule(this, id, { description, schedule: Schedule.rate(Duration.minutes(5)), targets }), id);
  }

  private readStream({ table }: ShopFunctionProps): void {
    const mapping = new EventSourceMapping(this, 'Stream', {
      target: this.consumer.lambda,
      eventSourceArn: table.tableStreamArn ?? '',
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 100,
      maxBatchingWindow: Duration.seconds(1),
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      retryAttempts: 5,
      onFailure: new SqsDlq(this.deadLetterQueue),
    });
    withLogicalId(mapping, 'TableStream');
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
