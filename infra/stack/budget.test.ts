/* eslint-disable @typescript-eslint/no-unsafe-assignment -- a template has no types */
import type { SynthesisedTemplate } from './testing/synthesis.ts';
import { onlyResource, synthesiseStages } from './testing/template-queries.ts';

let dev: SynthesisedTemplate;
let prod: SynthesisedTemplate;
beforeAll(async () => ({ dev, prod } = await synthesiseStages()));

describe('the budget', () => {
  it('mails who gets the alarms: at half, when all is expected to be spent, when it is', () => {
    const { Budget, NotificationsWithSubscribers: alerts } = onlyResource(prod, 'AWS::Budgets::Budget').Properties;
    expect(Budget).toEqual({ BudgetType: 'COST', TimeUnit: 'MONTHLY', BudgetLimit: { Amount: 100, Unit: 'USD' } });
    expect(alerts).toMatchObject([
      { Notification: { NotificationType: 'ACTUAL', Threshold: 50 } },
      { Notification: { NotificationType: 'FORECASTED', Threshold: 100 } },
      { Notification: { NotificationType: 'ACTUAL', Threshold: 100 } },
    ]);
    for (const { Subscribers } of alerts) {
      expect(Subscribers).toEqual([{ SubscriptionType: 'EMAIL', Address: 'guardia@vetrina.example' }]);
    }
    expect(dev.ofType('AWS::Budgets::Budget')).toEqual([]);
  });
});
