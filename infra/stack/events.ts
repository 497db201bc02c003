/** Functions without a caller: the consumer of the table's stream, and the scheduled functions. */
import { Duration, Validations } from 'aws-cdk-lib';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { EventSourceMapping, FilterCriteria, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { withLogicalId } from './logical-id.ts';
import { ShopFunction, type ShopFunctionProps } from './shop-function.ts';

/**
 * What the effects of functions/events apply to: orders, accounts, products, returns, and variants of products; and the
 * heartbeat, which the alarm SilentConsumer waits for. The consumer is not invoked for the lists, counts and totals that it
 * writes itself.
 */
const CONSUMED_KEYS = {
  pk: { S: [{ prefix: 'O#' }, { prefix: 'U#' }, { prefix: 'P#' }, { prefix: 'W#' }, 'BEAT'] },
  sk: { S: ['A', { prefix: 'V#' }] },
};

export class Events extends Construct {
  readonly consumer: ShopFunction;
  readonly expiry: ShopFunction;
  readonly rollover: ShopFunction;
  readonly uploads: ShopFunction;
  readonly retention: Rule;
  /** Batches that failed after all retries: a person must look at them. */
  readonly deadLetterQueue: Queue;

  constructor(scope: Construct, props: ShopFunctionProps) {
    super(scope, 'Events');
    this.consumer = new ShopFunction(this, 'events', props);
    this.deadLetterQueue = withLogicalId(deadLetterQueue(this), 'EventFailures');
    this.readStream(props);
    this.expiry = new ShopFunction(this, 'expiry', props);
    this.everyFiveMinutes('ExpirySchedule', 'Cancels orders that were not paid in time', this.expiry);
    this.retention = this.applyRetentionDaily();
    this.rollover = new ShopFunction(this, 'rollover', props);
    this.everyFiveMinutes('RolloverSchedule', 'Renews best sellers and the catalogue snapshot', this.rollover);
    this.uploads = new ShopFunction(this, 'uploads', props);
    this.everyFiveMinutes('UploadsSchedule', 'Deletes images that no product and no order shows', this.uploads);
  }

  private everyFiveMinutes(id: string, description: string, { live }: ShopFunction): void {
    const targets = [new LambdaFunction(live, { retryAttempts: 0 })];
    withLogicalId(new Rule(this, id, { description, schedule: Schedule.rate(Duration.minutes(5)), targets }), id);
  }

  /** The expiry function has the permissions for it. Its input tells it which of its two tasks it is. */
  private applyRetentionDaily(): Rule {
    const event = RuleTargetInput.fromObject({ retention: true });
    const rule = new Rule(this, 'RetentionSchedule', {
      description: 'Warns and erases idle accounts, takes the person out of orders after their years',
      schedule: Schedule.rate(Duration.days(1)),
      targets: [new LambdaFunction(this.expiry.live, { retryAttempts: 0, event })],
    });
    return withLogicalId(rule, 'RetentionSchedule');
  }

  private readStream({ table }: ShopFunctionProps): void {
    const mapping = new EventSourceMapping(this, 'Stream', {
      target: this.consumer.live,
      eventSourceArn: table.tableStreamArn ?? '',
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: 500,
      maxBatchingWindow: Duration.seconds(1),
      // Changes of one item stay in order, and no effect relies on any other order (functions/events/README.md).
      parallelizationFactor: 4,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      retryAttempts: 5,
      filters: [FilterCriteria.filter({ dynamodb: { Keys: CONSUMED_KEYS } })],
      onFailure: { bind: () => ({ destination: this.deadLetterQueue.queueArn }) },
    });
    withLogicalId(mapping, 'TableStream');
    // All that Lambda needs to send a failed batch there. `SqsDlq` would allow more.
    this.deadLetterQueue.grant(this.consumer.lambda, 'sqs:SendMessage');
  }
}

function deadLetterQueue(scope: Construct): Queue {
  const queue = new Queue(scope, 'Failures', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });
  Validations.of(queue).acknowledge({
    id: 'AwsSolutions-SQS3',
    reason: 'It is a dead-letter queue itself. The rule looks for a source queue, and the source here is a stream.',
  });
  return queue;
}
