import { useEffect, useRef, useState } from 'react';
import { adminErrorMessages, adminSuccessMessages } from '../../../../shared/text/admin-messages.ts';
import { errorMessages } from '../../../../shared/text/messages.ts';
import { readSettings, saveSettings, settingsSchema, type Settings } from '../../../data/admin-settings.ts';
import { useShopForm } from '../../../lib/use-shop-form.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { toast } from '../../../ui/toast.ts';
import { settingTabs, tabOfField } from './fields.ts';

export type SettingsForm = ReturnType<typeof useSettingsForm>['form'];

/** The settings of this browser in a form of five tabs; the open one is in the address. */
export function useSettingsForm() {
  const { params, change } = useUrlState();
  const tab = settingTabs.find(({ value }) => value === params.get('tab'))?.value ?? settingTabs[0]!.value;
  const [kept] = useState(readSettings);
  const form = useShopForm<Settings, Settings>(settingsSchema, kept, {
    onInvalid: () => toast.error(errorMessages.form),
  });
  const openTab = (next: string | undefined) =>
    change({ tab: next === settingTabs[0]!.value ? null : next }, { replace: true });

  // Whoever saves with a fault in another tab is brought there, once: afterwards one may look round freely. After every
  // rendering, since the faults of an attempt may arrive one rendering after its number.
  const { failedSubmits, errors } = form;
  const answered = useRef(0);
  useEffect(() => {
    const first = errors[0]?.name;
    if (failedSubmits <= answered.current || !first) return;
    answered.current = failedSubmits;
    if (!errors.some(({ name }) => tabOfField(name) === tab)) openTab(tabOfField(first));
  });

  // A field in another tab can take the focus when its tab is there.
  const wanted = useRef<string | null>(null);

  return {
    form,
    tab,
    openTab,
    showField: (name: string) => {
      if (tabOfField(name) === tab) return;
      wanted.current = name;
      openTab(tabOfField(name));
    },
    focusPendingField: () => {
      if (wanted.current) document.getElementById(wanted.current)?.focus();
      wanted.current = null;
    },
    save: form.submit(async (next) => {
      try {
        await saveSettings(next);
        form.reset(next);
        toast.success(adminSuccessMessages.settings);
      } catch {
        toast.error(adminErrorMessages.settings);
      }
    }),
  };
}
