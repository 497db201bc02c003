/** The reference page of the API, made from the OpenAPI document: `npm run api:reference` writes infra/docs/api.md. */
import { join } from 'node:path';
import type { Route } from '../../shared/api/route.ts';
import { routes } from '../../shared/api/routes.ts';
import { openApiDocumentOf } from '../deploy/openapi-document.ts';
import { projectRoot } from '../stack/paths.ts';

export const apiReferenceFile = join(projectRoot, 'infra/docs/api.md');

interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}

interface Operation {
  operationId: string;
  tags: [string];
  security?: unknown[];
  parameters?: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> };
  responses: Record<string, unknown>;
}

interface Document {
  info: { description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, { description: string }> };
}

/** The page in Markdown. */
export function apiReference(): string {
  const document = openApiDocumentOf({ payments: { provider: 'demo' } }) as unknown as Document;
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const tags = [...new Set(operations.map(({ operation }) => operation.tags[0]))];
  return [
    '# The API',
    'Made from the OpenAPI document by `npm run api:reference`. A running shop serves the document at `GET /api/openapi.json`. Paths stand below `/api`.',
    document.info.description,
    ...tags.flatMap((tag) => [
      `## ${tag}`,
      ...operations
        .filter(({ operation }) => operation.tags[0] === tag)
        .map(({ path, method, operation }) => section(document, path, method, operation)),
    ]),
    '## Schemas',
    Object.entries(document.components.schemas)
      .filter(([name]) => /^[A-Z]/.test(name))
      .map(([name, schema]) => `- **${name}**: ${typeOf(schema)}`)
      .join('\n'),
    '## Errors',
    table(
      ['status', 'codes'],
      Object.entries(document.components.responses).map(([name, { description }]) => [name.slice(5), description]),
    ),
    '',
  ].join('\n\n');
}

function section({ components }: Document, path: string, method: string, operation: Operation): string {
  const route: Route = routes[operation.operationId as keyof typeof routes];
  const [content] = Object.values(operation.requestBody?.content ?? {});
  const answer = components.schemas[`${operation.operationId}Answer`] ?? {};
  const statuses = Object.keys(operation.responses);
  const lines = [
    `Who: ${route.access}. Function: \`${route.resource}\`. Statuses: ${statuses.join(', ')}.`,
    ...(operation.parameters ?? []).map(
      ({ name, in: place, required, schema }) => `${place} \`${name}\`${required ? '' : '?'}: ${typeOf(schema)}`,
    ),
    ...(content ? [`body: ${typeOf(content.schema)}`] : []),
    `answer: ${typeOf(answer)}`,
  ];
  const example = content?.example ? `\n\n\`\`\`json\n${JSON.stringify(content.example, null, 2)}\n\`\`\`` : '';
  return `### ${method} ${path}\n\n\`${operation.operationId}\`\n\n${lines.map((line) => `- ${line}`).join('\n')}${example}`;
}

/** A schema in one line: `{ email, password, phone? }`, names of components, enumerations. */
function typeOf({
  $ref,
  const: value,
  enum: values,
  type,
  items,
  properties,
  required = [],
  anyOf,
  oneOf,
}: Schema): string {
  if ($ref) return $ref.slice($ref.lastIndexOf('/') + 1);
  if (value !== undefined) return `\`${JSON.stringify(value)}\``;
  if (values) return values.map((each) => `\`${String(each)}\``).join(' \\| ');
  const choices = anyOf ?? oneOf;
  if (choices) return choices.map(typeOf).join(' or ');
  if (items) return `list of ${typeOf(items)}`;
  if (!properties) return [type ?? 'any'].flat().join(' or ');
  const fields = Object.entries(properties).map(([name, schema]) => {
    const optional = required.includes(name) ? '' : '?';
    return schema.$ref || schema.items ? `${name}${optional}: ${typeOf(schema)}` : `${name}${optional}`;
  });
  return `{ ${fields.join(', ')} }`;
}

function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
