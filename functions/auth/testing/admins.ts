/** Admins of tests, with and without a second factor. The fake of Cognito takes each code of the app once, in order. */
import type { RouteName } from '../../../shared/api/routes.ts';
import type { UseCase } from '../../http/resource-handler.ts';
import { readAccount } from '../../store/accounts/accounts.ts';
import { addToCognitoGroup } from '../../store/accounts/cognito-users.ts';
import { setRole } from '../../store/accounts/update-account.ts';
import { callUseCase } from '../../testing/support/call-use-case.ts';
import { confirmSecondFactor } from '../confirm-second-factor.ts';
import { startSecondFactor } from '../start-second-factor.ts';
import { currentAddress, logIn, sessionOf, signUp } from './people.ts';

export interface Admin {
  id: string;
  email: string;
  token: string;
  recoveryCodes: string[];
}

export const makeAdmin = (id: string) => Promise.all([addToCognitoGroup(id, 'admin'), setRole(id, 'owner')]);

/** Logs in with the password alone: the second factor is not set up. */
export async function newAdmin(): Promise<Admin> {
  const { user } = await signUp();
  await makeAdmin(user._id);
  const { token } = await logIn(user.email);
  return { id: user._id, email: user.email, token, recoveryCodes: [] };
}

export async function callAs<N extends RouteName>(
  { id, token }: Admin,
  name: N,
  useCase: UseCase<N>,
  body: object = {},
) {
  return callUseCase(name, useCase, {
    accountId: id,
    role: 'admin',
    sessionId: sessionOf(token),
    headers: { authorization: `Bearer ${token}` },
    address: currentAddress(),
    body,
  });
}

export const start = (admin: Admin) => callAs(admin, 'startSecondFactor', startSecondFactor);
export const confirm = (admin: Admin, code: string) =>
  callAs(admin, 'confirmSecondFactor', confirmSecondFactor, { code });
export const logInWith = (admin: Admin, code?: string) => logIn(admin.email, undefined, undefined, code);
export const sessionsOf = async ({ id }: Admin) => (await readAccount(id))!.secondFactor!.sessions;

/** The first code of the authenticator app is used up. */
export async function enrolledAdmin(): Promise<Admin> {
  const admin = await newAdmin();
  await start(admin);
  return { ...admin, recoveryCodes: (await confirm(admin, '000001')).recoveryCodes };
}
