import '../testing/support/silence-logs.ts';
import type { StaffRole } from '../../shared/account/staff.ts';
import { scanItems } from '../aws/dynamodb/bulk.ts';
import { readAccount } from '../store/accounts/accounts.ts';
import { findUserIdByEmail } from '../store/accounts/email-claims.ts';
import { openSession, renewSession } from '../store/accounts/sessions.ts';
import { setAccountActive } from '../store/accounts/update-account.ts';
import { recordUndeliverable } from '../store/emails/undeliverable.ts';
import { setupCognito } from '../testing/fakes/cognito.ts';
import { setupTable } from '../testing/fakes/dynamodb.ts';
import { setupSes } from '../testing/fakes/ses.ts';
import type { TestUser } from '../testing/fixtures/test-user.ts';
import { callUseCase } from '../testing/support/call-use-case.ts';
import { setClock } from '../testing/support/clock.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { newPerson, PASSWORD, signUp } from './testing/people.ts';
import { change, entriesBy, newMember, readStaff, refused } from './testing/staff.ts';

setupTable();
const cognito = setupCognito();
const mailbox = setupSes();
afterEach(() => jest.useRealTimers());

const accept = (body: object) => callUseCase('acceptInvitation', acceptInvitation, { body });
const LONG_PASSWORD = 'segreta-di-prova';
const colleague = { step: 'create', firstName: 'Piero', lastName: 'Conti', password: LONG_PASSWORD };

/** The token of a new invitation. */
async function invite(by: TestUser, email: string, staffRole: StaffRole = 'warehouse'): Promise<string> {
  await change(by, { change: 'invite', email, staffRole });
  return /\/invito#(\S+)/.exec(mailbox.emails.at(-1)!.text)![1]!;
}

