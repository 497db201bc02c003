/** What the calls of the auth Lambda take. */
import {
  accountErasure,
  credentials,
  emailLink,
  passwordChange,
  passwordReset,
  passwordResetRequest,
  profile,
  registration,
  secondFactorCheck,
  secondFactorSetup,
} from '../../account/schema.ts';
import { invitationStep, staffChange } from '../../account/staff-schema.ts';
import { routeInput, type RouteInputs } from '../route-input.ts';

export const authInputs = {
  register: routeInput({ body: registration }),
  login: routeInput({ body: credentials }),
  refresh: routeInput(),
  logout: routeInput(),
  readMe: routeInput(),
  readMyData: routeInput(),
  updateMe: routeInput({ body: profile }),
  changePassword: routeInput({ body: passwordChange }),
  eraseMe: routeInput({ body: accountErasure }),
  forgotPassword: routeInput({ body: passwordResetRequest }),
  askForConfirmation: routeInput(),
  followEmailLink: routeInput({ body: emailLink }),
  resetPassword: routeInput({ body: passwordReset }),
  listStaff: routeInput(),
  changeStaff: routeInput({ body: staffChange }),
  acceptInvitation: routeInput({ body: invitationStep }),
  startSecondFactor: routeInput(),
  confirmSecondFactor: routeInput({ body: secondFactorSetup }),
  replaceRecoveryCodes: routeInput(),
  verifySecondFactor: routeInput({ body: secondFactorCheck }),
} satisfies RouteInputs<'auth'>;
