import type { UseCase } from '../http/resource-handler.ts';
import { askForConfirmation as sendLink } from '../store/accounts/email-links.ts';
import { limitConfirmationLinks } from '../store/accounts/rate-limit.ts';

/** Sends the caller another link that confirms the address. For a confirmed one nothing happens. */
export const askForConfirmation: UseCase<'askForConfirmation'> = async ({ caller }) => {
  if (!caller.account.emailUnconfirmedSince) return {};
  await limitConfirmationLinks(caller.id);
  await sendLink(caller.account);
  return {};
};
