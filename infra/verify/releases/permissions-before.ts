/** While calls are shifted, functions of the release before run with the permissions of today. */
import type { ResolvedTemplate } from '../../local/template.ts';
import { tls } from '../permissions/edge.ts';
import { isAllowed, type Request } from '../permissions/evaluate.ts';
import { readPolicies, type Statement } from '../permissions/policies.ts';

/** What a function of the release before may do, and may not do any more. Roles that are gone have no function that needs them. */
export function missingPermissions(before: ResolvedTemplate, today: ResolvedTemplate): string[] {
  const policies = readPolicies(today);
  const roles = [...today.ofType('AWS::IAM::Role').keys()].map((id) => today.arn(id));
  return readPolicies(before).flatMap(({ role, statements }) =>
    role && roles.includes(role)
      ? statements
          .flatMap((statement) => requestsOf(role, statement))
          .filter((request) => !isAllowed(request, policies))
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
