/** Who is counted together: an IPv4 address, or the first 64 bits of an IPv6 address, which one subscriber has alone. */
export function networkPrefix(ipAddress: string): string {
  const ipv4 = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ipAddress)?.[1];
  return ipv4 ?? (ipAddress.includes(':') ? ipv6Prefix(ipAddress, 4) : ipAddress);
}

/** The first 48 bits of an IPv6 address, which one subscriber may have too. Undefined for IPv4. */
export function siteNetworkPrefix(ipAddress: string): string | undefined {
  return networkPrefix(ipAddress).includes(':') ? `${ipv6Prefix(ipAddress, 3)}/48` : undefined;
}

/** So many groups of 16 bits. */
function ipv6Prefix(ipAddress: string, count: number): string {
  const [head = '', tail] = ipAddress.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  if (tail !== undefined) while (groups.length < count) groups.push('0');
  return groups.slice(0, count).join(':');
}

/** True for calls from the machine itself. */
export function isLoopback(ipAddress: string): boolean {
  return ipAddress === '::1' || networkPrefix(ipAddress).startsWith('127.');
}
