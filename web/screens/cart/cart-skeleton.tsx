import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import styles from './cart.module.css';

export function CartSkeleton() {
  return (
    <Loading label="Caricamento del carrello">
      <div className={styles.columns}>
        <div>
          <Skeleton shape="box" />
        </div>
        <Skeleton shape="box" />
      </div>
    </Loading>
  );
}
