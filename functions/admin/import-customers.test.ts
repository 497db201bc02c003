import '../testing/support/silence-logs.ts';
import { customerExportAnswer, customerImportAnswer } from '../../shared/customer-file/answers.ts';
import { MAX_IMPORTED_CUSTOMERS } from '../../shared/customer-file/schema.ts';
import { getItem } from '../aws/dynamodb/read.ts';
import { handler as auth } from '../auth/handler.ts';
import { handler as events } from '../events/handler.ts';
import { consumedCapacity, measureCapacity } from '../platform/capacity.ts';
import { readAccount } from '../store/accounts/accounts.ts';
import { findUserIdByEmail } from '../store/accounts/email-claims.ts';
import { importAccount } from '../store/accounts/import-account.ts';
import { writeAccount } from '../store/accounts/testing/an-account.ts';
import { accountKey } from '../store/keys.ts';
import { setupCognito } from '../testing/fakes/cognito.ts';
import { setupDynamoFaults } from '../testing/fakes/dynamodb-faults.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { setupSes } from '../testing/fakes/ses.ts';
import { placePaidOrder } from '../testing/fixtures/order-actions.ts';
import { createTestProduct } from '../testing/fixtures/products.ts';
import { streamRecord } from '../testing/fixtures/stream-record.ts';
import { toUserAnswer } from '../http/answers/user-answer.ts';
import { createTestUser, testUserOf, type TestUser } from '../testing/fixtures/test-user.ts';
import { handler } from './handler.ts';

setupTable();
const faults = setupDynamoFaults();
const cognito = setupCognito();
const mailbox = setupSes();

let owner: TestUser;
beforeAll(async () => {
  owner = await createTestUser('admin');
});

const giulia = {
  firstName: 'Giulia',
  lastName: 'D’Angelo',
  email: 'giulia.dangelo@example.it',
  phone: '+39 333 1234567',
  address: { street: 'Via Roma 1', city: 'Torino', postalCode: '10121', province: 'TO' },
};

async function importAll(...customers: object[]) {
  const { status, body } = await owner.call(handler, 'importCustomers', { body: { customers } });
  return { status, body, results: status === 200 ? customerImportAnswer.parse(body).results : [] };
}

/** The events function hears of an account, as after its import. */
async function follow(id: string): Promise<void> {
  const item = await getItem(accountKey(id), true);
  expect(await events({ Records: [streamRecord(undefined, item)] })).toEqual({ batchItemFailures: [] });
}

const accountOf = async (email: string) => (await readAccount((await findUserIdByEmail(email))!))!;

describe('the import of customers', () => {
  it('opens accounts whose address nobody confirmed, without a password, and sends nothing', async () => {
    const { results } = await importAll(giulia, { ...giulia, email: ' BRUNO@example.it ', phone: '', address: {} });
    expect(results).toEqual([
      { email: giulia.email, outcome: 'created' },
      { email: 'bruno@example.it', outcome: 'created' },
    ]);
    const account = await accountOf(giulia.email);
    const { id, createdAt } = account;
    expect(account).toMatchObject({
      ...giulia,
      address: { ...giulia.address, country: 'Italy' },
      role: 'customer',
      isActive: true,
      emailUnconfirmedSince: createdAt,
      openedBy: 'import',
    });
    expect(toUserAnswer(account, 'customer')).toMatchObject({ unused: true });
    expect(toUserAnswer({ ...account, updatedAt: '2099-01-01T10:00:00.000Z' }, 'customer')).not.toHaveProperty(
      'unused',
    );
    expect(cognito.users.has(id)).toBe(false);
    await follow(id);
    expect(mailbox.emails).toEqual([]);
  });

  it('changes nothing where it is repeated, and no account that was there before', async () => {
    const before = await writeAccount({ email: 'anna@example.it', firstName: 'Anna', phone: '' });
    const rows = [
      { ...giulia, firstName: 'Altra' },
      { ...giulia, email: before.email },
    ];
    expect((await importAll(...rows)).results.map(({ outcome }) => outcome)).toEqual(['existing', 'existing']);
    expect(await readAccount(before.id)).toMatchObject(before);
    expect(await accountOf(giulia.email)).toMatchObject({ firstName: 'Giulia' });
  });

  it('opens one account where an address stands twice, or the answer was lost', async () => {
    const twice = { ...giulia, email: 'doppia@example.it' };
    expect((await importAll(twice, twice)).results.map(({ outcome }) => outcome)).toEqual(['created', 'created']);
    faults.failNext('TransactWriteItems', 'lost after');
    expect((await importAll({ ...giulia, email: 'persa@example.it' })).results).toMatchObject([{ outcome: 'created' }]);
  });

  it('lets the person in by a code for a new password, and not before', async () => {
    const { email } = giulia;
    const logIn = (password: string) => owner.call(auth, 'login', { body: { email, password } });
    expect((await logIn('segreta')).body.code).toBe('WRONG_CREDENTIALS');
    await owner.call(auth, 'forgotPassword', { body: { email } });
    const code = /\b\d{6}\b/.exec(mailbox.emails.at(-1)!.text)![0];
    const reset = await owner.call(auth, 'resetPassword', { body: { email, code, password: 'la-mia-nuova' } });
    expect(reset.status).toBe(200);
    expect((await logIn('la-mia-nuova')).body['user']).toMatchObject({ firstName: 'Giulia', emailConfirmed: true });
  });

  it('refuses rows by their place and field', async () => {
    const address = { ...giulia.address, postalCode: '101', province: 'Torino' };
    const { status, body } = await importAll(giulia, { ...giulia, email: 'no', firstName: '', address });
    expect(status).toBe(400);
    expect(body['errors']).toEqual({
      'customers.1.email': 'Email non valida',
      'customers.1.firstName': 'Nome obbligatorio',
      'customers.1.address.postalCode': 'Inserisci un CAP di 5 cifre',
      'customers.1.address.province': 'Inserisci la sigla di una provincia',
    });
    const many = Array.from({ length: MAX_IMPORTED_CUSTOMERS + 1 }, () => giulia);
    expect((await importAll(...many)).status).toBe(400);
  });

  it('costs 8 units for an account', async () => {
    await measureCapacity(async () => {
      await importAccount({ ...giulia, email: 'unita@example.it' }, 'https://shop.example', owner.email);
      expect(consumedCapacity()).toEqual({ read: 0, write: 8 });
    });
  });
});

describe('the export of customers', () => {
  it('has what each bought, and no colleague', async () => {
    const carlo = await writeAccount({ email: 'carlo@example.it', firstName: 'Carlo' });
    await placePaidOrder(testUserOf(carlo.id, carlo.email), await createTestProduct({ basePriceCents: 1990 }));
    for (const { id } of [carlo, owner]) await follow(id);
    const { body } = await owner.call(handler, 'exportCustomers');
    const { customers, next } = customerExportAnswer.parse(body);
    expect(next).toBeNull();
    const row = customers.find(({ user }) => user._id === carlo.id);
    expect(row).toMatchObject({ user: { firstName: 'Carlo', emailConfirmed: true }, orders: 1, spent: 45.79 });
    expect(customers.some(({ user }) => user._id === owner.id)).toBe(false);
  });
});
