import { useEffect } from 'react';
import { useHead } from '../../../lib/use-head.ts';
import { useUnsavedChanges } from '../../../lib/use-unsaved-changes.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { RestoredEdits } from '../../../ui/restored-edits.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { UnsavedDialog } from '../../../ui/unsaved-dialog.tsx';
import { settingLabels, settingTabs, type SettingField } from './fields.ts';
import { SettingInput } from './setting-input.tsx';
import { useSettingsForm, type SettingsForm } from './use-settings-form.ts';
import styles from './settings.module.css';

/** Five tabs of one form. The settings are stored in this browser only. */
export default function AdminSettingsScreen() {
  useHead('Impostazioni');
  const { form, tab, openTab, showField, focusPendingField, save, draft } = useSettingsForm();
  const { errors, failedSubmits, formState } = form;
  const guard = useUnsavedChanges(formState.isDirty, draft.forget);

  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>Impostazioni</h1>
      <p className={styles.local}>
        Le impostazioni restano in questo browser: non cambiano il negozio e non si vedono da altri dispositivi.
      </p>
      <RestoredEdits draft={draft} isDirty={formState.isDirty} firstField={firstFieldOf(tab)} />
      <form noValidate onSubmit={(event) => void save(event)} className={styles.form}>
        <ErrorSummary errors={errors} failedSubmits={failedSubmits} labels={settingLabels} onFollow={showField} />
        <Tabs
          label="Impostazioni"
          value={tab}
          onChange={openTab}
          tabs={settingTabs.map(({ value, label, fields }) => ({
            value,
            label,
            content: <TabFields {...{ fields, form, onShown: focusPendingField }} />,
          }))}
        />
        <Button type="submit" busy={formState.isSubmitting} className={styles.save}>
          {formState.isSubmitting ? 'Salvataggio in corso...' : 'Salva impostazioni'}
        </Button>
      </form>
      <UnsavedDialog
        open={guard.isConfirming}
        saving={formState.isSubmitting}
        onStay={guard.cancelLeave}
        onLeave={guard.confirmLeave}
      />
    </div>
  );
}

function firstFieldOf(tab: string): string {
  return settingTabs.find(({ value }) => value === tab)?.fields[0]?.name ?? '';
}

function TabFields({ fields, form, onShown }: { fields: SettingField[]; form: SettingsForm; onShown: () => void }) {
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the tab opens
  useEffect(onShown, []);
  return (
    <div className={styles.fields}>
      {fields.map((field) => (
        <SettingInput key={field.name} field={field} form={form} />
      ))}
    </div>
  );
}
