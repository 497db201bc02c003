import { renderEmailHtml, renderEmailText, type EmailContent } from './render.ts';

const content: EmailContent = {
  subject: 'Ordine <VE-1> confermato',
  greeting: 'Ciao <b>Giulia</b>,',
  paragraphs: ['grazie & a presto.'],
  details: [['Numero', '"VE-1"']],
  amounts: [
    { label: 'Felpa', note: 'Taglia M', amount: '39,80 €', image: 'http://localhost:3000/images/x/y-480.webp' },
    { label: 'Totale', amount: '45,79 €', strong: true },
  ],
  link: { label: "Vedi l'ordine", url: 'http://localhost:3000/order?a=1&b=2' },
  closing: ['Garanzia'],
};

it('as text, an email has its parts one after the other, and ends with the seller', () => {
  const parts = renderEmailText(content).split('\n\n');
  expect(parts.slice(0, -1)).toEqual([
    'Ciao <b>Giulia</b>,',
    'grazie & a presto.',
    'Numero: "VE-1"',
    'Felpa (Taglia M): 39,80 €\nTotale: 45,79 €',
    "Vedi l'ordine: http://localhost:3000/order?a=1&b=2",
    'Garanzia',
  ]);
  expect(parts.at(-1)).toMatch(/^Un saluto da Vetrina\n.+/);
});

it('as HTML, every text is escaped', () => {
  const html = renderEmailHtml(content);
  for (const escaped of [
    'Ordine &lt;VE-1&gt; confermato',
    'Ciao &lt;b&gt;Giulia&lt;/b&gt;,',
    'grazie &amp; a presto.',
    '&quot;VE-1&quot;',
    'Vedi l&#39;ordine',
    'href="http://localhost:3000/order?a=1&amp;b=2"',
  ]) {
    expect(html).toContain(escaped);
  }
  expect(html).not.toContain('<b>');
});

it('as HTML, addresses of pages and people are links, but not in the greeting', () => {
  const html = renderEmailHtml({
    subject: 'Ciao',
    greeting: 'Ciao http://elsewhere.example,',
    paragraphs: ['per recedere: https://vetrina.example/recesso?a=1&b=2.'],
    closing: ['Scrivi ad assistenza@vetrina.example, anche domani.'],
  });
  expect(html).toMatch(/<a href="https:\/\/vetrina\.example\/recesso\?a=1&amp;b=2" [^>]*>[^<]*<\/a>\./);
  expect(html).toMatch(/<a href="mailto:assistenza@vetrina\.example" [^>]*>assistenza@vetrina\.example<\/a>, anche/);
  expect(html).not.toContain('href="http://elsewhere');
});

it('as HTML, long words and addresses break', () => {
  expect(renderEmailHtml(content)).toMatch(/<td style="[^"]*overflow-wrap:anywhere[^"]*"><h1/);
});

it('parts that an email does not have leave no trace', () => {
  const short: EmailContent = { subject: 'Ciao', greeting: 'Ciao,', paragraphs: ['a presto.'] };
  expect(renderEmailText(short).split('\n\n')).toHaveLength(3);
  expect(renderEmailHtml(short)).not.toContain('undefined');
  expect(renderEmailHtml(short)).not.toContain('<a ');
});

it('an article has its picture, which the text leaves out', () => {
  expect(renderEmailHtml(content)).toMatch(
    /<img src="http:\/\/localhost:3000\/images\/x\/y-480\.webp" alt=""[^>]*>Felpa/,
  );
  expect(renderEmailText(content)).not.toContain('webp');
});
