/** While calls are shifted, functions of the release before run with the permissions of today. */
import type { ResolvedTemplate } from '../../local/template.ts';
import { tls } from '../permissions/edge.ts';
import { isAllowed, type Request } from '../permissions/evaluate.ts';
import { readPolicies, type Statement } from '../permissions/policies.ts';

/** Granted by the CDK up to 0.2.0, and called by nobody. */
const NEVER_CALLED = ['sqs:GetQueueAttributes', 'sqs:GetQueueUrl'];

/** What a function of the release before may do, and may not do any more. Roles that are gone have no function that needs them. */
export function missingPermissions(before: ResolvedTemplate, today: ResolvedTemplate): string[] {
  const policies = readPolicies(today);
  const roles = [...today.ofType('AWS::IAM::Role').keys()].map((id) => today.arn(id));
  return readPolicies(before).flatMap(({ role, statements }) =>
    role && roles.includes(role)
      ? statements
          .flatMap((statement) => requestsOf(role, statement))
          .filter((request) => !NEVER_CALLED.includes(request.action) && !isAllowed(request, policies))
          .map(({ action, resource }) => `${role} may not ${action} ${resource} any more: the release before does`)
      : [],
  );
}

function requestsOf(principal: string, { effect, actions, resources, conditions }: Statement): Request[] {
  if (effect !== 'Allow') return [];
  const context = { ...tls, ...Object.fromEntries(conditions.map(({ key, values }) => [key, values[0] ?? ''])) };
  return actions.flatMap((action) =>
    resources.map((resource) => ({ principal, action, resource: resource.replace(/[*?]/g, 'x'), context })),
  );
}
