import { hostingPlace } from '../../../shared/legal/hosting-regions.ts';
import { legalConfig } from '../../../shared/shop/owner-config.ts';
import { useShopConfig } from '../../data/shop-config.ts';

/** Who else gets the data. The payment provider depends on the deployment. */
export function PrivacyRecipients() {
  const { hosting, carrier } = legalConfig;
  const place = hostingPlace(useShopConfig().data?.region ?? '');
  return (
    <>
      <ul>
        <li>
          <strong>Chi ospita il negozio e ne spedisce le email</strong>: {hosting.provider}, responsabile del
          trattamento (art. 28). I dati sono conservati nell’Unione europea{place && ` (${place})`}.
        </li>
        <li>
          <strong>Chi consegna</strong>: il corriere indicato nell’email di spedizione (di solito {carrier}), che riceve
          nome, indirizzo e telefono del destinatario.
        </li>
        <PaymentProvider />
        <li>
          <strong>Chi ci assiste per contabilità e imposte</strong>, e le autorità quando la legge lo impone.
        </li>
      </ul>
      <p>
        Nessun altro. Alcuni fornitori appartengono a gruppi con sede fuori dall’Unione europea: se un accesso da lì
        fosse necessario, avverrebbe solo con le garanzie degli artt. 44 e seguenti del Regolamento (decisione di
        adeguatezza o clausole contrattuali tipo), di cui puoi chiederci copia.
      </p>
    </>
  );
}

function PaymentProvider() {
  const provider = useShopConfig().data?.payments?.provider;
  if (!provider) return null;
  if (provider === 'stripe') {
    return (
      <li>
        <strong>Chi gestisce i pagamenti</strong>: Stripe Payments Europe, Ltd. (Irlanda), che riceve i dati della carta
        direttamente dal tuo browser, e da noi importo e riferimento dell’ordine. Tratta quei dati anche come titolare
        autonomo, per eseguire il pagamento e prevenire le frodi.
      </li>
    );
  }
  return (
    <li>
      <strong>Chi gestisce i pagamenti</strong>: in questo negozio i pagamenti sono simulati e i dati della carta non
      lasciano il tuo browser.
    </li>
  );
}
