import { dataScript, escapeHtml } from './escape-html.ts';

describe('text in HTML', () => {
  it.each([
    ['<b>"R&D"</b>', '&lt;b&gt;&quot;R&amp;D&quot;&lt;/b&gt;'],
    ["l'età", 'l&#39;età'],
    ['a\u0000b\u001fc', 'abc'],
    ['riga\nnuova', 'riga\nnuova'],
  ])('%j stays text', (text, html) => {
    expect(escapeHtml(text)).toBe(html);
  });
});

describe('data in a script element', () => {
  it('cannot end the element, and comes back as it was', () => {
    const data = { name: '</script><!-- & \u2028', price: 1 };
    const html = dataScript('application/json', data, ' id="x"');
    const [, json = ''] = /^<script type="application\/json" id="x">(.*)<\/script>$/s.exec(html)!;
    expect(json).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(json)).toEqual(data);
  });
});
