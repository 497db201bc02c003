/** The terms of sale as one document: the three pages that the contract consists of, without styles and pictures. */
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { formatSeller } from '../../shared/legal/format-seller.ts';
import { legalConfig } from '../../shared/shop/owner-config.ts';
import { shop } from '../../shared/shop/shop.ts';
import { withArticle } from '../../shared/text/day-article.ts';
import { formatDate } from '../lib/dates.ts';
import { paths } from '../paths.ts';
import type { PageSection } from '../screens/information/information-page.tsx';
import { returnsSections } from '../screens/information/returns.tsx';
import { shippingSections } from '../screens/information/shipping.tsx';
import { termsSections } from '../screens/information/terms.tsx';

const { seller, contacts, version } = legalConfig;

export function renderTermsDocument(): string {
  const title = `Condizioni generali di vendita di ${shop.name}, versione ${withArticle('del', formatDate(version))}`;
  const markup = renderToStaticMarkup(
    <StaticRouter location={paths.terms}>
      <h1>{title}</h1>
      <p>
        {formatSeller(seller)}. Email {contacts.email}, PEC {contacts.pec}, telefono {contacts.phone} ({contacts.hours}
        ).
      </p>
      <Page title="Termini e condizioni" sections={termsSections} />
      <Page title="Spedizioni" sections={shippingSections} />
      <Page title="Resi e recesso" sections={returnsSections} />
    </StaticRouter>,
  );
  return [
    '<!doctype html>',
    '<html lang="it">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="robots" content="noindex">',
    `<title>${title}</title>`,
    '</head>',
    `<body>${toPlainMarkup(markup)}`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function Page({ title, sections }: { title: string; sections: PageSection[] }) {
  return (
    <>
      <h2>{title}</h2>
      {sections.map(({ id, title: heading, content }) => (
        <div key={id}>
          <h3>{heading}</h3>
          {content}
        </div>
      ))}
    </>
  );
}

/** Links to pages of the site become their text: in an attachment they would lead nowhere. One block on each line. */
function toPlainMarkup(markup: string): string {
  return markup
    .replace(/<button.*?<\/button>/g, '')
    .replace(/<img[^>]* alt="([^"]*)"[^>]*>/g, '<p>$1</p>')
    .replace(/ (class|id|rel|tabindex|data-discover)="[^"]*"/g, '')
    .replace(/<a href="[/#][^"]*">(.*?)<\/a>/g, '$1')
    .replace(/<\/?div>/g, '')
    .replace(/<(h[1-3]|p|ul|ol|li|dl|dt)>/g, '\n<$1>');
}
