import { Link } from 'react-router-dom';
import { formatAddress } from '../../../shared/legal/format-seller.ts';
import { statutoryTerms } from '../../../shared/legal/statutory-terms.ts';
import { legalConfig } from '../../../shared/shop/owner-config.ts';
import { paths } from '../../paths.ts';
import { DefinitionList, MailtoLink } from './definition-list.tsx';

const { contacts, seller, returns } = legalConfig;

/** Codice del consumo, artt. 52 and 54: period and form. */
export function WithdrawalRight() {
  return (
    <>
      <p>
        Puoi recedere dal contratto entro {statutoryTerms.withdrawalDays} giorni, senza indicarne il motivo. I giorni si
        contano da quando tu, o una persona indicata da te e diversa dal corriere, ricevi gli articoli; se uno stesso
        ordine arriva in più consegne, da quando ricevi l’ultima.
      </p>
      <p>
        Il modo più semplice è la pagina <Link to={paths.withdrawal}>Recedere dal contratto qui</Link>, che trovi in
        fondo a ogni pagina e nei dettagli dei tuoi ordini: si usa anche senza account, e ti diamo subito la ricevuta
        con data e ora.
      </p>
      <p>
        Per recedere basta una dichiarazione chiara, mandata prima che il termine scada. Conviene farla per iscritto,
        perché tocca a te dimostrare di averla mandata in tempo. Puoi usare il <a href="#modulo">modulo tipo</a> in
        fondo a questa pagina, ma non è obbligatorio.
      </p>
      <DefinitionList
        rows={[
          ['Email', <MailtoLink to={contacts.email} />],
          ['PEC', <MailtoLink to={contacts.pec} />],
          ['Posta', `${seller.name}, ${formatAddress(seller.seat)}`],
        ]}
      />
      <p>
        Indica il numero dell’ordine e gli articoli da cui recedi: tutti o solo alcuni. Ti confermiamo per email di aver
        ricevuto la dichiarazione.
      </p>
    </>
  );
}

/** Codice del consumo, artt. 56 and 57: refund and sending back. */
export function WithdrawalRefund() {
  return (
    <ul>
      <li>
        Ti rimborsiamo tutto quello che hai pagato, comprese le spese di consegna standard, senza ritardo e comunque
        entro {statutoryTerms.refundDays} giorni da quando ci comunichi il recesso. Se recedi solo da una parte
        dell’ordine, rimborsiamo il prezzo di quegli articoli.
      </li>
      <li>
        Usiamo lo stesso mezzo con cui hai pagato, salvo che tu ne accetti espressamente un altro; il rimborso non ti
        costa nulla.
      </li>
      <li>
        Possiamo aspettare a rimborsarti finché non abbiamo ricevuto gli articoli, o finché non ci dimostri di averli
        spediti, se avviene prima.
      </li>
      <li>
        Rispedisci gli articoli entro {statutoryTerms.sendBackDays} giorni da quando ci hai comunicato il recesso.{' '}
        {returns.paidBy === 'customer'
          ? 'Le spese per rispedirli sono a tuo carico.'
          : 'Le spese per rispedirli sono a nostro carico.'}
      </li>
      <li>
        Puoi provare gli articoli come faresti in un negozio. Rispondi della diminuzione del loro valore solo se li hai
        usati più di quanto serve per capirne natura, caratteristiche e funzionamento.
      </li>
    </ul>
  );
}

/** Codice del consumo, art. 59. A shop that sells such goods must say so on their pages and here. */
export function WithdrawalExceptions() {
  return (
    <p>
      Da nessuno: puoi recedere dall’acquisto di ogni articolo del negozio. Non vendiamo i beni che l’art. 59 del Codice
      del consumo esclude, come quelli su misura o personalizzati.
    </p>
  );
}
