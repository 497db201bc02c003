/* eslint-disable @typescript-eslint/no-unsafe-assignment -- a template has no types */
import { stageContexts } from './testing/stages.ts';
import { synthesiseTemplate } from './testing/synthesis.ts';
import { onlyResource } from './testing/template-queries.ts';

describe('the budget', () => {
  it('mails who gets the alarms: at half, when all is expected to be spent, when it is', async () => {
    const edge = await synthesiseTemplate(stageContexts['prod with a firewall and alarms of its own'], 'edge');
    const { Budget, NotificationsWithSubscribers: alerts } = onlyResource(edge, 'AWS::Budgets::Budget').Properties;
    expect(Budget).toEqual({ BudgetType: 'COST', TimeUnit: 'MONTHLY', BudgetLimit: { Amount: 100, Unit: 'USD' } });
    expect(alerts).toMatchObject([
      { Notification: { NotificationType: 'ACTUAL', Threshold: 50 } },
      { Notification: { NotificationType: 'FORECASTED', Threshold: 100 } },
      { Notification: { NotificationType: 'ACTUAL', Threshold: 100 } },
    ]);
    for (const { Subscribers } of alerts) {
      expect(Subscribers).toEqual([{ SubscriptionType: 'EMAIL', Address: 'guardia@vetrina.example' }]);
    }
  });
});
