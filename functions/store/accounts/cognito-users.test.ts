import { setupCognito } from '../../testing/fakes/cognito.ts';
import { addToCognitoGroup, createCognitoUser, deleteCognitoUser, isInCognitoGroup } from './cognito-users.ts';

Object.assign(process.env, { AWS_REGION: 'eu-south-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' });
const cognito = setupCognito();

describe('the Cognito user of an account', () => {
  it('is created once, also by a second attempt', async () => {
    await createCognitoUser('anna', 'anna@example.it');
    await createCognitoUser('anna', 'anna@example.it');
    expect(cognito.users.get('anna')).toMatchObject({ email: 'anna@example.it', groups: [] });
  });

  it('has the role of its group', async () => {
    await createCognitoUser('carla', 'carla@example.it');
    await addToCognitoGroup('carla', 'customer');
    expect(await isInCognitoGroup('carla', 'admin')).toBe(false);
    await addToCognitoGroup('carla', 'admin');
    expect(await isInCognitoGroup('carla', 'admin')).toBe(true);
    expect(await isInCognitoGroup('nobody', 'admin')).toBe(false);
  });

  it('is deleted once, also by a second attempt', async () => {
    await createCognitoUser('dora', 'dora@example.it');
    await deleteCognitoUser('dora');
    await deleteCognitoUser('dora');
    expect(cognito.users.has('dora')).toBe(false);
  });

  it('is not deleted where Cognito refuses the call', async () => {
    Object.assign(cognito, { failNext: 'AdminDeleteUser', failure: 'NotAuthorizedException' });
    await expect(deleteCognitoUser('anna')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });
});
