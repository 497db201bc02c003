import { DEMO_SHEET_NOTICE, hasPlaceholderLegalData, identityRows } from '../../../shared/legal-sheet/identity.ts';
import type { Product, Variant } from '../../../shared/product/answers.ts';
import styles from './identity.module.css';

/**
 * The SKU of the chosen variant, the operators and the warnings. An offer must show them (Reg. UE 2023/988, art. 19), so
 * they are beside the tabs.
 */
export function ProductIdentity({ product, variant }: { product: Product; variant: Variant | undefined }) {
  const rows = [['SKU', variant?.sku ?? 'Scegli taglia e colore per vederlo'], ...identityRows(product.details)];
  return (
    <section aria-labelledby="identity-title" className={styles.identity}>
      <h2 id="identity-title" className={styles.title}>
        Prodotto e fabbricante
      </h2>
      <dl className={styles.rows}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {hasPlaceholderLegalData() && <p className={styles.note}>{DEMO_SHEET_NOTICE}</p>}
    </section>
  );
}
