import fc from 'fast-check';
import type { RouteName } from '../../shared/api/routes.ts';
import { forgotPassword } from '../auth/forgot-password.ts';
import { eraseMe } from '../auth/erase-me.ts';
import { register } from '../auth/register.ts';
import { resetPassword } from '../auth/reset-password.ts';
import { updateMe } from '../auth/update-me.ts';
import { login } from '../auth/login.ts';
import type { UseCase } from '../http/resource-handler.ts';
import type { Account } from '../store/accounts/accounts.ts';
import { eraseAccountData } from '../store/accounts/erase-account-data.ts';
import { findActiveAccount } from '../store/accounts/email-claims.ts';
import { reconcile, mendDifferences } from '../tasks/reconcile/reconcile.ts';
import { setupCognito } from './fakes/cognito.ts';
import { setupTable } from './fakes/dynamodb.ts';
import { setupSes } from './fakes/ses.ts';
import { callUseCase } from './support/call-use-case.ts';
import { setClock } from './support/clock.ts';
import { propertyRuns } from './support/property-runs.ts';

setupTable();
const cognito = setupCognito();
const mailbox = setupSes();
afterEach(() => void jest.useRealTimers());

const RUNS = propertyRuns(4);
const PASSWORD = 'segreto1';
const ADDRESSES = 3;

const brokenCalls = [
  'AdminCreateUser',
  'AdminSetUserPassword',
  'AdminAddUserToGroup',
  'AdminUpdateUserAttributes',
  'AdminDeleteUser',
  'AdminInitiateAuth',
  'AdminUserGlobalSignOut',
];
const randomAction = fc.record({
  name: fc.constantFrom(
    'register',
    'changeAddress',
    'changeAddress',
    'forgot',
    'reset',
    'erase',
    'deleteUser',
    'break',
  ),
  person: fc.nat(ADDRESSES - 1),
  address: fc.nat(ADDRESSES - 1),
  brokenCall: fc.constantFrom(...brokenCalls),
  takesEffect: fc.boolean(),
});
type Action = typeof randomAction extends fc.Arbitrary<infer T> ? T : never;
const registration: Action = { name: 'register', person: 0, address: 0, brokenCall: '', takesEffect: false };

let worlds = 0;
let networks = 0;

/** People and the addresses that they register, take and leave. */
class World {
  readonly number = (worlds += 1);
  readonly ids = new Set<string>();

  email(index: number): string {
    return `mondo${this.number}.${index}@example.it`;
  }

  /** Fails where the shop refuses, or where a call to the user pool was broken. */
  async act({ name, person, address, brokenCall, takesEffect }: Action): Promise<unknown> {
    const email = this.email(address);
    const account = await findActiveAccount(this.email(person));
    switch (name) {
      case 'register': {
        const { user } = await post('register', register, {
          firstName: 'Anna',
          lastName: 'Po',
          email,
          password: PASSWORD,
        });
        return this.ids.add(user._id);
      }
      case 'changeAddress':
        return account && changeAddress(account, email);
      case 'forgot':
        return post('forgotPassword', forgotPassword, { email });
      case 'reset':
        return post('resetPassword', resetPassword, { email, code: lastCode(email) ?? '000000', password: PASSWORD });
      case 'erase':
        return account && post('eraseMe', eraseMe, { currentPassword: PASSWORD }, account.id);
      case 'deleteUser':
        return account && cognito.users.delete(account.id);
      default:
        return (cognito[takesEffect ? 'loseNext' : 'failNext'] = brokenCall);
    }
  }
}

/** Each call comes from a network of its own. */
function post<N extends RouteName>(name: N, run: UseCase<N>, body: object, accountId?: string) {
  const address = `198.51.${(networks += 1) % 200}.${networks % 250}`;
  return callUseCase(name, run, { body, address, ...(accountId && { accountId }) });
}

function changeAddress({ id, firstName, lastName }: Account, email: string): Promise<unknown> {
  return post('updateMe', updateMe, { firstName, lastName, email, currentPassword: PASSWORD }, id);
}

function lastCode(email: string): string | undefined {
  const mail = mailbox.emails.findLast(({ to, subject }) => to === email && subject.includes('codice'));
  return /Codice: (\d{6})\n/.exec(mail?.text ?? '')?.[1];
}

/** Who has an address in the table gets a code there, and logs in with a new password. Nobody else gets one. */
async function checkAddress(email: string): Promise<void> {
  const account = await findActiveAccount(email);
  mailbox.emails.length = 0;
  await post('forgotPassword', forgotPassword, { email });
  expect(mailbox.emails.map(({ to }) => to)).toEqual(account ? [email] : []);
  if (!account) return;
  expect(cognito.users.get(account.id)).toMatchObject({ email, groups: ['customer'] });
  await post('resetPassword', resetPassword, { email, code: lastCode(email), password: 'nuova-password' });
  const { user } = await post('login', login, { email, password: 'nuova-password' });
  expect(user._id).toBe(account.id);
}

describe('whatever people, a thief of tokens and a failing user pool do at once', () => {
  it(
    'accounts and user pool agree after reconcile, and codes go to the address of the account',
    async () => {
      const plan = fc.array(fc.array(randomAction, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
      await fc.assert(
        fc.asyncProperty(plan, async (rounds) => {
          jest.useRealTimers();
          const world = new World();
          await Promise.allSettled([0, 1].map((address) => world.act({ ...registration, address })));
          for (const round of rounds) await Promise.allSettled(round.map((action) => world.act(action)));
          Object.assign(cognito, { failNext: undefined, loseNext: undefined });
          // Other limits count again, and the expiry has finished what calls left.
          setClock(new Date(Date.now() + 2 * 3_600_000));
          for (const id of world.ids) await eraseAccountData(id);
          await mendDifferences(await reconcile({ apart: 0, userPool: true }));
          const { differences } = await reconcile({ apart: 0, userPool: true });
          expect(differences.filter((line) => [...world.ids].some((id) => line.includes(`account ${id}: `)))).toEqual(
            [],
          );
          for (let index = 0; index < ADDRESSES; index += 1) await checkAddress(world.email(index));
        }),
        RUNS.property,
      );
    },
    RUNS.timeout,
  );
});
