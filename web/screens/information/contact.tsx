/*
 * A template: a lawyer must check it before the shop sells.
 * D.lgs. 70/2003 art. 7; Codice del consumo artt. 49, 141 ss.
 */
import { Link } from 'react-router-dom';
import { formatAddress } from '../../../shared/legal/format-seller.ts';
import { sellerRows } from '../../../shared/legal/seller-rows.ts';
import { legalConfig } from '../../../shared/shop/owner-config.ts';
import { shop } from '../../../shared/shop/shop.ts';
import { paths } from '../../paths.ts';
import { Disputes } from './disputes.tsx';
import { DefinitionList, MailtoLink } from './definition-list.tsx';
import { InformationPage, type PageSection } from './information-page.tsx';

const { contacts, seller } = legalConfig;

const sections: PageSection[] = [
  {
    id: 'scrivici',
    title: 'Scrivici o chiamaci',
    content: (
      <>
        <DefinitionList
          rows={[
            ['Email', <MailtoLink to={contacts.email} />],
            ['Telefono', <a href={`tel:${contacts.phone.replace(/[^+\d]/g, '')}`}>{contacts.phone}</a>],
            ['Orari', contacts.hours],
            ['PEC', <MailtoLink to={contacts.pec} />],
            ['Posta', formatAddress(seller.seat)],
          ]}
        />
        <p>
          Rispondiamo di norma entro {contacts.replyDays} giorni lavorativi. Se ci scrivi per un ordine, indica il suo
          numero: lo trovi nell’email di conferma e nel <Link to={paths.profileOrders}>tuo profilo</Link>. Non mandarci
          mai il numero della tua carta.
        </p>
      </>
    ),
  },
  {
    id: 'ordini',
    title: 'Le risposte più cercate',
    content: (
      <ul>
        <li>
          Quando arriva il mio ordine e quanto costa la consegna: <Link to={paths.shipping}>spedizioni</Link>.
        </li>
        <li>
          Come restituisco un articolo, o che cosa faccio se ha un difetto:{' '}
          <Link to={paths.returns}>resi e recesso</Link>.
        </li>
        <li>
          Come trattate i miei dati: <Link to={paths.privacy}>privacy</Link>.
        </li>
        <li>
          Non riesco più ad accedere: <Link to={paths.forgotPassword}>password dimenticata</Link>.
        </li>
      </ul>
    ),
  },
  {
    id: 'venditore',
    title: 'Chi vende',
    content: (
      <>
        <p>{shop.name} è il negozio online di:</p>
        <DefinitionList rows={sellerRows(seller)} />
      </>
    ),
  },
  {
    id: 'reclami',
    title: 'Reclami e controversie',
    content: <Disputes />,
  },
  {
    id: 'sicurezza',
    title: 'Sicurezza dei prodotti',
    content: (
      <>
        <p>
          Se un articolo ti sembra pericoloso, smetti di usarlo e avvisaci subito:{' '}
          <MailtoLink to={legalConfig.manufacturer.email} />. Dove la pagina di un prodotto non indica un altro
          fabbricante, il fabbricante è:
        </p>
        <DefinitionList
          rows={[
            ['Nome', legalConfig.manufacturer.name],
            ['Indirizzo', formatAddress(legalConfig.manufacturer.seat)],
            ['Email', <MailtoLink to={legalConfig.manufacturer.email} />],
          ]}
        />
      </>
    ),
  },
];

export default function ContactScreen() {
  return (
    <InformationPage
      title="Contatti"
      lead={`Come raggiungere ${shop.name} per una domanda, un ordine o un reclamo, e chi c’è dietro il negozio.`}
      sections={sections}
    />
  );
}
