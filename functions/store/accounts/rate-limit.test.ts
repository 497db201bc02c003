import { networkPrefix } from './network-prefix.ts';
import { lockoutSeconds } from './rate-limit.ts';

describe('the pause after failures', () => {
  it('begins with the fifth and doubles up to a quarter of an hour', () => {
    expect([1, 4, 5, 6, 7, 20].map(lockoutSeconds)).toEqual([0, 0, 60, 120, 240, 900]);
  });
});

describe('who is counted together', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('%s belongs to %s', (address, network) => {
    expect(networkPrefix(address)).toBe(network);
  });
});
