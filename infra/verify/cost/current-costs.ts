/** The bills of the three shops for the prod of today: both of its templates, and the usage that was measured last. */
import { synthesiseTemplate } from '../../stack/testing/synthesis.ts';
import { stageContexts } from '../../stack/testing/stages.ts';
import type { Bill } from './bill.ts';
import { monthlyBill } from './monthly-bill.ts';
import type { MeasuredUsage } from './shop-bill.ts';
import { standingCosts, type Standing } from './standing-costs.ts';
import { shops, type Shop } from './shops.ts';

export interface Costs {
  bills: { shop: Shop; bill: Bill }[];
  standing: Standing;
}

export async function currentCosts(usage: MeasuredUsage): Promise<Costs> {
  const context = stageContexts['prod with a firewall and alarms of its own'];
  const standing = standingCosts(await synthesiseTemplate(context), await synthesiseTemplate(context, 'edge'));
  return { bills: shops.map((shop) => ({ shop, bill: monthlyBill(shop, usage, standing) })), standing };
}
