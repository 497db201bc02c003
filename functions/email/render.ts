/** Renders emails, as plain text and as HTML that mail programs show alike. */
import { legalConfig } from '../../shared/shop/owner-config.ts';
import { formatSeller } from '../../shared/legal/format-seller.ts';
import { shop } from '../../shared/shop/shop.ts';
import type { EmailLink } from '../store/accounts/email-links.ts';
import type { EmailAttachment } from '../store/emails/send-once.ts';

/** What an email says. All of it is text and is escaped for HTML here. */
export interface EmailContent {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** Labels and values, one line each. */
  details?: [string, string][];
  amounts?: AmountRow[];
  link?: { label: string; url: string };
  /** Paragraphs after everything else. */
  closing?: string[];
}

/** A label with a sum at the right margin. */
export interface AmountRow {
  label: string;
  note?: string;
  amount: string;
  strong?: true;
  /** The address of a picture, in the colour that was chosen. */
  image?: string;
}

/** An email that a change asks for. An order, a return or an account has at most one of a kind. */
export interface TriggeredEmail {
  kind: string;
  to: string;
  content: EmailContent;
  attachments?: EmailAttachment[];
  /** The token of this link is appended to the address of `content.link`. */
  token?: EmailLink;
  /** It also goes to an address that nobody confirmed and that got many today. */
  isRequired?: boolean;
  /** Its recipient can cause any number of them, for nothing. A confirmed address gets few a day, too. */
  isRepeatable?: boolean;
}

/** The greeting of all emails to customers; without a name where anybody may have typed it. */
export function greet(name?: string): string {
  return name ? `Ciao ${name},` : 'Ciao,';
}

const FAREWELL = `Un saluto da ${shop.name}`;
const SELLER = formatSeller(legalConfig.seller);

export function renderEmailText(content: EmailContent): string {
  const { greeting, paragraphs, details = [], amounts = [], link, closing = [] } = content;
  return [
    greeting,
    ...paragraphs,
    details.map(([label, value]) => `${label}: ${value}`).join('\n'),
    amounts.map(({ label, note, amount }) => `${label}${note ? ` (${note})` : ''}: ${amount}`).join('\n'),
    link ? `${link.label}: ${link.url}` : '',
    ...closing,
    `${FAREWELL}\n${SELLER}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

const INK = '#14201B';
const GREY = '#54605A';
const GREEN = '#0E5A46';
const FONT = "font-family:'Instrument Sans',Helvetica,Arial,sans-serif";
/** Long words and addresses break, so that the table fits on a phone. The older name is for mail programs without the newer. */
const BREAKING = 'word-break:break-word;overflow-wrap:anywhere';

export function renderEmailHtml(content: EmailContent): string {
  const { subject, greeting, paragraphs, details = [], amounts = [], link, closing = [] } = content;
  const body = [
    `<h1 style="margin:0 0 24px;font-size:26px;line-height:1.15;letter-spacing:-0.5px">${escapeHtml(subject)}</h1>`,
    // Not linked: a customer chooses the name in it.
    paragraphHtml(escapeHtml(greeting)),
    ...paragraphs.map(linkedParagraphHtml),
    details.length > 0 ? `<p style="margin:0 0 16px">${details.map(detailHtml).join('<br>')}</p>` : '',
    amounts.length > 0
      ? `<table role="presentation" width="100%" style="${TABLE}">${amounts.map(amountHtml).join('')}</table>`
      : '',
    link ? buttonHtml(link) : '',
    ...closing.map(linkedParagraphHtml),
    `<p style="margin:32px 0 0;padding-top:16px;border-top:2px dashed #CBD2CC;color:${GREY}">${escapeHtml(FAREWELL)}</p>`,
    `<p style="margin:8px 0 0;color:${GREY};font-size:12px">${escapeHtml(SELLER)}</p>`,
  ];
  return (
    `<!doctype html><html lang="it"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title>` +
    '<meta name="viewport" content="width=device-width"></head>' +
    `<body style="margin:0;background:#E9EDE9"><table role="presentation" width="100%"><tr><td align="center" style="padding:24px 12px">` +
    `<table role="presentation" width="100%" style="max-width:560px;background:#FFFFFF"><tr><td style="padding:32px;${FONT};` +
    `font-size:16px;line-height:1.5;color:${INK};${BREAKING}">${body.join('')}</td></tr></table></td></tr></table></body></html>`
  );
}

const TABLE = 'border-collapse:collapse;margin:8px 0 24px';

function paragraphHtml(html: string): string {
  return `<p style="margin:0 0 16px">${html}</p>`;
}

/** Page and email addresses become links. The punctuation after an address is no part of it. */
function linkedParagraphHtml(text: string): string {
  const pieces = text.split(/(https?:\/\/\S*[\w/]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/);
  return paragraphHtml(pieces.map((piece, index) => (index % 2 ? linkHtml(piece) : escapeHtml(piece))).join(''));
}

function linkHtml(address: string): string {
  const href = address.startsWith('http') ? address : `mailto:${address}`;
  return `<a href="${escapeHtml(href)}" style="color:${GREEN}">${escapeHtml(address)}</a>`;
}

function detailHtml([label, value]: [string, string]): string {
  return `${escapeHtml(label)}: <strong>${escapeHtml(value)}</strong>`;
}

function amountHtml({ label, note, amount, strong, image }: AmountRow): string {
  const weight = strong ? 'font-weight:600;' : '';
  const cell = `padding:10px 0;border-bottom:1px solid #CBD2CC;${weight}`;
  const small = note ? `<br><span style="color:${GREY};font-size:14px">${escapeHtml(note)}</span>` : '';
  // The name says what the picture shows.
  const picture = image
    ? `<img src="${escapeHtml(image)}" alt="" width="64" height="80" align="left" style="margin-right:12px;object-fit:cover">`
    : '';
  return (
    `<tr><td style="${cell}">${picture}${escapeHtml(label)}${small}</td>` +
    `<td align="right" valign="top" style="${cell}white-space:nowrap">${escapeHtml(amount)}</td></tr>`
  );
}

function buttonHtml({ label, url }: { label: string; url: string }): string {
  const style = `display:inline-block;padding:14px 24px;background:${GREEN};color:#FFFFFF;text-decoration:none;font-weight:600`;
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
