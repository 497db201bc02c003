/** Text in HTML, and data in scripts. Nothing of a product's text becomes markup. */

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

// eslint-disable-next-line no-control-regex -- XML allows no control characters, escaped or not
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

/** For text between tags and for attributes in quotation marks, in HTML and XML. */
export function escapeHtml(text: string): string {
  return text.replace(CONTROL, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** A script element with data. It runs nothing, so the content security policy allows it; the data cannot end it. */
export function dataScript(type: 'application/json' | 'application/ld+json', data: unknown, attributes = ''): string {
  const json = JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return `<script type="${type}"${attributes}>${json}</script>`;
}
