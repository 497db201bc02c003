import { fullProdContext } from '../../stack/testing/stages.ts';
import { synthesiseTemplate } from '../../stack/testing/synthesis.ts';
import { checkedResourceTypes } from './remaining-resources.ts';

/** The last word of types that belong to another resource and are deleted with it. */
const PARTS = [
  'Permission',
  'Alias',
  'Version',
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

/** Of prod alone, only with `alarmEmail`, or only for a gradual rollout: no emulator has them. */
const NEVER_EMULATED = ['AWS::Backup::', 'AWS::Budgets::', 'AWS::CodeDeploy::'];

it('looks for every type of the template that is deleted by itself', async () => {
  const templates = [await synthesiseTemplate(), await synthesiseTemplate(fullProdContext)];
  const types = templates.flatMap(({ resources }) => Object.values(resources).map(({ Type }) => Type));
  const independent = types
    .filter((type) => !NEVER_EMULATED.some((prefix) => type.startsWith(prefix)))
    .filter((type) => !PARTS.includes(type.split('::').at(-1) ?? ''));
  expect([...new Set(independent)].filter((type) => !checkedResourceTypes.includes(type))).toEqual([]);
});
