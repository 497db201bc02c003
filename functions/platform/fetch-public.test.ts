import { EventEmitter } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import https from 'node:https';
import { PassThrough } from 'node:stream';
import { fetchPublic } from './fetch-public.ts';
import { openOnLoopback } from '../testing/support/loopback-server.ts';

const limits = { bytes: 1000, milliseconds: 2000 };
const PUBLIC = '93.184.215.14';
const at = (...addresses: string[]) => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
const resolveTo = (...addresses: string[]) => jest.fn(() => Promise.resolve(at(...addresses)));

let answer: RequestListener = (_request, response) => response.end('immagine');
const server = createServer((request, response) => answer(request, response));
let origin = '';
let stop: () => void;
beforeAll(async () => {
  ({ url: origin, stop } = await openOnLoopback(server));
  process.env['TEST_IMAGE_ORIGIN'] = origin;
});
afterAll(() => stop());
afterEach(() => jest.restoreAllMocks());

const problemOf = (address: string, resolve = resolveTo(PUBLIC)) =>
  fetchPublic(address, limits, resolve).then(
    () => 'fetched',
    (error: unknown) => (error as { problem: string }).problem,
  );
const textOf = async (path: string) => Buffer.from(await fetchPublic(`${origin}${path}`, limits)).toString();

/** What https would have connected to: the address that its `lookup` gives. */
function interceptHttps(reply: (url: string) => { status: number; location?: string; body?: string }) {
  const connections: string[] = [];
  jest.spyOn(https, 'get').mockImplementation(((url: URL, options: https.RequestOptions, callback: unknown) => {
    options.lookup!(url.hostname, {}, (_error, address) => connections.push(`${url.href} at ${address as string}`));
    const { status, location, body = '' } = reply(url.href);
    const response = Object.assign(new PassThrough(), { statusCode: status, headers: location ? { location } : {} });
    response.end(body);
    (callback as (response: unknown) => void)(response);
    return new EventEmitter();
  }) as never);
  return connections;
}

describe('a file at a public address', () => {
  it('is fetched from the address that was checked, and the name is resolved once', async () => {
    const connections = interceptHttps(() => ({ status: 200, body: 'ecco' }));
    const resolve = resolveTo(PUBLIC, '2606:2800:21f:cb07:6820:80da:af6b:8b2c');
    expect(Buffer.from(await fetchPublic('https://cdn.example/a.jpg', limits, resolve)).toString()).toBe('ecco');
    expect(connections).toEqual([`https://cdn.example/a.jpg at ${PUBLIC}`]);
    expect(resolve).toHaveBeenCalledTimes(1);
  });

  it('is asked over https where it is written with http', async () => {
    const connections = interceptHttps(() => ({ status: 200 }));
    await fetchPublic('http://cdn.example/a.jpg', limits, resolveTo(PUBLIC));
    expect(connections).toEqual([`https://cdn.example/a.jpg at ${PUBLIC}`]);
  });

  it('is found behind three redirects, each of them checked, and not behind four', async () => {
    const connections = interceptHttps((url) => {
      const step = Number(url.at(-1));
      return step === 3 ? { status: 200 } : { status: 302, location: `/${step + 1}` };
    });
    const resolve = resolveTo(PUBLIC);
    expect(await problemOf('https://cdn.example/0', resolve)).toBe('fetched');
    expect(resolve).toHaveBeenCalledTimes(4);
    interceptHttps(() => ({ status: 302, location: '/again' }));
    expect(await problemOf('https://cdn.example/0')).toBe('refused');
    expect(connections).toHaveLength(4);
  });
});

