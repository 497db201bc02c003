import { decodeTime, ulid } from 'ulid';
import { MIN_ADMIN_PASSWORD_LENGTH } from '../../shared/account/roles.ts';
import { errorCatalogue, ShopError } from '../../shared/api/errors.ts';
import { shop } from '../../shared/shop/shop.ts';
import type { Call, UseCase } from '../http/resource-handler.ts';
import { readCurrentAccount, type Account } from '../store/accounts/accounts.ts';
import { createCognitoUser } from '../store/accounts/cognito-users.ts';
import { claimEmail, findUserIdByEmail, releaseEmailClaim, type EmailClaim } from '../store/accounts/email-claims.ts';
import {
  acceptWithAccount,
  acceptWithNewAccount,
  readInvitation,
  type Invitation,
} from '../store/accounts/invitations.ts';
import { setCognitoPassword } from '../store/accounts/passwords.ts';
import { limitEmailLinks } from '../store/accounts/rate-limit.ts';
import { checkPassword } from './verify-current-password.ts';

const TOO_SHORT =
  'Per lavorare qui serve una password di almeno 12 caratteri: cambiala nel tuo profilo, poi apri di nuovo il link';

type InvitationCall = Call<'acceptInvitation'>;
type Step<Name extends InvitationCall['body']['step']> = Extract<InvitationCall['body'], { step: Name }>;

/**
 * What an invitation is for, and how it is accepted. Nobody is logged in by it: the next log-in sets up the second factor.
 * WRONG_LINK where it was used or withdrawn, has expired, or its sender is no owner any more.
 */
export const acceptInvitation: UseCase<'acceptInvitation'> = async (call) => {
  const { body } = call;
  await limitEmailLinks(call.ipAddress);
  const invitation = await readInvitation(body.token);
  const userId = await findUserIdByEmail(invitation.email);
  if (body.step === 'create') await openAccount(call, body, invitation);
  if (body.step === 'join') await joinWithAccount(call, body, invitation, userId);
  const { email, role } = invitation;
  return { email, role, hasAccount: userId !== undefined };
};

/** EMAIL_TAKEN where the address has an account by now. */
async function openAccount(call: InvitationCall, body: Step<'create'>, invitation: Invitation): Promise<void> {
  const claim = await claimEmail(invitation.email, ulid());
  try {
    await createCognitoUser(claim.userId, claim.email);
    await setCognitoPassword(claim.userId, body.password);
    await acceptWithNewAccount(newAccount(claim, body, invitation, call.site), claim, invitation);
  } catch (error) {
    await releaseEmailClaim(claim);
    throw error;
  }
}

function newAccount(
  { userId, email }: EmailClaim,
  person: Step<'create'>,
  { role }: Invitation,
  site: string,
): Account {
  const createdAt = new Date(decodeTime(userId)).toISOString();
  return {
    id: userId,
    firstName: person.firstName,
    lastName: person.lastName,
    email,
    phone: '',
    address: { street: '', city: '', postalCode: '', province: '', country: shop.country },
    role: 'admin',
    staffRole: role,
    isActive: true,
    site,
    createdAt,
    updatedAt: createdAt,
  };
}

/** The password too: somebody else may have opened an account with this address. WRONG_CURRENT_PASSWORD without it. */
async function joinWithAccount(
  call: InvitationCall,
  { password }: Step<'join'>,
  invitation: Invitation,
  userId: string | undefined,
): Promise<void> {
  const account = userId === undefined ? undefined : await readCurrentAccount(userId);
  if (!account)
    throw new ShopError('USER_NOT_FOUND', { message: 'Questo indirizzo non ha più un account: ricarica la pagina' });
  if (!(await checkPassword(call, account, password))) {
    const { message } = errorCatalogue.WRONG_CURRENT_PASSWORD;
    throw new ShopError('WRONG_CURRENT_PASSWORD', { errors: { password: message } });
  }
  if (password.length < MIN_ADMIN_PASSWORD_LENGTH) throw new ShopError('INVALID', { errors: { password: TOO_SHORT } });
  if (!account.isActive) throw new ShopError('ACCOUNT_DISABLED');
  await acceptWithAccount(account, invitation);
}
