/* A template: to be read by a lawyer before selling. Codice del consumo artt. 49-67; D.lgs. 70/2003 artt. 7, 12, 13. */
import { Disputes } from './disputes.tsx';
import { InformationPage, type Section } from './information-page.tsx';
import { Contract, Order, Payment, Prices } from './terms-order.tsx';
import { Account, Delivery, Guarantees, Law, Liability, Seller, Withdrawing } from './terms-rights.tsx';
import { shop } from '../../../shared/shop.ts';

const sections: Section[] = [
  { id: 'venditore', title: '1. Chi vende e a chi', content: <Seller /> },
  { id: 'prezzi', title: '2. Prodotti e prezzi', content: <Prices /> },
  { id: 'ordine', title: '3. Come si ordina', content: <Order /> },
  { id: 'contratto', title: '4. Quando il contratto è concluso', content: <Contract /> },
  { id: 'pagamento', title: '5. Pagamento', content: <Payment /> },
  { id: 'consegna', title: '6. Spedizione e consegna', content: <Delivery /> },
  { id: 'recesso', title: '7. Recesso e resi', content: <Withdrawing /> },
  { id: 'garanzia', title: '8. Garanzia legale di conformità', content: <Guarantees /> },
  { id: 'account', title: '9. Il tuo account', content: <Account /> },
  { id: 'responsabilita', title: '10. Responsabilità', content: <Liability /> },
  { id: 'reclami', title: '11. Reclami e controversie', content: <Disputes /> },
  { id: 'legge', title: '12. Legge, foro e modifiche', content: <Law /> },
];

export default function Terms() {
  return (
    <InformationPage
      title="Termini e condizioni"
      lead={`Le condizioni generali a cui ${shop.name} vende online a chi acquista per sé, come consumatore.`}
      sections={sections}
      dated
    />
  );
}
