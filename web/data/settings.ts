/** The back office's settings: they stay in this browser (specification, section 3), no call carries them. */
import * as z from 'zod';
import { email, line, requiredLine } from '../../shared/fields.ts';
import { FREE_SHIPPING_FROM, SHIPPING_COST, VAT_RATE, toEuro } from '../../shared/money.ts';
import { shop } from '../../shared/shop.ts';
import { validation } from '../../shared/validation-texts.ts';

const STORED = 'settings';

/** Milliseconds that saving takes, as the specification simulates it. */
export const SAVING_TAKES = 1000;

/** The ranges of section 5; a missing end has none. */
export const settingRanges = {
  sessionTimeout: { min: 5, max: 120 },
  maxLoginAttempts: { min: 3, max: 10 },
  passwordMinLength: { min: 6, max: 20 },
  taxRate: { min: 0, max: 30, step: 0.1 },
  freeShippingThreshold: { min: 0, step: 0.01 },
  defaultShippingCost: { min: 0, step: 0.01 },
  maxShippingDays: { min: 1, max: 30 },
} satisfies Record<string, Range>;

export interface Range {
  min: number;
  max?: number;
  step?: number;
}

export const currencies = { EUR: 'Euro (EUR)', USD: 'Dollaro (USD)', GBP: 'Sterlina (GBP)' } as const;
export const timeZones = { 'Europe/Rome': 'Roma', 'Europe/London': 'Londra', 'America/New_York': 'New York' } as const;
export const languages = { it: 'Italiano', en: 'Inglese', es: 'Spagnolo' } as const;
export const shippingZones = ['Italia', 'Europa', 'Mondiale'] as const;

export const settings = z.object({
  siteName: requiredLine(validation.required, 60),
  siteDescription: line(200),
  contactEmail: email(validation.required, validation.emailInvalid),
  supportEmail: email(validation.required, validation.emailInvalid),
  currency: oneOf(currencies),
  timezone: oneOf(timeZones),
  language: oneOf(languages),
  twoFactorAuth: z.boolean(),
  sessionTimeout: within(settingRanges.sessionTimeout),
  maxLoginAttempts: within(settingRanges.maxLoginAttempts),
  passwordMinLength: within(settingRanges.passwordMinLength),
  emailNotifications: z.boolean(),
  orderNotifications: z.boolean(),
  inventoryAlerts: z.boolean(),
  promotionEmails: z.boolean(),
  stripeEnabled: z.boolean(),
  paypalEnabled: z.boolean(),
  bankTransferEnabled: z.boolean(),
  taxRate: within(settingRanges.taxRate),
  freeShippingThreshold: within(settingRanges.freeShippingThreshold),
  defaultShippingCost: within(settingRanges.defaultShippingCost),
  maxShippingDays: within(settingRanges.maxShippingDays),
  shippingZones: z.array(z.enum(shippingZones)),
});
export type Settings = z.infer<typeof settings>;

export const defaultSettings: Settings = {
  siteName: shop.name,
  siteDescription: shop.claim,
  contactEmail: 'info@vetrina.example',
  supportEmail: 'assistenza@vetrina.example',
  currency: 'EUR',
  timezone: 'Europe/Rome',
  language: 'it',
  twoFactorAuth: false,
  sessionTimeout: 30,
  maxLoginAttempts: 5,
  passwordMinLength: 6,
  emailNotifications: true,
  orderNotifications: true,
  inventoryAlerts: true,
  promotionEmails: false,
  stripeEnabled: true,
  paypalEnabled: false,
  bankTransferEnabled: false,
  taxRate: VAT_RATE,
  freeShippingThreshold: toEuro(FREE_SHIPPING_FROM),
  defaultShippingCost: toEuro(SHIPPING_COST),
  maxShippingDays: 7,
  shippingZones: [...shippingZones],
};

/** What this browser keeps; the defaults where it keeps nothing, or nothing that is still valid. */
export function readSettings(): Settings {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORED) ?? '{}');
    return settings.parse({ ...defaultSettings, ...(kept as Partial<Settings>) });
  } catch {
    return defaultSettings;
  }
}

/** Keeps them after the simulated second. Rejects where the browser stores nothing. */
export async function saveSettings(next: Settings): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, SAVING_TAKES));
  localStorage.setItem(STORED, JSON.stringify(next));
}

function oneOf<Key extends string>(labels: Readonly<Record<Key, string>>) {
  return z.enum(Object.keys(labels) as [Key, ...Key[]]);
}

/** A number in its range, a multiple of its step (1 where none is named). */
function within({ min, max = Number.MAX_SAFE_INTEGER, step = 1 }: Range) {
  const message = rangeMessage({ min, max, step });
  return z
    .number(message)
    .min(min, message)
    .max(max, message)
    .refine((value) => Math.abs(value / step - Math.round(value / step)) < 1e-6, message);
}

function rangeMessage({ min, max, step }: Required<Range>): string {
  const format = new Intl.NumberFormat(shop.locale);
  const range =
    max === Number.MAX_SAFE_INTEGER
      ? `di almeno ${format.format(min)}`
      : `da ${format.format(min)} a ${format.format(max)}`;
  const grain = step === 1 ? 'un numero intero' : step === 0.1 ? 'un numero con al massimo un decimale' : 'un importo';
  return `Inserisci ${grain} ${range}`;
}
