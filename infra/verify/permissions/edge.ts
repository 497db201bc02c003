/** What one service calls of another, and how the finders write it down. */
import { LOCAL_ACCOUNT_ID } from '../../local/template-references.ts';
import type { ResolvedTemplate } from '../../local/template.ts';
import type { Request } from './evaluate.ts';

export interface Edge {
  /** "ExpirySchedule → ExpiryFunction": what a failure says. */
  name: string;
  request: Request;
  allowed: boolean;
}

/** Where nothing else is said, a request is made with TLS. */
export const tls = { 'aws:securetransport': 'true' };

export function edgesOf<T>(
  template: ResolvedTemplate,
  type: string,
  read: (id: string, properties: T) => Omit<Edge, 'allowed'>[],
): Edge[] {
  return [...template.ofType(type)].flatMap(([id, properties]) =>
    read(id, properties as T).map((edge) => ({ ...edge, allowed: true })),
  );
}

export function callOf(service: string, action: string, resource: string, source: string): Request {
  return {
    principal: `${service}.amazonaws.com`,
    action,
    resource,
    context: { ...tls, 'aws:sourcearn': source, 'aws:sourceaccount': LOCAL_ACCOUNT_ID },
  };
}

export function byRole(id: string, role: string, action: string, resource: string, fromAddress = ''): Edge {
  const context = { ...tls, ...(action.startsWith('ses:') && { 'ses:fromaddress': fromAddress }) };
  return {
    name: `${id}: ${action} ${resource}`,
    request: { principal: role, action, resource, context },
    allowed: true,
  };
}

/** Of a function, or an alias of it (`name:live`), by name or ARN. */
export function roleOf(template: ResolvedTemplate, functionName: string): string {
  const functions = [...template.ofType('AWS::Lambda::Function')];
  const isNamed = (name: string) => functionName === name || functionName.startsWith(`${name}:`);
  const [, lambda] = functions.find(([id]) => isNamed(template.ref(id)) || isNamed(template.arn(id))) ?? [];
  return String(lambda?.['Role']);
}

export function arn(template: ResolvedTemplate, service: string, resource: string): string {
  return `arn:aws:${service}:${template.names.region}:${LOCAL_ACCOUNT_ID}:${resource}`;
}
