/** How SES sends the shop's emails, and who hears what became of them. The identity of the sender is verified by hand. */
import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { ConfigurationSet, EmailSendingEvent, EventDestination, SuppressionReasons } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import { withLogicalId } from './logical-id.ts';

/**
 * The SES identities that may stand for a sender: its address, its domain, and each domain above that. A verified domain
 * covers its subdomains. Source: https://docs.aws.amazon.com/ses/latest/dg/creating-identities.html
 */
export function senderIdentities(address: string): string[] {
  const labels = address.replace(/^.*@/, '').split('.');
  const domains = labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'));
  return [address, ...domains];
}

export class Email extends Construct {
  readonly configurationSetName: string;

  constructor(scope: Construct) {
    super(scope, 'Email');
    const set = new ConfigurationSet(this, 'Set', {
      reputationMetrics: true,
      // SES itself sends nothing to an address that bounced or complained, in this shop or another of the account.
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    this.configurationSetName = withLogicalId(set, 'MailConfigurationSet').configurationSetName;
    const destination = set.addEventDestination('Feedback', {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'DefaultBus', 'default')),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    withLogicalId(destination, 'MailFeedback');
  }

  /** Each stage hears of its own emails: all use the account's default bus. */
  sendFeedbackTo(lambda: IFunction): void {
    const rule = new Rule(this, 'FeedbackRule', {
      description: 'Bounced emails and complaints',
      eventPattern: {
        source: ['aws.ses'],
        detailType: ['Email Bounced', 'Email Complaint Received'],
        detail: { mail: { tags: { 'ses:configuration-set': [this.configurationSetName] } } },
      },
      targets: [new LambdaFunction(lambda)],
    });
    withLogicalId(rule, 'FeedbackRule');
  }
}
