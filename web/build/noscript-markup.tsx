/** What every page says in a browser without JavaScript: what works, the main terms, and how to reach the shop. */
import { renderToStaticMarkup } from 'react-dom/server';
import { formatSeller } from '../../shared/legal/format-seller.ts';
import { statutoryTerms } from '../../shared/legal/statutory-terms.ts';
import { formatDecimal } from '../../shared/locale/numbers.ts';
import { FREE_SHIPPING_CENTS, formatEuro, SHIPPING_COST_CENTS, toEuro } from '../../shared/price/money.ts';
import { termsPath } from '../../shared/legal/terms/versions.ts';
import { legalConfig } from '../../shared/shop/owner-config.ts';
import { shop } from '../../shared/shop/shop.ts';
import { prepositionA } from '../../shared/text/preposition-a.ts';
import { sendingBackText } from '../../shared/text/return-terms.ts';
import { paths } from '../paths.ts';

const { contacts, seller, carrier, version } = legalConfig;
const threshold = `${formatDecimal(toEuro(FREE_SHIPPING_CENTS))}\u00a0€`;

export function renderNoscriptMarkup(): string {
  return renderToStaticMarkup(
    <div className="page">
      <h2>{shop.name} senza JavaScript</h2>
      <p>
        Senza JavaScript puoi leggere la <a href={paths.home}>pagina iniziale</a>, il{' '}
        <a href={paths.products}>catalogo</a> e le schede dei prodotti. Per acquistare attiva JavaScript nel browser: ne
        hanno bisogno il carrello, l’accesso, gli ordini e le altre pagine.
      </p>
      <h3>Spedizioni</h3>
      <p>
        Spediamo in {shop.countryLabel} con un corriere (di solito {carrier}). Costa{' '}
        {formatEuro(toEuro(SHIPPING_COST_CENTS))}, ed è gratuita da {threshold}. Prepariamo l’ordine entro{' '}
        {shop.preparationTime} dal pagamento; la consegna richiede {shop.deliveryTime}.
      </p>
      <h3>Resi, recesso e garanzia</h3>
      <p>
        Hai {statutoryTerms.withdrawalDays} giorni dalla consegna per recedere, senza indicarne il motivo, e fino a{' '}
        {shop.returnDays} giorni per il reso; {sendingBackText}. Puoi dichiararlo anche per email o per posta: bastano
        il numero dell’ordine, il tuo nome e gli articoli. La garanzia legale di conformità dura {shop.warrantyMonths}{' '}
        mesi.
      </p>
      <h3>Condizioni e privacy</h3>
      <p>
        Le <a href={termsPath(version)}>condizioni di vendita</a> si leggono anche senza JavaScript. Il titolare dei
        dati è il venditore: li usa per account, ordini e richieste, non li vende e non manda pubblicità. Per accedere
        ai tuoi dati, correggerli o cancellarli scrivi {prepositionA(contacts.email)} {contacts.email}.
      </p>
      <h3>Contatti</h3>
      <p>
        Email: <a href={`mailto:${contacts.email}`}>{contacts.email}</a> · Telefono:{' '}
        <a href={`tel:${contacts.phone.replace(/[^+\d]/g, '')}`}>{contacts.phone}</a>, {contacts.hours} · PEC:{' '}
        <a href={`mailto:${contacts.pec}`}>{contacts.pec}</a>
      </p>
      <p>{formatSeller(seller)}</p>
    </div>,
  );
}
