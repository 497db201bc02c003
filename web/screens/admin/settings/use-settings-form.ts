import { useEffect, useRef, useState } from 'react';
import { adminErrorMessages, adminSuccessMessages } from '../../../../shared/text/admin-messages.ts';
import { errorMessages } from '../../../../shared/text/messages.ts';
import { readSettings, saveSettings, settingsSchema, type Settings } from '../../../data/admin-settings.ts';
import { useFormDraft } from '../../../data/use-form-draft.ts';
import { useShopForm } from '../../../lib/use-shop-form.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { toast } from '../../../ui/toast.ts';
import { settingTabs, tabOfField } from './fields.ts';

export type SettingsForm = ReturnType<typeof useSettingsForm>['form'];

/** The form of the settings. The open tab is in the URL. */
export function useSettingsForm() {
  const { params, change } = useUrlState();
  const tab = settingTabs.find(({ value }) => value === params.get('tab'))?.value ?? settingTabs[0]!.value;
  const [storedSettings] = useState(readSettings);
  const form = useShopForm<Settings, Settings>(settingsSchema, storedSettings, {
    onInvalid: () => toast.error(errorMessages.form),
  });
  const draft = useFormDraft<Settings>(form, 'settings');
  const openTab = (next: string | undefined) =>
    change({ tab: next === settingTabs[0]!.value ? null : next }, { replace: true });

  useTabOfFirstError(form, tab, openTab);

  // The field of another tab takes the focus after its tab is rendered.
  const pendingField = useRef<string | null>(null);

  return {
    form,
    draft,
    tab,
    openTab,
    showField: (name: string) => {
      if (tabOfField(name) === tab) return;
      pendingField.current = name;
      openTab(tabOfField(name));
    },
    focusPendingField: () => {
      if (pendingField.current) document.getElementById(pendingField.current)?.focus();
      pendingField.current = null;
    },
    save: form.submit(async (settings) => {
      try {
        await saveSettings(settings);
        form.reset(settings);
        draft.forget();
        toast.success(adminSuccessMessages.settings);
      } catch {
        toast.error(adminErrorMessages.settings);
      }
    }),
  };
}

/**
 * A failed submit opens the tab of the first error, once. The effect runs after every render, because the errors may
 * arrive one render after `failedSubmits`.
 */
function useTabOfFirstError(
  { failedSubmits, errors }: Pick<SettingsForm, 'failedSubmits' | 'errors'>,
  tab: string,
  openTab: (tab: string | undefined) => void,
): void {
  const openedFor = useRef(0);
  useEffect(() => {
    const firstField = errors[0]?.name;
    if (failedSubmits <= openedFor.current || !firstField) return;
    openedFor.current = failedSubmits;
    if (!errors.some(({ name }) => tabOfField(name) === tab)) openTab(tabOfField(firstField));
  });
}
