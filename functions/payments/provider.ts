/** Chooses the provider: the one place that knows which there are. */
import { setting } from '../kit/settings.ts';
import { demoBank, type Ledger } from './demo.ts';
import type { Provider } from './port.ts';

/** The provider of this stage. The ledger is the demo provider's. */
export function openProvider(ledger: Ledger): Provider {
  const name = setting('PAYMENT_PROVIDER');
  if (name !== 'demo') throw new Error(`No payment provider called ${name}`);
  return demoBank(ledger);
}
