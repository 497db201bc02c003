import { setupCognito } from '../../testing/fakes/cognito.ts';
import { setupTable } from '../../testing/fakes/dynamodb.ts';
import {
  addToCognitoGroup,
  createCognitoUser,
  deleteCognitoUser,
  isInCognitoGroup,
  restoreCognitoUser,
} from './cognito-users.ts';
import { writeAccount } from './testing/an-account.ts';

setupTable();
const cognito = setupCognito();

describe('the Cognito user of an account', () => {
  it('is created once, also by a second attempt', async () => {
    await createCognitoUser('anna', 'anna@example.it');
    await createCognitoUser('anna', 'anna@example.it');
    expect(cognito.users.get('anna')).toMatchObject({ email: 'anna@example.it', groups: [] });
  });

  it('is created again for an account that lost it, with address and group', async () => {
    const account = await writeAccount({ role: 'customer' });
    await restoreCognitoUser(account);
    expect(cognito.users.get(account.id)).toMatchObject({ email: account.email, groups: ['customer'] });
  });

  it('keeps its groups where it exists, and gets the address of its account', async () => {
    const account = await writeAccount({ role: 'admin' });
    await createCognitoUser(account.id, 'vecchia@example.it');
    await restoreCognitoUser(account);
    expect(cognito.users.get(account.id)).toMatchObject({ email: account.email, groups: [] });
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
