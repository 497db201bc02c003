/** The auth Lambda: accounts and sessions. */
import { authInputs } from '../../shared/api/inputs/auth.ts';
import { resourceHandler } from '../http/resource-handler.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { askForConfirmation } from './ask-for-confirmation.ts';
import { changePassword } from './change-password.ts';
import { changeStaff } from './change-staff.ts';
import { confirmSecondFactor } from './confirm-second-factor.ts';
import { eraseMe } from './erase-me.ts';
import { followEmailLink } from './follow-email-link.ts';
import { forgotPassword } from './forgot-password.ts';
import { listStaff } from './list-staff.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { readMe } from './read-me.ts';
import { readMyData } from './read-my-data.ts';
import { refresh } from './refresh.ts';
import { register } from './register.ts';
import { replaceRecoveryCodes } from './replace-recovery-codes.ts';
import { resetPassword } from './reset-password.ts';
import { startSecondFactor } from './start-second-factor.ts';
import { updateMe } from './update-me.ts';
import { verifySecondFactor } from './verify-second-factor.ts';

export const handler = resourceHandler('auth', authInputs, {
  register,
  login,
  refresh,
  logout,
  readMe,
  readMyData,
  updateMe,
  changePassword,
  eraseMe,
  forgotPassword,
  resetPassword,
  startSecondFactor,
  confirmSecondFactor,
  replaceRecoveryCodes,
  verifySecondFactor,
  askForConfirmation,
  followEmailLink,
  listStaff,
  changeStaff,
  acceptInvitation,
});
