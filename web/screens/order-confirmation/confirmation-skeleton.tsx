import { cx } from '../../lib/cx.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import styles from './order-confirmation.module.css';

export function ConfirmationSkeleton() {
  return (
    <Loading label="Caricamento dell’ordine">
      <div className={cx('page', styles.page)}>
        <h1 className="visually-hidden">Un momento…</h1>
        <Skeleton shape="title" className={styles.titleBlock} />
        <div className={styles.columns}>
          <Skeleton shape="box" className={styles.block} />
          <Skeleton shape="box" className={styles.block} />
        </div>
      </div>
    </Loading>
  );
}
