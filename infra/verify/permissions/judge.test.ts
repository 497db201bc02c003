import { stageContexts } from '../../stack/testing/stages.ts';
import { synthesiseTemplate } from '../../stack/testing/synthesis.ts';
import { readConfig } from '../../stack/config.ts';
import { stackName } from '../../../shared/shop/stages.ts';
import { resolveTemplate } from '../../local/template.ts';
import { LOCAL_ACCOUNT_ID, type TemplateBody } from '../../local/template-references.ts';
import type { Edge } from './edge.ts';
import { findEdges } from './edges.ts';
import { applies, isAllowed } from './evaluate.ts';
import { readPolicies, unreadPolicies, type Policy, type Statement } from './policies.ts';
import { opsPolicy } from './role-edges.ts';

const shops = Object.entries(stageContexts).map(([name, context]) => [name, context, 'shop'] as const);
const alarmed = stageContexts['prod with a firewall and alarms of its own'];

describe.each([...shops, ['prod in us-east-1', alarmed, 'edge'] as const])(
  'the permissions of %s',
  (_stage, context = {}, part) => {
    let edges: Edge[];
    let policies: Policy[];
    let body: TemplateBody;
    beforeAll(async () => {
      const config = readConfig(context);
      const { text } = await synthesiseTemplate(context, part);
      body = JSON.parse(
        text
          .replace(/\{"Fn::GetStackOutput":\{[^}]*\}\}/g, '"of the other stack"')
          // A stage that is pinned to its account has the number in its template.
          .replaceAll(config.account ?? LOCAL_ACCOUNT_ID, LOCAL_ACCOUNT_ID),
      ) as TemplateBody;
      const names = { stack: stackName(config), region: config.region, seed: 'judge', host: 'shop.example' };
      const template = resolveTemplate(body, names);
      edges = findEdges(template, config);
      policies = readPolicies(template);
    });

    it('allow every call of one service by another, and refuse what nobody should do', () => {
      expect(misjudged(edges, [...policies, opsPolicy])).toEqual([]);
    });

    it('have no statement, no action and no resource that could be taken away', () => {
      expect(policies.flatMap((policy) => superfluousParts(policy, edges, [...policies, opsPolicy]))).toEqual([]);
    });

    it('are all read by the judge', () => {
      expect(unreadPolicies(body.Resources)).toEqual([]);
    });
  },
);

/** The edges whose request is not answered as it should be. */
function misjudged(edges: Edge[], policies: Policy[]): string[] {
  return edges
    .filter(({ request, allowed }) => isAllowed(request, policies) !== allowed)
    .map(({ name, allowed }) => `${name}: must be ${allowed ? 'allowed' : 'denied'}`);
}

/** What can be taken away from a policy, and no edge is judged in another way. */
function superfluousParts(policy: Policy, edges: Edge[], policies: Policy[]): string[] {
  return policy.statements.flatMap((statement) => {
    // Without a statement, the judgement can only change where the statement applies.
    const affected = edges.filter(({ request }) => applies(statement, request, policy.role));
    const others = policies.filter((other) => other !== policy);
    const rest = policy.statements.filter((other) => other !== statement);
    return weakened(statement)
      .filter(
        ({ left }) => misjudged(affected, [...others, { ...policy, statements: [...rest, ...left] }]).length === 0,
      )
      .map(({ change }) => `${policy.id}, ${statement.actions.join(' ')}: ${change}`);
  });
}

/** What is left of a statement that is taken away, or that loses one of several actions or resources. */
function weakened(statement: Statement): { change: string; left: Statement[] }[] {
  const without = (field: 'actions' | 'resources') =>
    statement[field].length < 2
      ? []
      : statement[field].map((value) => ({
          change: `without ${value}`,
          left: [{ ...statement, [field]: statement[field].filter((other) => other !== value) }],
        }));
  return [{ change: 'without the statement', left: [] }, ...without('actions'), ...without('resources')];
}
