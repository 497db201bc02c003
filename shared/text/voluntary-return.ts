/** What the shop's own return asks of the goods. /returns, the step that confirms it and its email say it. */
export const voluntaryConditionText =
  'gli articoli non sono stati indossati né lavati e hanno ancora i loro cartellini';

/** When a defective article is refunded that comes back under the legal guarantee (Codice del consumo, art. 135-quater). */
export const DEFECT_REFUND = 'appena lo riceviamo o ci mandi la prova che l’hai spedito';

/** Of a withdrawal from goods whose delivery is not recorded. */
export const ON_ITS_WAY = 'Se non li hai ancora ricevuti, rispediscili appena arrivano.';

/** The withdrawal refunds it; the shop's own return does not. */
export const firstShippingText = 'le spese della prima consegna non sono comprese';
