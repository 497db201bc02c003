/** The five tabs of the settings and their fields, as the specification lists them. */
import {
  currencies,
  languages,
  settingLimits,
  timeZones,
  type NumberRange,
  type Settings,
} from '../../../data/admin-settings.ts';

type NamesOf<Value> = { [Name in keyof Settings]: Settings[Name] extends Value ? Name : never }[keyof Settings];

export type SettingField = { label: string; hint?: string } & (
  | { kind: 'text' | 'email' | 'long'; name: NamesOf<string> }
  | { kind: 'number'; name: NamesOf<number>; range: NumberRange }
  | { kind: 'choice'; name: NamesOf<string>; options: Readonly<Record<string, string>> }
  | { kind: 'switch'; name: NamesOf<boolean> }
  | { kind: 'zones'; name: 'shippingZones' }
);

interface SettingTab {
  value: string;
  label: string;
  fields: SettingField[];
}

export const settingTabs: SettingTab[] = [
  {
    value: 'general',
    label: 'Generali',
    fields: [
      { kind: 'text', name: 'siteName', label: 'Nome del sito' },
      { kind: 'long', name: 'siteDescription', label: 'Descrizione del sito' },
      { kind: 'email', name: 'contactEmail', label: 'Email di contatto' },
      { kind: 'email', name: 'supportEmail', label: 'Email di assistenza' },
      { kind: 'choice', name: 'currency', label: 'Valuta', options: currencies },
      { kind: 'choice', name: 'timezone', label: 'Fuso orario', options: timeZones },
      { kind: 'choice', name: 'language', label: 'Lingua', options: languages },
    ],
  },
  {
    value: 'security',
    label: 'Sicurezza',
    fields: [
      { kind: 'switch', name: 'twoFactorAuth', label: 'Autenticazione a due fattori' },
      number('sessionTimeout', 'Durata della sessione (minuti)', 'Da 5 a 120 minuti'),
      number('maxLoginAttempts', 'Tentativi di accesso', 'Da 3 a 10'),
      number('passwordMinLength', 'Lunghezza minima della password', 'Da 6 a 20 caratteri'),
    ],
  },
  {
    value: 'notifications',
    label: 'Notifiche',
    fields: [
      { kind: 'switch', name: 'emailNotifications', label: 'Notifiche via email' },
      { kind: 'switch', name: 'orderNotifications', label: 'Nuovi ordini' },
      { kind: 'switch', name: 'inventoryAlerts', label: 'Scorte in esaurimento' },
      { kind: 'switch', name: 'promotionEmails', label: 'Email promozionali' },
    ],
  },
  {
    value: 'payments',
    label: 'Pagamenti',
    fields: [
      { kind: 'switch', name: 'stripeEnabled', label: 'Carta' },
      { kind: 'switch', name: 'paypalEnabled', label: 'PayPal' },
      { kind: 'switch', name: 'bankTransferEnabled', label: 'Bonifico bancario' },
      number('taxRate', 'Aliquota IVA (%)', 'Da 0 a 30'),
    ],
  },
  {
    value: 'shipping',
    label: 'Spedizioni',
    fields: [
      number('freeShippingThreshold', 'Soglia per la spedizione gratuita (€)'),
      number('defaultShippingCost', 'Costo di spedizione standard (€)'),
      number('maxShippingDays', 'Giorni massimi di spedizione', 'Da 1 a 30 giorni'),
      { kind: 'zones', name: 'shippingZones', label: 'Zone di spedizione' },
    ],
  },
];

/** Labels for the error summary. */
export const settingLabels: Record<string, string> = Object.fromEntries(
  settingTabs.flatMap(({ fields }) => fields.map(({ name, label }) => [name, label])),
);

export function tabOfField(name: string): string | undefined {
  return settingTabs.find(({ fields }) => fields.some((field) => field.name === name))?.value;
}

function number(name: keyof typeof settingLimits, label: string, hint?: string): SettingField {
  return { kind: 'number', name, label, range: settingLimits[name], ...(hint && { hint }) };
}
