import { shop } from '../../shared/shop/shop.ts';
import type { UseCase } from '../http/resource-handler.ts';
import { startSetup } from '../store/accounts/second-factor.ts';
import { bearerToken } from './bearer-token.ts';

/** Begins the setup of an authenticator app. Each call makes a new secret. */
export const startSecondFactor: UseCase<'startSecondFactor'> = ({ caller, header }) =>
  startSetup(bearerToken(header), { issuer: shop.name, email: caller.account.email });
