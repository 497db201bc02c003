import { isVatNumber } from '../locale/tax-code.ts';
import { legalConfig } from '../shop/owner-config.ts';
import { consumersOnlyText } from '../text/contract-terms.ts';
import { withArticle } from '../text/day-article.ts';
import { formatShortDay } from '../text/short-day.ts';
import { contractParagraphs } from './contract-paragraphs.ts';
import { termsConfirmations } from './terms/confirmations.ts';
import { termsPath } from './terms/versions.ts';

interface OrderOfTerms {
  invoice?: { taxCode: string } | undefined;
  pickup?: boolean | undefined;
}

/**
 * What confirmation and receipt of an order say of its contract, in the words of the version that was accepted. A version
 * from before its words were kept has those of today. An order that is invoiced to a business names rights of consumers
 * only after it said whose they are; one that the customer comes for names no courier. `site` has no trailing slash.
 */
export function acceptedTermsParagraphs(version: string, site: string, order: OrderOfTerms = {}): string[] {
  const { invoice, pickup } = order;
  const words = termsConfirmations[version];
  const address = words === undefined ? '/terms' : termsPath(version);
  const paragraphs =
    words === undefined ? contractParagraphs(legalConfig, site) : words.replaceAll('%SITE%', site).split('\n');
  return [
    ...(invoice && isVatNumber(invoice.taxCode) ? [consumersOnlyText] : []),
    ...paragraphs.filter((paragraph) => !pickup || !paragraph.startsWith('Consegna: ')),
    `Condizioni di vendita: versione ${withArticle('del', formatShortDay(version))}, ${site}${address}.`,
  ];
}
