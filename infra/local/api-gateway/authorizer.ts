/** The JWT authorizer of an HTTP API: checks the token and passes its claims to the function. */
import { JwtRsaVerifier } from 'aws-jwt-verify';
import type { Jwks } from 'aws-jwt-verify/jwk';

export interface JwtContext {
  claims: Record<string, string>;
  scopes: string[] | null;
}

type AuthorizerResult = { passed: JwtContext } | { refused: 401 | 403; headers?: Record<string, string> };

export interface AuthorizerConfig {
  issuer: string;
  audience: string[];
  jwks: Jwks;
}

type Payload = Record<string, unknown>;

export type Authorizer = (authorization: string | undefined, scopes: string[]) => Promise<AuthorizerResult>;

export function createAuthorizer({ issuer, audience, jwks }: AuthorizerConfig): Authorizer {
  // The audience is compared below: API Gateway uses `client_id` for a token without `aud`.
  const verifier = JwtRsaVerifier.create({ issuer, audience: null, jwksUri: `${issuer}/.well-known/jwks.json` });
  verifier.cacheJwks(jwks);
  return async (authorization, scopes) => {
    if (!authorization) return { refused: 401, headers: { 'www-authenticate': 'Bearer' } };
    const payload = await verify(verifier, authorization.replace(/^bearer /i, '').trim());
    if (!payload || !hasAudience(payload, audience)) {
      const problem = `Bearer scope="${scopes.join(' ')}" error="invalid_token" error_description="the token is not valid"`;
      return { refused: 401, headers: { 'www-authenticate': problem } };
    }
    const granted = scopesOf(payload);
    if (scopes.length > 0 && !scopes.some((scope) => granted.includes(scope))) return { refused: 403 };
    return { passed: { claims: asText(payload), scopes: scopes.length > 0 ? scopes : null } };
  };
}

function scopesOf(payload: Payload): string[] {
  const scope = payload['scope'] ?? payload['scp'];
  return typeof scope === 'string' ? scope.split(' ') : [];
}

async function verify(
  verifier: { verify(token: string): Promise<object> },
  token: string,
): Promise<Payload | undefined> {
  if (algorithmOf(token) !== 'RS256') return undefined;
  return verifier.verify(token).then(
    (payload) => payload as Payload,
    () => undefined,
  );
}

function algorithmOf(token: string): unknown {
  try {
    const [header = ''] = token.split('.');
    return (JSON.parse(Buffer.from(header, 'base64url').toString('utf8')) as Payload)['alg'];
  } catch {
    return undefined;
  }
}

function hasAudience(payload: Payload, audience: string[]): boolean {
  const claims = [payload['aud'] ?? payload['client_id']].flat();
  return claims.some((claim) => audience.includes(String(claim)));
}

/** API Gateway passes every claim as text; a list looks like `[admin customer]`. */
function asText(payload: Payload): Record<string, string> {
  const text = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map(text).join(' ')}]`;
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
  };
  return Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, text(value)]));
}
