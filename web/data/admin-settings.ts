/** The admin's settings. They are stored in this browser only (specification, section 3). */
import * as z from 'zod';
import { email, optionalLine, requiredLine } from '../../shared/api/fields.ts';
import { FREE_SHIPPING_CENTS, SHIPPING_COST_CENTS, toEuro } from '../../shared/price/money.ts';
import { VAT_RATE } from '../../shared/price/vat.ts';
import { shop } from '../../shared/shop/shop.ts';
import { validationMessages } from '../../shared/text/validation-messages.ts';

const STORAGE_KEY = 'settings';

/** The specification wants saving to look like a call. */
const SAVE_DELAY_MS = 1000;

/** The ranges of specification section 5. */
export const settingLimits = {
  sessionTimeout: { min: 5, max: 120 },
  maxLoginAttempts: { min: 3, max: 10 },
  passwordMinLength: { min: 6, max: 20 },
  taxRate: { min: 0, max: 30, step: 0.1 },
  freeShippingThreshold: { min: 0, step: 0.01 },
  defaultShippingCost: { min: 0, step: 0.01 },
  maxShippingDays: { min: 1, max: 30 },
} satisfies Record<string, NumberRange>;

export interface NumberRange {
  min: number;
  max?: number;
  step?: number;
}

export const currencies = { EUR: 'Euro (EUR)', USD: 'Dollaro (USD)', GBP: 'Sterlina (GBP)' } as const;
export const timeZones = { 'Europe/Rome': 'Roma', 'Europe/London': 'Londra', 'America/New_York': 'New York' } as const;
export const languages = { it: 'Italiano', en: 'Inglese', es: 'Spagnolo' } as const;
export const shippingZones = ['Italia', 'Europa', 'Mondiale'] as const;

export const settingsSchema = z.object({
  siteName: requiredLine(validationMessages.required, 60),
  siteDescription: optionalLine(200),
  contactEmail: email(validationMessages.required, validationMessages.emailInvalid),
  supportEmail: email(validationMessages.required, validationMessages.emailInvalid),
  currency: oneOf(currencies),
  timezone: oneOf(timeZones),
  language: oneOf(languages),
  twoFactorAuth: z.boolean(),
  sessionTimeout: within(settingLimits.sessionTimeout),
  maxLoginAttempts: within(settingLimits.maxLoginAttempts),
  passwordMinLength: within(settingLimits.passwordMinLength),
  emailNotifications: z.boolean(),
  orderNotifications: z.boolean(),
  inventoryAlerts: z.boolean(),
  promotionEmails: z.boolean(),
  stripeEnabled: z.boolean(),
  paypalEnabled: z.boolean(),
  bankTransferEnabled: z.boolean(),
  taxRate: within(settingLimits.taxRate),
  freeShippingThreshold: within(settingLimits.freeShippingThreshold),
  defaultShippingCost: within(settingLimits.defaultShippingCost),
  maxShippingDays: within(settingLimits.maxShippingDays),
  shippingZones: z.array(z.enum(shippingZones)),
});
export type Settings = z.infer<typeof settingsSchema>;

export const defaultSettings: Settings = {
  siteName: shop.name,
  siteDescription: shop.tagline,
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
  freeShippingThreshold: toEuro(FREE_SHIPPING_CENTS),
  defaultShippingCost: toEuro(SHIPPING_COST_CENTS),
  maxShippingDays: 7,
  shippingZones: [...shippingZones],
};

/** The stored settings; the defaults when nothing valid is stored. */
export function readSettings(): Settings {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    return settingsSchema.parse({ ...defaultSettings, ...(stored as Partial<Settings>) });
  } catch {
    return defaultSettings;
  }
}

/** Rejects when the browser refuses storage. */
export async function saveSettings(settings: Settings): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, SAVE_DELAY_MS));
  localStorage.setItem(STORAGE_KEY, JSON.stringify(settings));
}

function oneOf<Key extends string>(labels: Readonly<Record<Key, string>>) {
  return z.enum(Object.keys(labels) as [Key, ...Key[]]);
}

function within({ min, max = Number.MAX_SAFE_INTEGER, step = 1 }: NumberRange) {
  const message = rangeMessage({ min, max, step });
  return z
    .number(message)
    .min(min, message)
    .max(max, message)
    .refine((value) => Math.abs(value / step - Math.round(value / step)) < 1e-6, message);
}

function rangeMessage({ min, max, step }: Required<NumberRange>): string {
  const format = new Intl.NumberFormat(shop.locale);
  const range =
    max === Number.MAX_SAFE_INTEGER
      ? `di almeno ${format.format(min)}`
      : `da ${format.format(min)} a ${format.format(max)}`;
  const noun = step === 1 ? 'un numero intero' : step === 0.1 ? 'un numero con al massimo un decimale' : 'un importo';
  return `Inserisci ${noun} ${range}`;
}
