import { lazy } from 'react';
import { Link, useParams } from 'react-router-dom';
import { SWRConfig, type Middleware } from 'swr';
import { adminPaths } from '../admin-paths.ts';
import { useStoredSession } from '../data/session-store.ts';
import styles from './product-preview.module.css';

const ProductScreen = lazy(() => import('../screens/product/product.tsx'));

/** The page of a product as shoppers will see it, of an inactive product too: it is read as an admin reads it. */
export default function ProductPreview() {
  const { id = '' } = useParams();
  return (
    <SWRConfig value={{ use: [readAsAdmin] }}>
      <aside aria-label="Anteprima" className={styles.notice}>
        <p>
          <strong>Anteprima.</strong> Così si vedrà nel negozio. Finché il prodotto è inattivo, nessuno può vederlo né
          ordinarlo.
        </p>
        <Link to={adminPaths.product(id)}>Torna al modulo</Link>
      </aside>
      <ProductScreen />
    </SWRConfig>
  );
}

/** The call of the shop answers active products only. */
const readAsAdmin: Middleware = (useNext) => (key, fetcher, config) => {
  const userId = useStoredSession()?.user._id ?? '';
  const [name, input] = Array.isArray(key) ? (key as [string, object]) : [];
  const adminKey = name === 'readProduct' ? ['readAdminProduct', input, userId] : key;
  return useNext(adminKey as typeof key, fetcher, config);
};
