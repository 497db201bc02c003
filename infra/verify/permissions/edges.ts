/** All calls of a template that must be allowed, and those that must be denied. */
import { LOCAL_ACCOUNT_ID } from '../../local/template-references.ts';
import type { ResolvedTemplate } from '../../local/template.ts';
import type { Edge } from './edge.ts';
import { roleEdges, type StageConfig } from './role-edges.ts';
import { serviceEdges } from './service-edges.ts';

const FOREIGN_ACCOUNT_ID = '999999999999';

export function findEdges(template: ResolvedTemplate, config: StageConfig): Edge[] {
  const services = serviceEdges(template);
  const edges = [...services, ...roleEdges(template, config)];
  const refusesPlainText = (edge: Edge) => edge.allowed && (config.emulator ? isMessage(edge) : holdsData(edge));
  return [...edges, ...services.map(fromForeignAccount), ...edges.filter(refusesPlainText).map(withoutTls)];
}

const isMessage = ({ request }: Edge) => /^arn:aws:(sns|sqs):/.test(request.resource);
/** The buckets of an emulator have no TLS. */
const holdsData = (edge: Edge) => isMessage(edge) || edge.request.resource.startsWith('arn:aws:s3:');

function withoutTls({ name, request }: Edge): Edge {
  const context = { ...request.context, 'aws:securetransport': 'false' };
  return { name: `${name}, without TLS`, request: { ...request, context }, allowed: false };
}

/** The same service, at work for somebody else: https://docs.aws.amazon.com/IAM/latest/UserGuide/confused-deputy.html */
function fromForeignAccount({ name, request }: Edge): Edge {
  const source = request.context['aws:sourcearn']?.replaceAll(LOCAL_ACCOUNT_ID, FOREIGN_ACCOUNT_ID) ?? '';
  const context = { ...request.context, 'aws:sourcearn': source, 'aws:sourceaccount': FOREIGN_ACCOUNT_ID };
  return { name: `${name}, of a foreign account`, request: { ...request, context }, allowed: false };
}
