/** Tells the shop that a variant became low in stock, once for each time that its stock passes the threshold downwards. */
import { USUAL_THRESHOLD } from '../../shared/product/rules.ts';
import { lowStockEmails } from '../../shared/shop/owner-config.ts';
import { lowStockEmail } from '../email/low-stock-email.ts';
import { readRecipients } from '../store/emails/recipients.ts';
import { productIdOf } from '../store/keys.ts';
import { readProduct } from '../store/products/products.ts';
import { isVariantChange, stockEntryOf } from '../store/products/stock-history.ts';
import { sendEmail } from './send-emails.ts';
import { applyEach, type Effect, type TableChange } from './table-changes.ts';

/** Nothing is sent without an address. */
export function sendLowStockEmailsTo({ enabled, to }: typeof lowStockEmails): Effect {
  return {
    name: 'low stock emails',
    appliesTo: (change) => enabled && to !== '' && isVariantChange(change) && becameLow(change),
    async apply(changes) {
      const recipients = await readRecipients([], [to]);
      return applyEach(changes, async ({ pk, before, after }) => {
        const entry = stockEntryOf(before, after);
        const product = await readProduct(productIdOf(pk));
        const variant = product?.variants.find(({ id }) => id === after?.['id']);
        if (!entry || !product?.isActive || !variant) return;
        const low = { ...variant, productName: product.name, stock: entry.to, lowStockAt: thresholdOf(after) };
        await sendEmail(product.id, { email: lowStockEmail(to, entry.id, low), isConfirmed: true }, recipients);
      });
    },
  };
}

export const sendLowStockEmails = sendLowStockEmailsTo(lowStockEmails);

const thresholdOf = (item: TableChange['after']) => Number(item?.['lowStockAt'] ?? USUAL_THRESHOLD);

function becameLow({ before, after }: TableChange): boolean {
  const entry = stockEntryOf(before, after);
  const threshold = thresholdOf(after);
  return entry !== undefined && entry.from > threshold && entry.to <= threshold;
}
