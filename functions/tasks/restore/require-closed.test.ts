import { requireClosed } from './require-closed.ts';

it('a restore waits until nobody writes and the consumer rests', () => {
  expect(() => requireClosed('dev', { writable: ['Orders'], consumer: 'Disabled' })).toThrow('The shop is open');
  expect(() => requireClosed('dev', { writable: [], consumer: 'Enabled' })).toThrow(
    "The stream's consumer is Enabled: npm run events -- --stage dev --rest.",
  );
  expect(() => requireClosed('dev', { writable: [], consumer: 'Disabled' })).not.toThrow();
});
