import { ShopError } from '../../shared/api/errors.ts';

/** The caller's access token, which the authorizer has checked. */
export function bearerToken(header: (name: string) => string | undefined): string {
  const [, token] = /^Bearer (\S+)$/i.exec(header('authorization') ?? '') ?? [];
  if (!token) throw new ShopError('UNAUTHENTICATED');
  return token;
}
