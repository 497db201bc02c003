/**
 * Evaluates policies as IAM documents it, for requests within one account.
 * Sources: https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_evaluation-logic_policy-eval-basics.html
 * and https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements_condition_operators.html
 */
import type { Policy, Statement } from './policies.ts';

export interface Request {
  /** A service (`events.amazonaws.com`), or the ARN of a role. */
  principal: string;
  action: string;
  resource: string;
  /** The condition keys that the service sends. */
  context: Record<string, string>;
}

/** An explicit Deny wins. Otherwise one Allow is enough, of the role's own policies or of the resource's. */
export function isAllowed(request: Request, policies: Policy[]): boolean {
  const effects = policies
    .flatMap(({ role, statements }) => statements.filter((statement) => applies(statement, request, role)))
    .map(({ effect }) => effect);
  return effects.includes('Allow') && !effects.includes('Deny');
}

/** `role` is the role that the statement's policy belongs to, if it is not the policy of a resource. */
export function applies(statement: Statement, request: Request, role: string | undefined): boolean {
  const isOfCaller = role
    ? role === request.principal
    : statement.principals.some((name) => name === '*' || name === request.principal);
  return (
    isOfCaller &&
    statement.actions.some((action) => matches(action.toLowerCase(), request.action.toLowerCase())) &&
    statement.resources.some((pattern) => pattern === '*' || matchesArn(pattern, request.resource)) &&
    statement.conditions.every(({ operator, key, values }) => holds(operator, values, request.context[key]))
  );
}

/** A key that the request does not have makes a condition false, but for ForAllValues. */
function holds(operator: string, values: string[], actual: string | undefined): boolean {
  const compare = comparisons[operator];
  if (!compare) throw new Error(`Not judged: the condition operator ${operator}`);
  if (actual === undefined) return operator.startsWith('ForAllValues:');
  return values.some((value) => compare(value, actual));
}

const comparisons: Record<string, (value: string, actual: string) => boolean> = {
  StringEquals: (value, actual) => value === actual,
  Bool: (value, actual) => value === actual,
  ArnLike: matchesArn,
  'ForAnyValue:StringLike': matches,
  'ForAllValues:StringNotEquals': (value, actual) => value !== actual,
};

/** The six parts of an ARN are compared one by one. Only the last one may hold more colons. */
function matchesArn(pattern: string, arn: string): boolean {
  const [patternParts, parts] = [splitArn(pattern), splitArn(arn)];
  return patternParts.length === parts.length && patternParts.every((part, index) => matches(part, parts[index] ?? ''));
}

function splitArn(arn: string): string[] {
  const parts = arn.split(':');
  return [...parts.slice(0, 5), parts.slice(5).join(':')];
}

/** `*` is any text, slashes included, and `?` is one character. */
function matches(pattern: string, text: string): boolean {
  const expression = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${expression}$`).test(text);
}
