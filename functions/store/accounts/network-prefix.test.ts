import { isLoopback, networkPrefix, siteNetworkPrefix } from './network-prefix.ts';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('of %s is %s', (ipAddress, network) => {
    expect(networkPrefix(ipAddress)).toBe(network);
  });

  it.each([
    ['203.0.113.7', undefined],
    ['::ffff:203.0.113.7', undefined],
    ['2001:DB8:1:2:3:4:5:6', '2001:db8:1/48'],
    ['2001:db8::9', '2001:db8:0/48'],
  ])('of the site of %s is %s', (ipAddress, network) => {
    expect(siteNetworkPrefix(ipAddress)).toBe(network);
  });

  it('is this machine by its loopback addresses only', () => {
    for (const ipAddress of ['127.0.0.1', '127.5.5.5', '::1', '::ffff:127.0.0.1']) {
      expect(isLoopback(ipAddress)).toBe(true);
    }
    for (const ipAddress of ['128.0.0.1', '::2', '10.127.0.1']) expect(isLoopback(ipAddress)).toBe(false);
  });
});
