import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import styles from './checkout.module.css';

export function CheckoutSkeleton() {
  return (
    <Loading label="Caricamento del checkout">
      <div className={styles.columns}>
        <Skeleton shape="box" className={styles.tall} />
        <Skeleton shape="box" className={styles.tall} />
      </div>
    </Loading>
  );
}
