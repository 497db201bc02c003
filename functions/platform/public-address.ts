/** Which addresses belong to the Internet, and to no machine or network of one's own. */
import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** https://www.iana.org/assignments/iana-ipv4-special-registry, and multicast. */
const specialIPv4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
];
/** All that was given out. Loopback, private, local, mapped and translated addresses are not in it. */
const globalIPv6 = ['2000::/3'];
/** https://www.iana.org/assignments/iana-ipv6-special-registry: protocols, documentation, and tunnels to IPv4. */
const specialIPv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const special4 = rangesOf(specialIPv4);
const global6 = rangesOf(globalIPv6);
const special6 = rangesOf(specialIPv6);

export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special4.check(address);
  return isIPv6(address) && global6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
}

function rangesOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', prefix] = range.split('/');
    list.addSubnet(network, Number(prefix), isIPv4(network) ? 'ipv4' : 'ipv6');
  }
  return list;
}