describe('an address', () => {
  it.each([
    ...[
      '',
      'immagine.jpg',
      'ftp://cdn.example/a',
      'file:///etc/passwd',
      'data:image/png;base64,AA==',
      '//cdn.example/a',
    ],
    ...['https://cdn.example:8443/a', 'http://cdn.example:8080/a', 'https://user:pass@cdn.example/a'],
    ...['https://user@cdn.example/a', 'https://:pass@cdn.example/a', `https://cdn.example/${'a'.repeat(2000)}`],
    // Loopback and the metadata of clouds, in every spelling that a URL takes.
    ...['https://127.0.0.1/', 'https://127.1/', 'https://2130706433/', 'https://0x7f000001/', 'https://0x7f.1/'],
    ...['https://0177.0.0.1/', 'https://127.0.0.1./', 'https://１２７.0.0.1/', 'https://0/', 'https://localhost/'],
    ...[
      'https://169.254.169.254/',
      'https://0xa9fea9fe/',
      'https://[::1]/',
      'https://[::]/',
      'https://[fd00:ec2::254]/',
    ],
    ...['https://[::ffff:127.0.0.1]/', 'https://[::ffff:7f00:1]/', 'https://[::127.0.0.1]/', 'https://8.8.8.8/'],
  ])('%s is not asked for anything', async (address) => {
    const connections = interceptHttps(() => ({ status: 200 }));
    const resolve = resolveTo(PUBLIC);
    expect(await problemOf(address, resolve)).toBe('address');
    expect(resolve).not.toHaveBeenCalled();
    expect(connections).toEqual([]);
  });

  it.each([
    ...['127.0.0.1', '127.255.255.254', '0.0.0.0', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
    ...['169.254.169.254', '169.254.170.2', '100.64.0.1', '100.127.255.255', '192.0.0.8', '192.0.2.1', '198.18.0.1'],
    ...['198.51.100.1', '203.0.113.1', '224.0.0.1', '240.0.0.1', '255.255.255.255', '192.88.99.1'],
    ...['::1', '::', '::ffff:127.0.0.1', '::ffff:a9fe:a9fe', '::ffff:10.0.0.1', '::127.0.0.1', '::ffff:0:127.0.0.1'],
    ...['fd00::1', 'fd00:ec2::254', 'fc00::1', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1', '64:ff9b::7f00:1'],
    ...['64:ff9b:1::a00:1', '2002:7f00:1::', '2001::1', '2001:db8::1', '3fff::1', '4000::1', '5f00::1', 'nonsense'],
  ])('whose name leads to %s is not connected to, also beside a public one', async (address) => {
    const connections = interceptHttps(() => ({ status: 200 }));
    expect(await problemOf('https://cdn.example/a', resolveTo(address))).toBe('address');
    expect(await problemOf('https://cdn.example/a', resolveTo(PUBLIC, address))).toBe('address');
    expect(connections).toEqual([]);
  });

  it('that changes between two questions is checked each time', async () => {
    const connections = interceptHttps((url) => ({ status: 302, location: `${url}x` }));
    const resolve = resolveTo().mockResolvedValueOnce(at(PUBLIC)).mockResolvedValueOnce(at('127.0.0.1'));
    expect(await problemOf('https://rebind.example/a', resolve)).toBe('address');
    expect(connections).toEqual([`https://rebind.example/a at ${PUBLIC}`]);
  });

  it.each([
    'http://169.254.169.254/',
    'https://127.0.0.1/',
    'https://10.0.0.1/',
    'ftp://cdn.example/',
    'https://a@b.it/',
  ])('that redirects to %s is not followed', async (location) => {
    const connections = interceptHttps(() => ({ status: 302, location }));
    expect(await problemOf('https://cdn.example/a')).toBe('address');
    expect(connections).toHaveLength(1);
  });

  it('that leads nowhere is unreachable', async () => {
    expect(await problemOf('https://cdn.example/a', resolveTo())).toBe('unreachable');
    const missing = jest.fn(() => Promise.reject(new Error('ENOTFOUND')));
    expect(await problemOf('https://cdn.example/a', missing)).toBe('unreachable');
    const silent = jest.fn(() => new Promise<never>(() => undefined));
    const fetched = fetchPublic('https://cdn.example/a', { bytes: 1, milliseconds: 1 }, silent);
    await expect(fetched).rejects.toMatchObject({ problem: 'unreachable' });
  });
});

describe('an answer', () => {
  const chunked = (response: ServerResponse, size: number) => {
    for (let sent = 0; sent < size; sent += 100) response.write('x'.repeat(100));
    response.end();
  };

  it('is read whole up to the limit, and no further', async () => {
    answer = (_request, response) => chunked(response, 1000);
    expect(await textOf('/a')).toHaveLength(1000);
    answer = (_request, response) => chunked(response, 1100);
    await expect(textOf('/a')).rejects.toMatchObject({ problem: 'too large' });
    const closed = new Promise((resolve) => {
      answer = (_request: IncomingMessage, response) => {
        response.on('close', resolve);
        response.write('x'.repeat(2000));
      };
    });
    await expect(textOf('/endless')).rejects.toMatchObject({ problem: 'too large' });
    await closed;
    answer = (_request, response) => response.writeHead(200, { 'content-length': '5000000' }).write('x');
    await expect(textOf('/announced')).rejects.toMatchObject({ problem: 'too large' });
  });

  it('of an error is refused, and says nothing of its text', async () => {
    answer = (_request, response) => response.writeHead(404).end('segreto');
    const failure = await fetchPublic(`${origin}/a`, limits).catch((error: unknown) => error);
    expect(failure).toMatchObject({ problem: 'refused' });
    expect(String(failure)).not.toContain('segreto');
  });

  it('that stops, or never comes, is unreachable', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': '500' }).write('x');
      response.destroy();
    };
    await expect(textOf('/a')).rejects.toMatchObject({ problem: 'unreachable' });
    answer = () => undefined;
    const late = fetchPublic(`${origin}/a`, { bytes: 10, milliseconds: 20 });
    await expect(late).rejects.toMatchObject({ problem: 'unreachable' });
  });

  it('of this machine’s test server may lead to no other server of this machine', async () => {
    answer = (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    await expect(textOf('/a')).rejects.toMatchObject({ problem: 'address' });
  });
});
