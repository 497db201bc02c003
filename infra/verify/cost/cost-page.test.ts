import { readFileSync } from 'node:fs';
import { costFile, costPage } from './cost-page.ts';
import { currentCosts, type Costs } from './current-costs.ts';
import usage from './usage.json';
import { onlyResource } from '../../stack/testing/template-queries.ts';
import { synthesiseTemplate } from '../../stack/testing/synthesis.ts';

let costs: Costs;
beforeAll(async () => (costs = await currentCosts(usage)));

describe('the page of costs', () => {
  it('has the bills of today: npm run cost writes it again', () => {
    const words = (text: string) => text.replace(/[\s|:\-\\]+/g, ' ').trim();
    expect(words(readFileSync(costFile, 'utf8'))).toBe(words(costPage(costs, usage.measuredOn)));
  });

  it('has a sum for each shop that is the sum of its lines', () => {
    for (const { bill } of costs.bills) {
      const lines = bill.lines.reduce((sum, { billed }) => sum + billed, 0);
      expect(bill.billed).toBeCloseTo(lines);
      expect(bill.billed).toBeLessThan(bill.dollars);
    }
  });

  it('marks every price that no source showed', () => {
    const page = costPage(costs, usage.measuredOn);
    expect(page).toContain('API Gateway, HTTP API calls (¹)');
    expect(page).not.toContain('DynamoDB, write units (¹)');
  });
});

it('the users are billed by the plan that the pool has', async () => {
  expect(onlyResource(await synthesiseTemplate(), 'AWS::Cognito::UserPool').Properties).toMatchObject({
    UserPoolTier: 'LITE',
  });
});
