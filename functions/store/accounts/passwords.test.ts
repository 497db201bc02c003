import { setupCognito } from '../../testing/fakes/cognito.ts';
import { captureLogs } from '../../testing/support/capture-logs.ts';
import { createCognitoUser, UNKNOWN_USER_ID } from './cognito-users.ts';
import { redeemPasswordCode, sendPasswordCode, setCognitoPassword } from './passwords.ts';
import { openSession } from './sessions.ts';

Object.assign(process.env, { AWS_REGION: 'eu-south-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' });
const cognito = setupCognito();
const ID = 'anna';
const codeOf = () => cognito.users.get(ID)?.code ?? '';

beforeEach(async () => {
  cognito.users.clear();
  await createCognitoUser(ID, 'anna@example.it');
});

describe('a password', () => {
  it('is set for good', async () => {
    await setCognitoPassword(ID, 'segreta');
    expect(await openSession(ID, 'segreta')).toMatchObject({ userId: ID });
  });

  it.each(['InvalidPasswordException', 'InvalidParameterException'])(
    'that the user pool refuses (%s) is the person’s to choose again',
    async (failure) => {
      Object.assign(cognito, { failNext: 'AdminSetUserPassword', failure });
      await expect(setCognitoPassword(ID, 'segreta')).rejects.toMatchObject({
        code: 'INVALID',
        message: "La password non è accettata: scegline un'altra",
      });
    },
  );

  it('of a missing user is an error of the shop', async () => {
    await expect(setCognitoPassword('nobody', 'segreta')).rejects.toMatchObject({ name: 'UserNotFoundException' });
  });
});

describe('a password code', () => {
  it('sets a password once', async () => {
    await sendPasswordCode(ID);
    const code = codeOf();
    expect(await redeemPasswordCode(ID, '000000', 'nuova')).toBe(false);
    expect(await redeemPasswordCode(ID, code, 'nuova')).toBe(true);
    expect(await redeemPasswordCode(ID, code, 'terza')).toBe(false);
    expect(await openSession(ID, 'nuova')).toBeDefined();
  });

  it('is not sent to an unknown user, without a failure', async () => {
    await expect(sendPasswordCode(UNKNOWN_USER_ID)).resolves.toBeUndefined();
    expect(await redeemPasswordCode(UNKNOWN_USER_ID, '123456', 'nuova')).toBe(false);
  });

  it.each(['CodeDeliveryFailureException', 'InvalidParameterException'])(
    'that cannot be delivered (%s) is logged and not answered',
    async (failure) => {
      Object.assign(cognito, { failNext: 'ForgotPassword', failure });
      const lines = await captureLogs(() => sendPasswordCode(ID));
      expect(lines).toMatchObject([{ level: 'ERROR', message: 'password code not sent', user: ID, error: failure }]);
    },
  );

  it('is checked again after a minute where Cognito stops the guessing', async () => {
    Object.assign(cognito, { failNext: 'ConfirmForgotPassword', failure: 'TooManyFailedAttemptsException' });
    await expect(redeemPasswordCode(ID, '123456', 'nuova')).rejects.toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      retryAfter: 60,
    });
  });

  it('fails where Cognito fails', async () => {
    Object.assign(cognito, { failNext: 'ForgotPassword', failure: 'NotAuthorizedException' });
    await expect(sendPasswordCode(ID)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });
});
