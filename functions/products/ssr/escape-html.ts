/** Text into HTML, data into scripts: whatever a product is called, it stays text. */

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

// eslint-disable-next-line no-control-regex -- XML knows no control characters, escaped or not
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

/** For text between tags and for attributes in quotation marks; for XML as well. */
export function escapeHtml(text: string): string {
  return text.replace(CONTROL, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** A script that holds data and runs nothing: the policy of the page does not concern it. Nothing in it can end it. */
export function dataScript(type: 'application/json' | 'application/ld+json', data: unknown, attributes = ''): string {
  const json = JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (sign) => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return `<script type="${type}"${attributes}>${json}</script>`;
}
