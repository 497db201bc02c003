import { scanItems } from '../../aws/dynamodb/bulk.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import { setClock } from '../../testing/support/clock.ts';
import { isKnownDevice, rememberDevice } from './known-devices.ts';

setupTable();
afterEach(() => void jest.useRealTimers());

describe('a browser', () => {
  it('is known to the accounts that it logged in to', async () => {
    await rememberDevice('anna', 'browser');
    const answers = [
      isKnownDevice('anna', 'browser'),
      isKnownDevice('bice', 'browser'),
      isKnownDevice('anna', undefined),
    ];
    expect(await Promise.all(answers)).toEqual([true, false, false]);
  });

  it('is unknown again after 180 days without a log-in', async () => {
    setClock(new Date('2026-01-01T00:00:00Z'));
    await rememberDevice('carla', 'browser');
    setClock(new Date('2026-06-29T00:00:00Z'));
    expect(await isKnownDevice('carla', 'browser')).toBe(true);
    setClock(new Date('2026-06-30T00:00:01Z'));
    expect(await isKnownDevice('carla', 'browser')).toBe(false);
  });

  it('is stored as a hash', async () => {
    await rememberDevice('dora', 'a-cookie-of-this-browser');
    for await (const page of scanItems()) expect(JSON.stringify(page)).not.toContain('a-cookie-of-this-browser');
  });
});
