/*
 * A template: a lawyer must check it before the shop sells.
 * Codice del consumo artt. 49-67; D.lgs. 70/2003 artt. 7, 12, 13.
 */
import { Disputes } from './disputes.tsx';
import { InformationPage, type PageSection } from './information-page.tsx';
import { ContractTerms, OrderTerms, PaymentTerms, PriceTerms } from './terms-order.tsx';
import {
  AccountTerms,
  DeliveryTerms,
  GuaranteeTerms,
  ApplicableLaw,
  LiabilityTerms,
  SellerTerms,
  WithdrawalTerms,
} from './terms-rights.tsx';
import { termsPath, termsVersions } from '../../../shared/legal/terms/versions.ts';
import { shop } from '../../../shared/shop/shop.ts';
import { withArticle } from '../../../shared/text/day-article.ts';
import { formatDate } from '../../lib/dates.ts';

export const termsSections: PageSection[] = [
  { id: 'venditore', title: '1. Chi vende e a chi', content: <SellerTerms /> },
  { id: 'prezzi', title: '2. Prodotti e prezzi', content: <PriceTerms /> },
  { id: 'ordine', title: '3. Come si ordina', content: <OrderTerms /> },
  { id: 'contratto', title: '4. Quando il contratto è concluso', content: <ContractTerms /> },
  { id: 'pagamento', title: '5. Pagamento', content: <PaymentTerms /> },
  { id: 'consegna', title: '6. Spedizione e consegna', content: <DeliveryTerms /> },
  { id: 'recesso', title: '7. Recesso e resi', content: <WithdrawalTerms /> },
  { id: 'garanzia', title: '8. Garanzia legale di conformità', content: <GuaranteeTerms /> },
  { id: 'account', title: '9. Il tuo account', content: <AccountTerms /> },
  { id: 'responsabilita', title: '10. Responsabilità', content: <LiabilityTerms /> },
  { id: 'reclami', title: '11. Reclami e controversie', content: <Disputes /> },
  { id: 'legge', title: '12. Legge, foro e modifiche', content: <ApplicableLaw /> },
];

/** Every version that orders name, the latest first, each as the document that its confirmations attach. */
function TermsVersions() {
  return (
    <ul>
      {Object.keys(termsVersions)
        .reverse()
        .map((version) => (
          <li key={version}>
            <a href={termsPath(version)}>Versione {withArticle('del', formatDate(version))}</a>
          </li>
        ))}
    </ul>
  );
}

const versionsSection: PageSection = { id: 'versioni', title: 'Tutte le versioni', content: <TermsVersions /> };

export default function TermsScreen() {
  return (
    <InformationPage
      title="Termini e condizioni"
      lead={`Le condizioni generali di vendita online di ${shop.name}.`}
      sections={[...termsSections, versionsSection]}
      dated
    />
  );
}
