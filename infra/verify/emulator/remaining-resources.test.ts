import { fullProdContext } from '../../stack/testing/stages.ts';
import { synthesiseTemplate } from '../../stack/testing/synthesis.ts';
import { checkedResourceTypes } from './remaining-resources.ts';

/** The last word of types that belong to another resource and are deleted with it. */
const PARTS = [
  'Permission',
  'UserPoolClient',
  'UserPoolGroup',
  'Policy',
  'BucketPolicy',
  'QueuePolicy',
  'TopicPolicy',
  'Subscription',
  'ConfigurationSetEventDestination',
  'Authorizer',
  'Integration',
  'Route',
  'Stage',
];

/** Only with `alarmEmail`, which a stage on an emulator does not have. Emulators do not list it. */
const NEVER_EMULATED = ['AWS::Budgets::Budget'];

it('looks for every type of the template that is deleted by itself', async () => {
  const templates = [await synthesiseTemplate(), await synthesiseTemplate(fullProdContext)];
  const types = templates.flatMap(({ resources }) => Object.values(resources).map(({ Type }) => Type));
  const independent = types.filter((type) => !PARTS.includes(type.split('::').at(-1) ?? ''));
  const unchecked = independent.filter((type) => ![...checkedResourceTypes, ...NEVER_EMULATED].includes(type));
  expect([...new Set(unchecked)]).toEqual([]);
});
