/** The settings of a deployed shop in /config.json: demo accounts and the payment provider. */
import useSWR from 'swr';
import type { Role } from '../../shared/account/roles.ts';

export interface ShopConfig {
  demo?: { accounts: { role: Role; email: string; password: string }[] };
  /** The AWS region that holds the data. */
  region?: string;
  payments?: { provider: 'demo' | 'stripe'; publishableKey?: string };
}

export function useShopConfig() {
  return useSWR<ShopConfig>('/config.json', readConfig, { revalidateOnFocus: false, revalidateIfStale: false });
}

/** True in a demo shop, which shows values that a real one must not invent: a rating, a number of reviews. */
export function useIsDemo(): boolean {
  return Boolean(useShopConfig().data?.demo);
}

async function readConfig(path: string): Promise<ShopConfig> {
  const response = await fetch(path);
  return response.ok ? ((await response.json()) as ShopConfig) : {};
}
