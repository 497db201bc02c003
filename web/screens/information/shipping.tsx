/* A template: a lawyer must check it before the shop sells. Codice del consumo artt. 49, 51, 61, 62, 63. */
import { Link } from 'react-router-dom';
import { statutoryTerms } from '../../../shared/legal/statutory-terms.ts';
import { legalConfig } from '../../../shared/shop/owner-config.ts';
import { formatEuro, freeShippingThreshold, SHIPPING_COST_CENTS, toEuro } from '../../../shared/price/money.ts';
import { shop } from '../../../shared/shop/shop.ts';
import { prepositionA } from '../../../shared/text/preposition-a.ts';
import { paths } from '../../paths.ts';
import { DefinitionList, MailtoLink } from './definition-list.tsx';
import { InformationPage, type PageSection } from './information-page.tsx';

const cost = formatEuro(toEuro(SHIPPING_COST_CENTS));

export const shippingSections: PageSection[] = [
  {
    id: 'costi',
    title: 'Quanto costa',
    content: (
      <>
        <DefinitionList
          rows={[
            [`Ordini da ${freeShippingThreshold}`, 'Gratuita'],
            [`Ordini sotto i ${freeShippingThreshold}`, cost],
          ]}
        />
        <p>
          Conta la somma degli articoli, IVA inclusa. Vedi il costo della spedizione nel carrello e nel riepilogo, prima
          di ordinare; non ci sono altre spese, qualunque sia il modo di pagare.
        </p>
      </>
    ),
  },
  {
    id: 'dove',
    title: 'Dove spediamo',
    content: (
      <p>
        Spediamo solo in {shop.countryLabel}, isole comprese, con {legalConfig.carrier}. Non consegniamo all’estero né,
        per ora, a Livigno, a Campione d’Italia, a San Marino e nella Città del Vaticano, che sono fuori dal territorio
        dell’IVA italiana.
      </p>
    ),
  },
  {
    id: 'tempi',
    title: 'Quando arriva',
    content: (
      <>
        <DefinitionList
          rows={[
            ['Preparazione', `Entro ${shop.preparationTime} dal pagamento`],
            ['Consegna', `${shop.deliveryTime} da quando il pacco parte`],
          ]}
        />
        <p>
          Sono lavorativi i giorni dal lunedì al venerdì, festivi esclusi. In ogni caso consegniamo entro{' '}
          {statutoryTerms.latestDeliveryDays} giorni dalla conclusione del contratto. Se non ci riusciamo puoi indicarci
          un nuovo termine adeguato; passato anche quello, o se la consegna entro una certa data era per te essenziale,
          puoi risolvere il contratto e ti rimborsiamo senza ritardo tutto quello che hai pagato (art. 61 del Codice del
          consumo).
        </p>
      </>
    ),
  },
  {
    id: 'segui',
    title: 'Segui il pacco',
    content: (
      <p>
        Quando il pacco parte ti mandiamo un’email con il codice di tracciamento, che trovi anche nei{' '}
        <Link to={paths.profileOrders}>tuoi ordini</Link>. Finché l’ordine non è partito puoi annullarlo da lì.
      </p>
    ),
  },
  {
    id: 'consegna',
    title: 'Alla consegna',
    content: (
      <ul>
        <li>Fino a quando il pacco non è nelle tue mani, il rischio che si perda o si rovini è nostro.</li>
        <li>
          Se la confezione arriva aperta o danneggiata, fallo annotare al corriere se puoi, fotografala e scrivici
          {` ${prepositionA(legalConfig.contacts.email)} `}
          <MailtoLink to={legalConfig.contacts.email} />: i tuoi diritti non cambiano anche se te ne accorgi dopo.
        </li>
        <li>
          Se non ti trovano, il corriere lascia un avviso e riprova. Se il pacco torna da noi, ti scriviamo per decidere
          insieme se rispedirlo o annullare l’ordine.
        </li>
      </ul>
    ),
  },
  {
    id: 'pagamento',
    title: 'Come si paga',
    content: (
      <p>
        Sul sito con carta di pagamento, al momento dell’ordine. Se non paghi, teniamo da parte gli articoli per{' '}
        {shop.paymentMinutes} minuti; poi l’ordine si annulla da solo, senza costi. Un ordine preso per telefono si paga
        come indica l’email che lo accompagna.
      </p>
    ),
  },
];

export default function ShippingScreen() {
  return (
    <InformationPage
      title="Spedizioni"
      lead={`Spedizione gratuita da ${freeShippingThreshold}, altrimenti ${cost}. Consegna in ${shop.deliveryTime}, in tutta Italia.`}
      sections={shippingSections}
    />
  );
}
