import { consumedCapacity, measureCapacity } from '../platform/capacity.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { pingTable } from './health.ts';

setupTable();

describe('the health check of the table', () => {
  it('costs half a unit', async () => {
    await measureCapacity(async () => {
      await pingTable();
      expect(consumedCapacity()).toEqual({ read: 0.5, write: 0 });
    });
  });
});
