import { request } from 'node:http';
import { API_BASE } from '../../../shared/api/route.ts';
import { eventually, siteUrl } from './client.ts';
import { randomWord } from './random-word.ts';
import { readEmails } from './shop-emulators.ts';

/** Answers with the body. `fetch` does not send a Host of its own. */
function callAs(host: string, method: 'GET' | 'POST', path: string, body?: object): Promise<string> {
  const headers = {
    host,
    'x-viewer-host': host,
    'x-forwarded-host': host,
    forwarded: `host=${host}`,
    ...(body && { 'content-type': 'application/json' }),
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(`${siteUrl}${path}`, { method, headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += String(chunk)));
      response.on('end', () => resolve(text));
    });
    outgoing.on('error', reject);
    outgoing.end(body && JSON.stringify(body));
  });
}

describe('a caller who names another host', () => {
  it('gets no email with a link to it', async () => {
    const email = `${randomWord()}@example.it`;
    const account = { firstName: 'Giulia', lastName: 'Rinaldi', email, password: 'segreta' };
    const answer = await callAs('evil.example', 'POST', `${API_BASE}/auth/register`, account);
    expect(answer).toContain('"success":true');
    const [welcome] = await eventually(
      () => readEmails(email),
      ({ length }) => length > 0,
    );
    expect(JSON.stringify(welcome)).toContain(siteUrl);
    expect(JSON.stringify(welcome)).not.toContain('evil.example');
  });

  it.each(['/sitemap.xml', '/products'])('gets no page that links to it: %s', async (path) => {
    const page = await callAs('evil.example', 'GET', path);
    expect(page).toContain(`${siteUrl}/products`);
    expect(page).not.toContain('evil.example');
  });
});
