import { Link } from 'react-router-dom';
import { categories, categoryLabels } from '../../shared/product/rules.ts';
import { legalConfig } from '../../shared/shop/owner-config.ts';
import { formatSeller } from '../../shared/legal/format-seller.ts';
import { shop } from '../../shared/shop/shop.ts';
import { returnTermsText } from '../../shared/text/return-terms.ts';
import { paths } from '../paths.ts';
import styles from './footer.module.css';

const columns = [
  {
    title: 'Prodotti',
    links: [
      { to: paths.products, label: 'Tutti i prodotti' },
      ...categories.map((category) => ({ to: paths.category(category), label: categoryLabels[category] })),
    ],
  },
  {
    title: 'Account',
    links: [
      { to: paths.profile, label: 'Profilo' },
      { to: paths.profileOrders, label: 'Ordini' },
      { to: paths.wishlist, label: 'Preferiti' },
      { to: paths.cart, label: 'Carrello' },
    ],
  },
  {
    title: 'Informazioni',
    links: [
      { to: paths.contact, label: 'Contatti' },
      { to: paths.shipping, label: 'Spedizioni' },
      { to: paths.returns, label: 'Resi e recesso' },
      // The place of the official notice (Codice del consumo, art. 49; Reg. UE 2025/1960).
      { to: paths.guarantee, label: 'Garanzia legale' },
      { to: paths.privacy, label: 'Privacy' },
      { to: paths.terms, label: 'Termini e condizioni' },
      { to: paths.accessibility, label: 'Accessibilità' },
    ],
  },
];

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={`page ${styles.inside}`}>
        <div>
          <p className={styles.name}>{shop.name}</p>
          <p className={styles.claim}>{shop.tagline}.</p>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className={`page ${styles.withdrawal}`}>
        <Link to={paths.withdrawal}>Recedere dal contratto qui</Link>
      </p>
      <div className={`page ${styles.small}`}>
        <p>Prezzi in euro, IVA inclusa. {returnTermsText}.</p>
        <p>{formatSeller(legalConfig.seller)}</p>
      </div>
    </footer>
  );
}
