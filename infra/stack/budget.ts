/** What the account may cost in a month before AWS mails somebody. It stops nothing, and costs nothing. */
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import { withLogicalId } from './logical-id.ts';

/** AWS reports half of it as spent, all of it as expected, all of it as spent. */
const ALERTS = [
  { notificationType: 'ACTUAL', threshold: 50 },
  { notificationType: 'FORECASTED', threshold: 100 },
  { notificationType: 'ACTUAL', threshold: 100 },
];

export function monthlyBudget(scope: Construct, dollars: number, email: string): CfnBudget {
  const budget = new CfnBudget(scope, 'Budget', {
    budget: { budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount: dollars, unit: 'USD' } },
    notificationsWithSubscribers: ALERTS.map((alert) => ({
      notification: { ...alert, comparisonOperator: 'GREATER_THAN', thresholdType: 'PERCENTAGE' },
      subscribers: [{ subscriptionType: 'EMAIL', address: email }],
    })),
  });
  return withLogicalId(budget, 'Budget');
}
