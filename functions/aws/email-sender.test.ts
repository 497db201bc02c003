import { formatSender } from './email-sender.ts';

const address = 'ordini@negozio.it';

/** As a mail program reads it: encoded words beside each other are one text. */
function decode(header: string): string {
  return header
    .replace(/\?= =\?UTF-8\?B\?/g, '?==?UTF-8?B?')
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/g, (_word, base64: string) => Buffer.from(base64, 'base64').toString());
}

describe('the sender of an email', () => {
  it.each(['Vetrina', 'Rossi & Figli', "L'Angolo"])('has a plain name as it is: %s', (name) => {
    expect(formatSender(name, address)).toBe(`${name} <${address}>`);
  });

  it('has a name with a full stop or a comma in quotes', () => {
    expect(formatSender('Rossi S.r.l.', address)).toBe(`"Rossi S.r.l." <${address}>`);
    expect(formatSender('Rossi, "Moda"', address)).toBe(`"Rossi, \\"Moda\\"" <${address}>`);
  });

  it('has a name with an accent as a MIME encoded word', () => {
    expect(formatSender('Caffè', address)).toBe(`=?UTF-8?B?Q2FmZsOo?= <${address}>`);
  });

  it('has a long name in encoded words of at most 75 characters, none of which cuts a character', () => {
    const name = 'Città di Caffè e Tè, Società à Responsabilità Limitata 👗👗👗';
    const header = formatSender(name, address);
    expect(header).toMatch(/^[\x20-\x7e]+$/);
    expect(header).not.toContain('\\');
    const words = header.split(' ').slice(0, -1);
    expect(words.length).toBeGreaterThan(1);
    for (const word of words) {
      expect(word.length).toBeLessThanOrEqual(75);
      expect(decode(word)).not.toContain('�');
    }
    expect(decode(header)).toBe(`${name} <${address}>`);
  });
});
