import { useEffect, useRef, useState } from 'react';
import { officeFailures, officeSuccesses } from '../../../../shared/office-texts.ts';
import { failures } from '../../../../shared/texts.ts';
import { readSettings, saveSettings, settings, type Settings } from '../../../data/settings.ts';
import { useShopForm } from '../../../kit/form.ts';
import { useUrlState } from '../../../kit/url-state.ts';
import { toast } from '../../../ui/toast.ts';
import { settingTabs, tabOf } from './fields.ts';

export type SettingsForm = ReturnType<typeof useSettings>['form'];

/** The settings of this browser in a form of five tabs; the open one is in the address. */
export function useSettings() {
  const { params, change } = useUrlState();
  const tab = settingTabs.find(({ value }) => value === params.get('tab'))?.value ?? settingTabs[0]!.value;
  const [kept] = useState(readSettings);
  const form = useShopForm<Settings, Settings>(settings, kept, { onInvalid: () => toast.error(failures.form) });
  const openTab = (next: string | undefined) =>
    change({ tab: next === settingTabs[0]!.value ? null : next }, { replace: true });

  // Whoever saves with a fault in another tab is brought there, once: afterwards one may look round freely. After every
  // rendering, since the faults of an attempt may arrive one rendering after its number.
  const { attempt, faults } = form;
  const answered = useRef(0);
  useEffect(() => {
    const first = faults[0]?.name;
    if (attempt <= answered.current || !first) return;
    answered.current = attempt;
    if (!faults.some(({ name }) => tabOf(name) === tab)) openTab(tabOf(first));
  });

  // A field in another tab can take the focus when its tab is there.
  const wanted = useRef<string | null>(null);

  return {
    form,
    tab,
    openTab,
    bring: (name: string) => {
      if (tabOf(name) === tab) return;
      wanted.current = name;
      openTab(tabOf(name));
    },
    arrive: () => {
      if (wanted.current) document.getElementById(wanted.current)?.focus();
      wanted.current = null;
    },
    save: form.submit(async (next) => {
      try {
        await saveSettings(next);
        form.reset(next);
        toast.success(officeSuccesses.settings);
      } catch {
        toast.error(officeFailures.settings);
      }
    }),
  };
}