describe('an invitation', () => {
  it('opens an account with its role, without a session and without a welcome', async () => {
    const owner = await newMember('owner');
    const email = 'piero@negozio.it';
    const token = await invite(owner, email);
    expect(mailbox.emails.at(-1)).toMatchObject({ to: email, subject: 'Invito a lavorare su Vetrina' });
    expect((await readStaff(owner)).invitations).toMatchObject([{ email, role: 'warehouse' }]);
    expect(await accept({ step: 'read', token })).toMatchObject({ email, role: 'warehouse', hasAccount: false });
    await accept({ ...colleague, token });
    const id = (await findUserIdByEmail(email))!;
    const account = await readAccount(id);
    expect(account).toMatchObject({ role: 'admin', staffRole: 'warehouse', firstName: 'Piero', isActive: true });
    expect(account!.emailUnconfirmedSince).toBeUndefined();
    expect((await openSession(id, LONG_PASSWORD))?.role).toBe('admin');
    expect((await readStaff(owner)).invitations).toEqual([]);
    const entries = await entriesBy({ ...owner, email });
    expect(entries).toMatchObject([{ what: 'staff.accept', subject: { id }, after: { role: 'warehouse' } }]);
  });

  it('is stored without its secret, and works once', async () => {
    const owner = await newMember('owner');
    const token = await invite(owner, 'una@negozio.it');
    const stored: string[] = [];
    for await (const page of scanItems()) stored.push(JSON.stringify(page));
    expect(stored.join('')).not.toContain(token.split('.')[1]);
    await accept({ ...colleague, token });
    await expect(accept({ ...colleague, token })).rejects.toEqual(refused('WRONG_LINK'));
    await expect(accept({ step: 'read', token: 'x.y' })).rejects.toEqual(refused('WRONG_LINK'));
    await expect(accept({ step: 'read', token: '' })).rejects.toEqual(refused('WRONG_LINK'));
  });

  it('of which two are accepted at the same moment makes one member', async () => {
    const owner = await newMember('owner');
    const token = await invite(owner, 'insieme@negozio.it');
    const outcomes = await Promise.allSettled([accept({ ...colleague, token }), accept({ ...colleague, token })]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await readStaff(owner)).members.filter(({ email }) => email === 'insieme@negozio.it')).toHaveLength(1);
  });

  it('is void when it is withdrawn, replaced, a week old, or its sender is no owner any more', async () => {
    const [owner, other] = [await newMember('owner'), await newMember('owner')];
    const withdrawn = await invite(owner, 'ritirato@negozio.it');
    await change(other, { change: 'withdraw', email: 'ritirato@negozio.it' });
    const replaced = await invite(owner, 'rifatto@negozio.it');
    await invite(owner, 'rifatto@negozio.it', 'manager');
    const sent = await invite(owner, 'mittente@negozio.it');
    const late = await invite(other, 'tardi@negozio.it');
    await change(other, { change: 'role', id: owner.id, staffRole: 'manager' });
    for (const token of [withdrawn, replaced, sent]) {
      await expect(accept({ ...colleague, token })).rejects.toEqual(refused('WRONG_LINK'));
    }
    expect((await readStaff(other)).invitations).toMatchObject([{ email: 'tardi@negozio.it' }]);
    setClock(new Date(Date.now() + 7 * 24 * 60 * 60 * 1000 + 1000));
    await expect(accept({ ...colleague, token: late })).rejects.toEqual(refused('WRONG_LINK'));
  });

  it('of a customer takes their account, with its password, and ends its sessions', async () => {
    const owner = await newMember('owner');
    const person = { ...newPerson(), password: LONG_PASSWORD };
    const { user } = await signUp(person);
    const session = (await openSession(user._id, LONG_PASSWORD))!;
    const token = await invite(owner, person.email, 'manager');
    expect((await accept({ step: 'read', token })).hasAccount).toBe(true);
    await expect(accept({ ...colleague, token })).rejects.toEqual(refused('EMAIL_TAKEN'));
    await expect(accept({ step: 'join', token, password: 'altra1' })).rejects.toEqual(
      refused('WRONG_CURRENT_PASSWORD'),
    );
    expect((await readAccount(user._id))!.role).toBe('customer');
    await accept({ step: 'join', token, password: LONG_PASSWORD });
    const account = (await readAccount(user._id))!;
    expect(account).toMatchObject({ role: 'admin', staffRole: 'manager', firstName: 'Anna' });
    expect(account.emailUnconfirmedSince).toBeUndefined();
    expect(account.sessionsFrom).toBeGreaterThan(session.openedAt);
    expect(await renewSession(session.refreshToken!)).toBeUndefined();
    expect((await openSession(user._id, LONG_PASSWORD))!.openedAt).toBeGreaterThanOrEqual(account.sessionsFrom!);
  });

  it('of a customer with a short password asks for a longer one, after that password was compared', async () => {
    const person = newPerson();
    const { user } = await signUp(person);
    const token = await invite(await newMember('owner'), person.email);
    const answer = accept({ step: 'join', token, password: PASSWORD });
    await expect(answer).rejects.toMatchObject({ code: 'INVALID', errors: { password: /almeno 12 caratteri/ } });
    expect((await readAccount(user._id))!.role).toBe('customer');
  });

  it('is refused for a deactivated account, for who works here, and for an address without delivery', async () => {
    const owner = await newMember('owner');
    const person = { ...newPerson(), password: LONG_PASSWORD };
    const { user } = await signUp(person);
    const token = await invite(owner, person.email);
    await setAccountActive(user._id, false);
    await expect(accept({ step: 'join', token, password: LONG_PASSWORD })).rejects.toEqual(refused('ACCOUNT_DISABLED'));
    const colleagueOf = await invite(owner, 'gia@negozio.it');
    await accept({ ...colleague, token: colleagueOf });
    await expect(invite(owner, 'gia@negozio.it')).rejects.toMatchObject({
      code: 'INVALID',
      errors: { email: 'Questa persona è già tra i collaboratori' },
    });
    await recordUndeliverable('rotto@negozio.it', 'bounce');
    await expect(invite(owner, 'rotto@negozio.it')).rejects.toEqual(refused('INVALID'));
  });

  it('whose email fails says so, and can be sent again', async () => {
    const owner = await newMember('owner');
    mailbox.failures = 10;
    await expect(invite(owner, 'posta@negozio.it')).rejects.toEqual(refused('UNAVAILABLE'));
    mailbox.failures = 0;
    await accept({ ...colleague, token: await invite(owner, 'posta@negozio.it') });
  });

  it('that broke off between Cognito and the table allows nothing, and can be accepted again', async () => {
    const owner = await newMember('owner');
    const token = await invite(owner, 'rotta@negozio.it');
    cognito.loseNext = 'AdminAddUserToGroup';
    await expect(accept({ ...colleague, token })).rejects.toThrow();
    expect(await findUserIdByEmail('rotta@negozio.it')).toBeUndefined();
    await accept({ ...colleague, token });
    expect(await readAccount((await findUserIdByEmail('rotta@negozio.it'))!)).toMatchObject({ staffRole: 'warehouse' });
  });

  it('goes out twenty times a day at most', async () => {
    const owner = await newMember('owner');
    for (let count = 0; count < 20; count += 1) await invite(owner, `tanti${count}@negozio.it`);
    await expect(invite(owner, 'troppi@negozio.it')).rejects.toEqual(refused('TOO_MANY_ATTEMPTS'));
  });

  it('leaves no whole address in the activity log', async () => {
    const owner = await newMember('owner');
    await invite(owner, 'segreto@negozio.it');
    await change(owner, { change: 'withdraw', email: 'segreto@negozio.it' });
    const entries = await entriesBy(owner);
    expect(entries.map(({ what }) => what).sort()).toEqual(['staff.invite', 'staff.withdraw']);
    expect(entries.map(({ subject }) => subject)).toMatchObject([{ name: 's…@negozio.it' }, { name: 's…@negozio.it' }]);
    expect(JSON.stringify(entries)).not.toContain('segreto');
  });
});
