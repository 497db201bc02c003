/** Texts and elements of XML for the exchange system (SdI), which takes the characters of Latin-1 only. */

/** An element: its name, and its text or its children. Undefined content leaves it out. */
export type XmlNode = readonly [name: string, content: string | readonly XmlNode[] | undefined];

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const SIMPLE_SIGNS: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
  '€': 'EUR',
  œ: 'oe',
  Œ: 'OE',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
};

export function toXml(node: XmlNode, indent = ''): string {
  const [name, content] = node;
  if (content === undefined) return '';
  // The root has attributes behind its name.
  const end = `</${name.split(' ')[0]}>\n`;
  if (typeof content === 'string') {
    return `${indent}<${name}>${content.replace(/[&<>]/g, (sign) => ENTITIES[sign]!)}${end}`;
  }
  const children = content.map((child) => toXml(child, `${indent}  `)).join('');
  return `${indent}<${name}>\n${children}${indent}${end}`;
}

/** A text in Latin-1, in one line and cut to `max` characters. Other letters lose their marks, other signs are '?'. */
export function latinText(text: string, max: number): string {
  const latin = [...text.normalize('NFC')].map(toLatin).join('');
  return latin
    .replace(/[\s\u0000-\u001f\u007f-\u00a0]+/g, ' ') // eslint-disable-line no-control-regex -- they become spaces
    .trim()
    .slice(0, max)
    .trim();
}

function toLatin(character: string): string {
  if (character <= '\u00ff') return character;
  const base = SIMPLE_SIGNS[character] ?? character.normalize('NFKD').replace(/\p{M}/gu, '');
  return [...base].every((sign) => sign <= '\u00ff') ? base : '?';
}
