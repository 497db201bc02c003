/* A template: to be read by a lawyer before selling. Codice del consumo artt. 52-59 (withdrawal), 128 ss. (guarantee). */
import { law, legal } from '../../../shared/legal.ts';
import { shop } from '../../../shared/shop.ts';
import { Facts } from './facts.tsx';
import { Guarantee } from './guarantee.tsx';
import { InformationPage, type Section } from './information-page.tsx';
import { ModelForm } from './model-form.tsx';
import { HowToSendBack, VoluntaryReturn } from './voluntary-return.tsx';
import { Exceptions, Refund, Withdrawal } from './withdrawal.tsx';

const sections: Section[] = [
  {
    id: 'in-breve',
    title: 'In breve',
    content: (
      <Facts
        rows={[
          ['Recesso di legge', `${law.withdrawalDays} giorni dalla consegna, senza dirne il motivo`],
          ['Reso del negozio', `${shop.returnDays} giorni dalla consegna, per articoli non usati`],
          ['Garanzia legale', `${shop.warrantyMonths} mesi dalla consegna, per articoli difettosi`],
          [
            'Spese per rispedire',
            legal.returns.paidBy === 'customer'
              ? 'A tuo carico; a nostro carico se l’articolo è difettoso o sbagliato'
              : 'A nostro carico',
          ],
        ]}
      />
    ),
  },
  { id: 'recesso', title: 'Il diritto di recesso', content: <Withdrawal /> },
  { id: 'rimborso', title: 'Il rimborso dopo il recesso', content: <Refund /> },
  { id: 'esclusioni', title: 'Quando il recesso è escluso', content: <Exceptions /> },
  { id: 'reso', title: `I nostri ${shop.returnDays} giorni`, content: <VoluntaryReturn /> },
  { id: 'come', title: 'Come rispedire', content: <HowToSendBack /> },
  { id: 'garanzia', title: 'La garanzia legale di conformità', content: <Guarantee /> },
  { id: 'modulo', title: 'Modulo di recesso tipo', content: <ModelForm /> },
];

export default function Returns() {
  return (
    <InformationPage
      title="Resi e recesso"
      lead={`Hai ${law.withdrawalDays} giorni per recedere per legge, ${shop.returnDays} giorni per un reso e ${shop.warrantyMonths} mesi di garanzia legale di conformità.`}
      sections={sections}
      dated
    />
  );
}
