/** The From header of an email: a name and an address, in the characters that a header may have. */

/** RFC 5322, 3.2.3: words of these characters need no quotes. */
const PLAIN_WORDS = /^[\w!#$%&'*+/=?^`{|}~ -]*$/;
const ASCII = /^[\x20-\x7e]*$/;
/** RFC 2047, 2: an encoded word has at most 75 characters, 12 of which are `=?UTF-8?B?` and `?=`. */
const MAX_BASE64_LENGTH = 63;
const MAX_BYTES = Math.floor(MAX_BASE64_LENGTH / 4) * 3;

/** SES takes a name in 7-bit ASCII only; other names are MIME encoded words (RFC 2047). */
export function formatSender(name: string, address: string): string {
  return `${formatName(name)} <${address}>`;
}

function formatName(name: string): string {
  if (PLAIN_WORDS.test(name)) return name;
  if (ASCII.test(name)) return `"${name.replace(/["\\]/g, '\\$&')}"`;
  return splitByBytes(name)
    .map((part) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`)
    .join(' ');
}

/** Each encoded word holds whole characters. */
function splitByBytes(text: string): string[] {
  const parts = [''];
  for (const character of text) {
    const extended = (parts.at(-1) ?? '') + character;
    if (Buffer.byteLength(extended) <= MAX_BYTES) parts[parts.length - 1] = extended;
    else parts.push(character);
  }
  return parts;
}
