import { expiredSessionCookie, sessionCookie, sessionCookieName } from './session-cookie.ts';

describe('the session cookie', () => {
  it('has a name for each stage and port', () => {
    expect(sessionCookieName('http://localhost:3000')).toBe('vetrina-dev-3000');
    expect(sessionCookieName('http://localhost')).toBe('vetrina-dev-80');
    expect(sessionCookieName('https://shop.example')).toBe('vetrina-dev-443');
    expect(sessionCookieName('no address')).toBe('vetrina-dev-443');
  });

  it('is for the auth calls of the same site only, and no script reads it', () => {
    const attributes = 'Path=/api/auth; HttpOnly; Secure; SameSite=Strict';
    expect(sessionCookie('https://shop.example', 'token')).toBe(
      `vetrina-dev-443=token; Max-Age=2592000; ${attributes}`,
    );
    expect(expiredSessionCookie('https://shop.example')).toBe(`vetrina-dev-443=; Max-Age=0; ${attributes}`);
  });
});
