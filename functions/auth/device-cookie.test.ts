import { keepDevice, readDevice } from './device-cookie.ts';

process.env['STAGE'] = 'dev';
const site = 'https://shop.example';
const callWith = (value?: string) => {
  const lines: string[] = [];
  const cookie = (name: string) => (name === 'vetrina-dev-443-device' ? value : undefined);
  return { lines, call: { site, cookie, setCookie: (line: string) => void lines.push(line) } };
};

describe('the name of a browser', () => {
  it('is new where it has none, and is kept for 180 days, out of the reach of scripts', () => {
    const { call, lines } = callWith();
    const device = keepDevice(call);
    expect(device).toMatch(/^[\w-]{22}$/);
    expect(lines).toEqual([
      `vetrina-dev-443-device=${device}; Max-Age=15552000; Path=/api/auth; HttpOnly; Secure; SameSite=Strict`,
    ]);
    expect(readDevice(call)).toBeUndefined();
  });

  it('stays the same, unless it is none of the shop', () => {
    const device = 'a'.repeat(22);
    expect(keepDevice(callWith(device).call)).toBe(device);
    for (const foreign of ['', 'a'.repeat(23), `${'a'.repeat(21)};`]) {
      expect(readDevice(callWith(foreign).call)).toBeUndefined();
    }
  });
});
