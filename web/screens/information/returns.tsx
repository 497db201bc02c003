/*
 * A template: a lawyer must check it before the shop sells.
 * Codice del consumo artt. 52-59 (withdrawal), 128 ss. (guarantee).
 */
import { statutoryTerms } from '../../../shared/legal/statutory-terms.ts';
import { legalConfig } from '../../../shared/shop/owner-config.ts';
import { shop } from '../../../shared/shop/shop.ts';
import { sendingBackText } from '../../../shared/text/return-terms.ts';
import { DefinitionList } from './definition-list.tsx';
import { Guarantee } from './guarantee.tsx';
import { InformationPage, type PageSection } from './information-page.tsx';
import { ModelWithdrawalForm } from './model-withdrawal-form.tsx';
import { HowToShipReturn, VoluntaryReturn } from './voluntary-return.tsx';
import { WithdrawalExceptions, WithdrawalRefund, WithdrawalRight } from './withdrawal.tsx';

export const returnsSections: PageSection[] = [
  {
    id: 'in-breve',
    title: 'In breve',
    content: (
      <DefinitionList
        rows={[
          ['Recesso di legge', `${statutoryTerms.withdrawalDays} giorni dalla consegna, senza indicarne il motivo`],
          ['Reso del negozio', `${shop.returnDays} giorni dalla consegna, per articoli non usati`],
          ['Garanzia legale', `${shop.warrantyMonths} mesi dalla consegna, per i difetti di conformità`],
          [
            'Spese per rispedire',
            legalConfig.returns.paidBy === 'customer'
              ? 'A tuo carico; a nostro carico se l’articolo è difettoso o sbagliato'
              : 'A nostro carico',
          ],
        ]}
      />
    ),
  },
  { id: 'recesso', title: 'Il diritto di recesso', content: <WithdrawalRight /> },
  { id: 'rimborso', title: 'Il rimborso dopo il recesso', content: <WithdrawalRefund /> },
  { id: 'esclusioni', title: 'Da quali articoli non si può recedere', content: <WithdrawalExceptions /> },
  { id: 'reso', title: `I nostri ${shop.returnDays} giorni`, content: <VoluntaryReturn /> },
  { id: 'come', title: 'Come rispedire', content: <HowToShipReturn /> },
  { id: 'garanzia', title: 'La garanzia legale di conformità', content: <Guarantee /> },
  { id: 'modulo', title: 'Modulo di recesso tipo', content: <ModelWithdrawalForm /> },
];

export default function ReturnsScreen() {
  return (
    <InformationPage
      title="Resi e recesso"
      lead={`Hai ${statutoryTerms.withdrawalDays} giorni per il recesso di legge, ${shop.returnDays} per il reso del negozio e ${shop.warrantyMonths} mesi di garanzia legale di conformità. Per recesso e reso ${sendingBackText}.`}
      sections={returnsSections}
      dated
    />
  );
}
