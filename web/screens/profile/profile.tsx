import { useState } from 'react';
import { useSession } from '../../data/session.tsx';
import { cx } from '../../lib/cx.ts';
import { formDrafts } from '../../lib/form-drafts.ts';
import { useHead } from '../../lib/use-head.ts';
import { useUnsavedChanges } from '../../lib/use-unsaved-changes.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { UnsavedDialog } from '../../ui/unsaved-dialog.tsx';
import { EraseAccount } from './erase-account.tsx';
import { MyOrders } from './my-orders.tsx';
import { PersonalDataExport } from './personal-data-export.tsx';
import { PasswordForm } from './password-form.tsx';
import { PersonalInfo } from './personal-info.tsx';
import { PROFILE_DRAFT, type FormEdits } from './use-info-form.ts';
import styles from './profile.module.css';

export default function ProfileScreen() {
  useHead('Profilo');
  const { user } = useSession();
  const { params, change } = useUrlState();
  const [edits, setEdits] = useState<FormEdits>('none');
  const hasChanges = edits !== 'none';
  const guard = useUnsavedChanges(hasChanges, () => formDrafts.remove(user?._id ?? '', PROFILE_DRAFT));
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
            isKept: hasChanges,
            content: (
              <div className={styles.info}>
                <PersonalInfo user={user} onEdits={setEdits} />
                <PasswordForm email={user.email} />
                <PersonalDataExport />
                <EraseAccount email={user.email} isAdmin={user.role === 'admin'} />
              </div>
            ),
          },
          { value: 'orders', label: 'I miei ordini', content: <MyOrders /> },
        ]}
      />
      <UnsavedDialog
        open={guard.isConfirming}
        saving={edits === 'saving'}
        onStay={guard.cancelLeave}
        onLeave={guard.confirmLeave}
      />
    </div>
  );
}
