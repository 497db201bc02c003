import { setupCognito } from '../../testing/fakes/cognito.ts';
import { createCognitoUser } from './cognito-users.ts';
import { setCognitoPassword } from './passwords.ts';
import { openSession } from './sessions.ts';

Object.assign(process.env, { AWS_REGION: 'eu-south-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' });
const cognito = setupCognito();
const ID = 'anna';

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
        message: 'La password non è accettata: scegline un’altra',
      });
    },
  );

  it('of a missing user is an error of the shop', async () => {
    await expect(setCognitoPassword('nobody', 'segreta')).rejects.toMatchObject({ name: 'UserNotFoundException' });
  });
});
