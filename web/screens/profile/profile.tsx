import { useSession } from '../../data/session.tsx';
import { cx } from '../../kit/cx.ts';
import { useHead } from '../../kit/head.ts';
import { useUrlState } from '../../kit/url-state.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { EraseAccount } from './erase-account.tsx';
import { MyOrders } from './my-orders.tsx';
import { OwnData } from './own-data.tsx';
import { PasswordForm } from './password-form.tsx';
import { PersonalInfo } from './personal-info.tsx';
import styles from './profile.module.css';

export default function Profile() {
  useHead('Profilo');
  const { user } = useSession();
  const { params, change } = useUrlState();
  if (!user) return null;

  return (
    <div className={cx('page', styles.page)}>
      <h1>Il mio profilo</h1>
      <Tabs
        label="Profilo"
        value={params.get('tab') === 'orders' ? 'orders' : 'profile'}
        onChange={(tab) => change({ tab: tab === 'orders' ? tab : null, page: null })}
        tabs={[
          {
            value: 'profile',
            label: 'Informazioni personali',
            content: (
              <div className={styles.info}>
                <PersonalInfo user={user} />
                <PasswordForm email={user.email} />
                <OwnData />
                <EraseAccount email={user.email} isAdmin={user.role === 'admin'} />
              </div>
            ),
          },
          { value: 'orders', label: 'I miei ordini', content: <MyOrders /> },
        ]}
      />
    </div>
  );
}
