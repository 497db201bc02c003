/** Puts a mail together from its parts, once as plain text and once as HTML that mail programs show alike. */
import { legalConfig, formatSeller } from '../../shared/legal/seller.ts';
import { shop } from '../../shared/shop/shop.ts';

/** Everything in here is text: it is escaped where it becomes HTML. */
export interface EmailContent {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** Label and value, one under the other. */
  details?: [string, string][];
  /** What it costs: a name, and a sum at the right margin. */
  amounts?: AmountRow[];
  link?: { label: string; url: string };
  /** Said after all that. */
  closing?: string[];
}

export interface AmountRow {
  label: string;
  note?: string;
  amount: string;
  strong?: true;
}

const FAREWELL = `Un saluto da ${shop.name}`;
const SELLER = formatSeller(legalConfig.seller);

export function renderEmailText({
  greeting,
  paragraphs,
  details: facts = [],
  amounts: rows = [],
  link,
  closing: after = [],
}: EmailContent): string {
  return [
    greeting,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    rows.map(({ label, note, amount: sum }) => `${label}${note ? ` (${note})` : ''}: ${sum}`).join('\n'),
    link ? `${link.label}: ${link.url}` : '',
    ...after,
    `${FAREWELL}\n${SELLER}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

const INK = '#14201B';
const GREY = '#54605A';
const GREEN = '#0E5A46';
const FONT = "font-family:'Instrument Sans',Helvetica,Arial,sans-serif";

export function renderEmailHtml({
  subject,
  greeting,
  paragraphs,
  details: facts = [],
  amounts: rows = [],
  link,
  closing: after = [],
}: EmailContent): string {
  const body = [
    `<h1 style="margin:0 0 24px;font-size:26px;line-height:1.15;letter-spacing:-0.5px">${escaped(subject)}</h1>`,
    ...[greeting, ...paragraphs].map(paragraphHtml),
    facts.length > 0 ? `<p style="margin:0 0 16px">${facts.map(factHtml).join('<br>')}</p>` : '',
    rows.length > 0
      ? `<table role="presentation" width="100%" style="${TABLE}">${rows.map(rowHtml).join('')}</table>`
      : '',
    link ? buttonHtml(link) : '',
    ...after.map(paragraphHtml),
    `<p style="margin:32px 0 0;padding-top:16px;border-top:2px dashed #CBD2CC;color:${GREY}">${escaped(FAREWELL)}</p>`,
    `<p style="margin:8px 0 0;color:${GREY};font-size:12px">${escaped(SELLER)}</p>`,
  ];
  return (
    `<!doctype html><html lang="it"><head><meta charset="utf-8"><title>${escaped(subject)}</title>` +
    '<meta name="viewport" content="width=device-width"></head>' +
    `<body style="margin:0;background:#E9EDE9"><table role="presentation" width="100%"><tr><td align="center" style="padding:24px 12px">` +
    `<table role="presentation" width="100%" style="max-width:560px;background:#FFFFFF"><tr><td style="padding:32px;${FONT};` +
    `font-size:16px;line-height:1.5;color:${INK}">${body.join('')}</td></tr></table></td></tr></table></body></html>`
  );
}

const TABLE = 'border-collapse:collapse;margin:8px 0 24px';

function paragraphHtml(text: string): string {
  return `<p style="margin:0 0 16px">${escaped(text)}</p>`;
}

function factHtml([label, value]: [string, string]): string {
  return `${escaped(label)}: <strong>${escaped(value)}</strong>`;
}

function rowHtml({ label, note, amount: sum, strong }: AmountRow): string {
  const weight = strong ? 'font-weight:600;' : '';
  const cell = `padding:10px 0;border-bottom:1px solid #CBD2CC;${weight}`;
  const small = note ? `<br><span style="color:${GREY};font-size:14px">${escaped(note)}</span>` : '';
  return (
    `<tr><td style="${cell}">${escaped(label)}${small}</td>` +
    `<td align="right" valign="top" style="${cell}white-space:nowrap">${escaped(sum)}</td></tr>`
  );
}

function buttonHtml({ label, url }: { label: string; url: string }): string {
  const style = `display:inline-block;padding:14px 24px;background:${GREEN};color:#FFFFFF;text-decoration:none;font-weight:600`;
  return `<p style="margin:24px 0 0"><a href="${escaped(url)}" style="${style}">${escaped(label)}</a></p>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
