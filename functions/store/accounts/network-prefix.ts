/** Who is counted together: an IPv4 address, or the first 64 bits of an IPv6 address, which one subscriber has alone. */
export function networkPrefix(ipAddress: string): string {
  const ipv4 = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ipAddress)?.[1];
  if (ipv4) return ipv4;
  if (!ipAddress.includes(':')) return ipAddress;
  const [head = '', tail] = ipAddress.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  if (tail !== undefined) while (groups.length < 4) groups.push('0');
  return groups.slice(0, 4).join(':');
}

/** True for calls from the machine itself. */
export function isLoopback(ipAddress: string): boolean {
  return ipAddress === '::1' || networkPrefix(ipAddress).startsWith('127.');
}
