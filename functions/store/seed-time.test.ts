import { setupTable } from '../testing/fakes/dynamodb.ts';
import { seedReferenceTime } from './seed-time.ts';

setupTable();

describe('the demo data', () => {
  it('reckons from the first seed, however often it is put in', async () => {
    expect(await seedReferenceTime(1000)).toBe(1000);
    expect(await seedReferenceTime(2000)).toBe(1000);
    expect(await Promise.all([3000, 4000].map(seedReferenceTime))).toEqual([1000, 1000]);
  });
});
