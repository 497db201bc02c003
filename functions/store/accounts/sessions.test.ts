import { setupCognito } from '../../testing/fakes/cognito.ts';
import { addToCognitoGroup, createCognitoUser, UNKNOWN_USER_ID } from './cognito-users.ts';
import { setCognitoPassword } from './passwords.ts';
import { openSession, renewSession, revokeAllSessions, revokeSession } from './sessions.ts';

Object.assign(process.env, { AWS_REGION: 'eu-south-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' });
const cognito = setupCognito();

let users = 0;
async function createUser(): Promise<string> {
  const id = `user-${(users += 1)}`;
  await createCognitoUser(id, `${id}@example.it`);
  await setCognitoPassword(id, 'segreta');
  return id;
}

describe('a session', () => {
  it('knows its user, role and second', async () => {
    const id = await createUser();
    const now = Math.floor(Date.now() / 1000);
    const session = (await openSession(id, 'segreta'))!;
    expect(session).toMatchObject({ userId: id, role: 'customer', refreshToken: expect.any(String) as string });
    expect(session.openedAt).toBeGreaterThanOrEqual(now);
    await addToCognitoGroup(id, 'admin');
    expect(await openSession(id, 'segreta')).toMatchObject({ role: 'admin' });
  });

  it('is refused alike for a wrong password, an unknown user and one without a password', async () => {
    const id = await createUser();
    await createCognitoUser('no-password', 'x@example.it');
    expect(await openSession(id, 'sbagliata')).toBeUndefined();
    expect(await openSession(UNKNOWN_USER_ID, 'segreta')).toBeUndefined();
    expect(await openSession('no-password', '')).toBeUndefined();
  });

  it('is renewed without a new refresh token', async () => {
    const id = await createUser();
    const { refreshToken } = (await openSession(id, 'segreta'))!;
    expect(await renewSession(refreshToken!)).toMatchObject({ userId: id, refreshToken: undefined });
    expect(await renewSession('forged')).toBeUndefined();
  });

  it('ends once, and again without a failure', async () => {
    const id = await createUser();
    const { refreshToken } = (await openSession(id, 'segreta'))!;
    await revokeSession(refreshToken!);
    expect(await renewSession(refreshToken!)).toBeUndefined();
    Object.assign(cognito, { failNext: 'RevokeToken', failure: 'NotAuthorizedException' });
    await expect(revokeSession(refreshToken!)).resolves.toBeUndefined();
  });

  it('ends together with all others of its user', async () => {
    const id = await createUser();
    const sessions = [await openSession(id, 'segreta'), await openSession(id, 'segreta')];
    await revokeAllSessions(id);
    for (const session of sessions) expect(await renewSession(session!.refreshToken!)).toBeUndefined();
  });

  it('waits a minute where Cognito slows the user down', async () => {
    const id = await createUser();
    const failureMessage = 'Password attempts exceeded';
    Object.assign(cognito, { failNext: 'AdminInitiateAuth', failure: 'NotAuthorizedException', failureMessage });
    await expect(openSession(id, 'segreta')).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS', retryAfter: 60 });
    cognito.failureMessage = 'refused';
  });

  it('fails where Cognito fails', async () => {
    const id = await createUser();
    Object.assign(cognito, { failNext: 'AdminInitiateAuth', failure: 'ResourceNotFoundException' });
    await expect(openSession(id, 'segreta')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });
});
