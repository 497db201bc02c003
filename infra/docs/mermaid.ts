/** The picture as SVG: boxes from left to right as a call goes, below them what runs by itself and who watches. */
import type { FunctionNode, Architecture } from './architecture-facts.ts';

const WIDTH = 1280;
const INK = '#14201b';
const GREY = '#54605a';
const GREEN = '#0e5a46';
const PLASTER = '#e9ede9';
const LINE = 21;
/** A letter's width beside its height, on the safe side for the fonts named. */
export const LETTER = 0.5;
/** From one function to the next below it. */
const STEP = 66;

interface Box {
  x: number;
  y: number;
  width: number;
  title: string;
  lines?: string[];
  /** Drawn on plaster: AWS's own parts; the others are our code. */
  ours?: boolean;
}

export function renderMermaid(facts: Architecture): string {
  const api = facts.functions.filter(({ trigger: startedBy }) => startedBy === 'API');
  const alone = facts.functions.filter(({ trigger: startedBy }) => startedBy !== 'API');
  const functionsHeight = api.length * STEP;
  const below = 112 + Math.max(functionsHeight, facts.behaviours.length * LINE + 60) + 40;
  const height = below + 268;
  const parts = [
    ...callers(facts),
    ...origins(facts),
    frame(740, 56, 290, functionsHeight + 52, `${api.length} functions behind the API`),
    ...api.map((each, at) => functionBox(each, 756, 96 + at * STEP, 258)),
    ...stores(facts),
    ...byThemselves(alone, facts, below),
    ...watchers(facts, below + 204),
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="t d"`,
    `  font-family="Instrument Sans, Helvetica, Arial, sans-serif" font-size="14">`,
    '<title id="t">The parts of the shop in the cloud</title>',
    `<desc id="d">${described(facts)}</desc>`,
    '<defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto">',
    `<path d="M0 0 10 5 0 10z" fill="${GREEN}"/></marker></defs>`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n');
}

function callers({ behaviours, hasWaf: hasFirewall }: Architecture): string[] {
  const rows = behaviours.map(({ path, origin }) => `${path} → ${origin}`);
  return [
    box({ x: 24, y: 96, width: 120, title: 'Browser', lines: ['React, from', 'the site bucket'], ours: true }),
    arrow('M144 130H188'),
    box({ x: 192, y: 96, width: 256, title: 'CloudFront', lines: rows }),
    text(192, 84, `${hasFirewall ? 'WAF by context · ' : ''}functions at the edge`, { fill: GREY, size: 13 }),
  ];
}

function origins({ privateRoutes: guardedRoutes, publicRoutes: openRoutes }: Architecture): string[] {
  const x = 508;
  return [
    box({ x, y: 96, width: 172, title: 'SiteBucket', lines: ['site: pages, assets'] }),
    box({ x, y: 196, width: 172, title: 'ImageBucket', lines: ['images: pictures'] }),
    box({
      x,
      y: 296,
      width: 172,
      title: 'HttpApi',
      lines: ['api', `${guardedRoutes} routes with a token`, `${openRoutes} open to all`],
    }),
    ...[126, 226, 346].map((y) => arrow(`M448 ${y}H${x - 4}`)),
    text(x, 424, 'OriginSecret: nobody', { fill: GREY, size: 13 }),
    text(x, 441, 'gets past CloudFront', { fill: GREY, size: 13 }),
    arrow('M680 346H736'),
  ];
}

function stores({ indexes }: Architecture): string[] {
  const x = 1076;
  return [
    box({
      x,
      y: 96,
      width: 180,
      title: 'Table',
      lines: ['DynamoDB, on demand', `indexes ${indexes.join(', ')}`, 'put back to any second'],
    }),
    box({ x, y: 236, width: 180, title: 'UserPool', lines: ['Cognito: passwords,', 'groups, tokens'] }),
    box({ x, y: 356, width: 180, title: 'Secrets Manager', lines: ['Stripe’s keys'] }),
    ...[146, 276, 396].map((y) => arrow(`M1030 ${y}H${x - 4}`)),
  ];
}

function byThemselves(alone: FunctionNode[], { schedules: clock }: Architecture, top: number): string[] {
  const why = {
    stream: 'the table’s stream',
    clock: `the clock, ${clock.join(', ').replace(/rate\((.*?)\)/g, 'every $1')}`,
    pool: 'the pool, for its mails',
    API: '',
  };
  const width = Math.floor((WIDTH - 72) / alone.length) - 16;
  return [
    frame(24, top, WIDTH - 48, 172, `${alone.length} functions that nobody calls`),
    ...alone.flatMap((each, at) => {
      const x = 40 + at * (width + 16);
      return [
        text(x, top + 52, why[each.trigger], { fill: GREY, size: 13 }),
        arrow(`M${x + 20} ${top + 58}V${top + 76}`),
        functionBox(each, x, top + 80, width),
      ];
    }),
  ];
}

function watchers({ counts }: Architecture, top: number): string[] {
  const { logs, metrics, alarms } = counts;
  const steps = [
    `${logs} logs`,
    `${metrics} counts of their lines`,
    'dashboard',
    `${alarms} alarms`,
    'mail to alarmEmail',
  ];
  const width = Math.floor((WIDTH - 48 - 4 * 40) / 5);
  return steps.flatMap((title, at) => {
    const x = 24 + at * (width + 40);
    return [box({ x, y: top, width, title }), ...(at > 0 ? [arrow(`M${x - 40} ${top + 20}H${x - 4}`)] : [])];
  });
}

function functionBox({ name, routes, accesses: reaches }: FunctionNode, x: number, y: number, width: number): string {
  const title = routes > 0 ? `${name} · ${routes} routes` : name;
  return box({ x, y, width, title, lines: wrapped(reaches, width - 24), ours: true });
}

/** As many words on a line as find room there. */
function wrapped(words: string[], width: number): string[] {
  const lines: string[] = [];
  for (const [at, word] of words.entries()) {
    const more = at < words.length - 1 ? `${word},` : word;
    const longer = `${lines.at(-1) ?? ''} ${more}`.trim();
    if (lines.length > 0 && longer.length * LETTER * 13 <= width) lines[lines.length - 1] = longer;
    else lines.push(more);
  }
  return lines.length > 0 ? lines : ['nothing'];
}

function box({ x, y, width, title, lines = [], ours = false }: Box): string {
  const height = 40 + lines.length * LINE - (lines.length > 0 ? 6 : 0);
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="${ours ? '#fff' : PLASTER}" stroke="${GREEN}"/>`,
    text(x + 12, y + 25, title, { weight: 600 }),
    ...lines.map((line, at) => text(x + 12, y + 25 + (at + 1) * LINE - 3, line, { fill: GREY, size: 13 })),
  ].join('\n');
}

function frame(x: number, y: number, width: number, height: number, title: string): string {
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="none" stroke="${GREEN}" stroke-dasharray="4 4"/>`,
    text(x + 16, y + 26, title, { fill: GREEN, weight: 600 }),
  ].join('\n');
}

function text(x: number, y: number, words: string, { fill = INK, size = 14, weight = 400 } = {}): string {
  const safe = words.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return `<text x="${x}" y="${y}" fill="${fill}" font-size="${size}" font-weight="${weight}">${safe}</text>`;
}

const arrow = (path: string) =>
  `<path d="${path}" fill="none" stroke="${GREEN}" stroke-width="1.5" marker-end="url(#tip)"/>`;

function described({ functions, behaviours }: Architecture): string {
  const rows = functions.map(
    ({ name, trigger: startedBy, accesses: reaches }) =>
      `${name} (started by: ${startedBy}) reaches ${reaches.join(', ') || 'nothing'}`,
  );
  return `A browser asks CloudFront, which sends ${behaviours.length} kinds of paths to two buckets and an HTTP API. ${rows.join('; ')}.`;
}
