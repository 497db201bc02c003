/** The architecture page in Markdown: a Mermaid flowchart, which GitHub draws, and a table of the functions. */
import type { Architecture, FunctionNode } from './architecture-facts.ts';

/** Permission target → name of its node in the flowchart. */
const nodes: Record<string, string> = {
  table: 'table',
  userPool: 'userPool',
  images: 'imageBucket',
  appShell: 'siteBucket',
  catalogue: 'catalogueBucket',
  email: 'ses',
  stripeSecret: 'secrets',
  deadLetters: 'deadLetters',
};

const triggerNodes = { stream: 'table', schedule: 'schedule', email: 'ses', userPool: 'userPool' };

export function architecturePage(architecture: Architecture): string {
  return [
    '# Architecture',
    'The stack of a stage that uses every setting. `npm run architecture` writes this page from the synthesised template;' +
      ' a test fails when the page and the template differ.',
    ['```mermaid', ...flowchart(architecture), '```'].join('\n'),
    '## Functions',
    functionTable(architecture.functions),
    '## Paths',
    'CloudFront takes the first pattern that matches.',
    markdownTable(
      ['path', 'origin'],
      architecture.behaviours.map(({ path, origin }) => [path, origin]),
    ),
  ]
    .join('\n\n')
    .concat('\n');
}

function flowchart({ functions, privateRoutes, publicRoutes, indexes, schedules, counts }: Architecture): string[] {
  const behindApi = functions.filter(({ trigger }) => trigger === 'API');
  const background = functions.filter(({ trigger }) => trigger !== 'API');
  return [
    'flowchart LR',
    '  browser(["Browser"]) --> cloudfront["CloudFront<br/>WAF, edge functions"]',
    '  cloudfront -- "site" --> siteBucket[("SiteBucket<br/>pages, assets")]',
    '  cloudfront -- "images" --> imageBucket[("ImageBucket")]',
    `  cloudfront -- "api, with the origin secret" --> httpApi["HttpApi<br/>${privateRoutes} routes with a token, ${publicRoutes} public"]`,
    '  httpApi --> api',
    `  subgraph api["${behindApi.length} functions behind the API"]`,
    ...behindApi.map(({ name, routes }) => `    ${name}["${name}<br/>${routes} routes"]`),
    '  end',
    `  subgraph background["${background.length} functions without a caller"]`,
    ...background.map(({ name }) => `    ${name}`),
    '  end',
    `  table[("Table<br/>DynamoDB, indexes ${indexes.join(', ')}")]`,
    '  catalogueBucket[("CatalogueBucket<br/>snapshots")]',
    '  userPool["UserPool<br/>Cognito"]',
    '  ses["SES<br/>email"]',
    '  secrets["Secrets Manager<br/>Stripe’s keys"]',
    '  deadLetters["Dead-letter queue"]',
    `  schedule["Schedules<br/>${schedules.join(', ')}"]`,
    ...background.flatMap(({ name, trigger }) =>
      trigger === 'API' ? [] : [`  ${triggerNodes[trigger]} -. starts .-> ${name}`],
    ),
    ...accessEdges('api', behindApi),
    ...accessEdges('background', background),
    `  logs["${counts.logs} logs"] --> metrics["${counts.metricFilters} metric filters"]`,
    `  metrics --> alarms["${counts.alarms} alarms, dashboard"] --> mail(["alarmEmail"])`,
  ];
}

/** One edge from a group of functions to each thing that some of them access, labelled with their names. */
function accessEdges(group: string, functions: FunctionNode[]): string[] {
  return Object.entries(nodes).flatMap(([target, node]) => {
    const names = functions.filter(({ accesses }) => accesses.includes(target)).map(({ name }) => name);
    return names.length > 0 ? [`  ${group} -- "${names.join(', ')}" --> ${node}`] : [];
  });
}

function functionTable(functions: FunctionNode[]): string {
  return markdownTable(
    ['function', 'started by', 'accesses'],
    functions.map(({ name, trigger, routes, accesses }) => [
      name,
      trigger === 'API' ? `API, ${routes} routes` : trigger,
      accesses.join(', ') || 'nothing',
    ]),
  );
}

/** Cells are padded as Prettier pads them, so that the written page needs no formatting. */
function markdownTable(head: string[], rows: string[][]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
