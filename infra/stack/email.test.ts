/* eslint-disable @typescript-eslint/no-unsafe-member-access -- a template has no types */
import { senderIdentities } from './email.ts';
import { synthesiseTemplate, type SynthesisedTemplate } from './testing/synthesis.ts';
import { policyStatements } from './testing/template-queries.ts';

let dev: SynthesisedTemplate;
beforeAll(async () => (dev = await synthesiseTemplate()));

it('SES sends nothing to addresses that bounced or complained, and publishes both', () => {
  expect(dev.resources['MailConfigurationSet']!.Properties).toMatchObject({
    ReputationOptions: { ReputationMetricsEnabled: true },
    SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
  });
  expect(dev.resources['MailFeedback']!.Properties).toMatchObject({
    ConfigurationSetName: { Ref: 'MailConfigurationSet' },
    EventDestination: { Enabled: true, MatchingEventTypes: ['bounce', 'complaint'] },
  });
});

it('the feedback function hears of the emails of its own stage', () => {
  expect(dev.resources['FeedbackRule']!.Properties).toMatchObject({
    EventPattern: {
      source: ['aws.ses'],
      'detail-type': ['Email Bounced', 'Email Complaint Received'],
      detail: { mail: { tags: { 'ses:configuration-set': [{ Ref: 'MailConfigurationSet' }] } } },
    },
    Targets: [{ Arn: { 'Fn::GetAtt': ['FeedbackFunction', 'Arn'] } }],
  });
});

const settingsOfEvents = ({ resources }: SynthesisedTemplate) =>
  (resources['EventsFunction']!.Properties.Environment as { Variables: object }).Variables;

it('the shop’s emails are sent with the configuration set', async () => {
  const sending = await synthesiseTemplate({ mailDelivery: 'ses' });
  expect(settingsOfEvents(sending)).toMatchObject({ MAIL_CONFIGURATION_SET: { Ref: 'MailConfigurationSet' } });
  expect(sending.resources).not.toHaveProperty('MailBucket');
});

it('a stage that keeps its emails sends none: nothing in it may use SES, and they are deleted after a month', () => {
  expect(settingsOfEvents(dev)).toMatchObject({ MAIL_BUCKET: { Ref: 'MailBucket' } });
  expect(dev.outputs).toContain('MailBucket');
  expect(policyStatements(dev).filter(({ actions }) => actions.some((action) => action.startsWith('ses:')))).toEqual(
    [],
  );
  const { Rules } = dev.resources['MailBucket']!.Properties.LifecycleConfiguration as { Rules: object[] };
  expect(Rules).toEqual([expect.objectContaining({ ExpirationInDays: 30, Status: 'Enabled' })]);
});

it('a sender is verified by its address, its domain, or a domain above it', () => {
  expect(senderIdentities('ordini@posta.shop.negozio.it')).toEqual([
    'ordini@posta.shop.negozio.it',
    'posta.shop.negozio.it',
    'shop.negozio.it',
    'negozio.it',
  ]);
  expect(senderIdentities('ordini@negozio.it')).toEqual(['ordini@negozio.it', 'negozio.it']);
});
