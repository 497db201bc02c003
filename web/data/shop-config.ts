/** What a deployed shop says of itself in /config.json: demo accounts where it is a demo, and who takes the money. */
import useSWR from 'swr';
import type { Role } from '../../shared/account/schema.ts';

export interface ShopConfig {
  demo?: { accounts: { role: Role; email: string; password: string }[] };
  payments?: { provider: 'demo' | 'stripe'; publishableKey?: string };
}

export function useShopConfig() {
  return useSWR<ShopConfig>('/config.json', readConfig, { revalidateOnFocus: false, revalidateIfStale: false });
}

async function readConfig(path: string): Promise<ShopConfig> {
  const response = await fetch(path);
  return response.ok ? ((await response.json()) as ShopConfig) : {};
}
