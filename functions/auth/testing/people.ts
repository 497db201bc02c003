/** People who register and log in, for the tests of the auth Lambda. Each calls from a network address of their own. */
import { callUseCase } from '../../testing/support/call-use-case.ts';
import { login } from '../login.ts';
import { register } from '../register.ts';

export const PASSWORD = 'segreto1';
const COOKIE_NAME = 'vetrina-dev-3000';

let people = 0;

/** The registration form of a new person. */
export const newPerson = () => ({
  firstName: 'Anna',
  lastName: 'Bianchi',
  email: `persona${(people += 1)}@example.it`,
  password: PASSWORD,
});

/** The network address of the newest person. */
export const currentAddress = () => `198.51.100.${people}`;

export const signUp = (body: object = newPerson(), address = currentAddress()) =>
  callUseCase('register', register, { body, address });

export const logIn = (email: string, password = PASSWORD, address = currentAddress(), code?: string) =>
  callUseCase('login', login, { body: { email, password, code }, address });

/** The session cookie that an answer set, as the browser sends it back. */
export const cookiesOf = ({ cookies }: { cookies: string[] }) => ({
  [COOKIE_NAME]: /=([^;]*)/.exec(cookies[0] ?? '')?.[1] ?? '',
});

export const forgedCookies = { [COOKIE_NAME]: 'forged' };

export const claimsOf = (token: string) =>
  JSON.parse(atob(token.split('.')[1] ?? '')) as { auth_time: number; origin_jti: string };

/** When the session of an access token was opened, in seconds since 1970. */
export const openedAt = (token: string) => claimsOf(token).auth_time;

/** The name of the session of an access token. */
export const sessionOf = (token: string) => claimsOf(token).origin_jti;

/** The code for a new password in an email. */
export const codeIn = (text: string) => /Codice: (\d{6})\n/.exec(text)![1]!;
