import { saleText } from './sale-text.ts';

it('a sale is told by its percentage and its days, both included', () => {
  expect(saleText({ percent: 20, from: '2026-03-05', to: '2026-03-08' })).toBe('20%, dal 05/03/2026 all’08/03/2026');
});
