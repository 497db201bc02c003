/** The email to the shop that says which variant became low in stock. */
import type { Variant } from '../../shared/product/answers.ts';
import { SHOP_EMAIL_KIND } from '../store/emails/email-records.ts';
import type { TriggeredEmail } from './render.ts';

interface LowVariant extends Pick<Variant, 'size' | 'color' | 'sku' | 'stock'> {
  productName: string;
  lowStockAt: number;
}

/** `changeId` names the change that passed the threshold: there is one email for each. */
export function lowStockEmail(to: string, changeId: string, variant: LowVariant): TriggeredEmail {
  const { productName, size, color, sku, stock, lowStockAt } = variant;
  const left = stock === 0 ? 'è esaurita' : stock === 1 ? 'ha ancora 1 pezzo' : `ha ancora ${stock} pezzi`;
  return {
    kind: `${SHOP_EMAIL_KIND}lowStock#${changeId}`,
    to,
    content: {
      subject: `${stock === 0 ? 'Esaurito' : 'Scorte basse'}: ${productName}, ${size} ${color}`,
      greeting: 'Da riordinare per il negozio:',
      paragraphs: [
        `la variante ${size} · ${color} di «${productName}» ${left}.`,
        'Nel pannello trovi tutte le scorte basse tra i prodotti, con il filtro «Giacenza».',
      ],
      details: [
        ['SKU', sku],
        ['Soglia delle scorte basse', String(lowStockAt)],
      ],
    },
  };
}
