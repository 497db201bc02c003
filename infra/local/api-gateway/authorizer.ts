/** The JWT authorizer of an HTTP API: who may pass, and what the function is told of the token. */
import { JwtRsaVerifier } from 'aws-jwt-verify';
import type { Jwks } from 'aws-jwt-verify/jwk';

export interface JwtContext {
  claims: Record<string, string>;
  scopes: string[] | null;
}

export type AuthorizerResult = { passed: JwtContext } | { refused: 401 | 403; headers?: Record<string, string> };

export interface AuthorizerConfig {
  issuer: string;
  audience: string[];
  jwks: Jwks;
}

type Payload = Record<string, unknown>;

export type Authorizer = (authorization: string | undefined, scopes: string[]) => Promise<AuthorizerResult>;

export function createAuthorizer({ issuer, audience, jwks }: AuthorizerConfig): Authorizer {
  // The audience is compared below: API Gateway takes `client_id` where a token has no `aud`.
  const verifier = JwtRsaVerifier.create({ issuer, audience: null, jwksUri: `${issuer}/.well-known/jwks.json` });
  verifier.cacheJwks(jwks);
  return async (authorization, scopes) => {
    if (!authorization) return { refused: 401, headers: { 'www-authenticate': 'Bearer' } };
    const payload = await read(verifier, authorization.replace(/^bearer /i, '').trim());
    if (!payload || !meant(payload, audience)) {
      const fault = `Bearer scope="${scopes.join(' ')}" error="invalid_token" error_description="the token is not valid"`;
      return { refused: 401, headers: { 'www-authenticate': fault } };
    }
    const granted = scopesOf(payload);
    if (scopes.length > 0 && !scopes.some((scope) => granted.includes(scope))) return { refused: 403 };
    return { passed: { claims: asText(payload), scopes: scopes.length > 0 ? scopes : null } };
  };
}

function scopesOf(payload: Payload): string[] {
  const said = payload['scope'] ?? payload['scp'];
  return typeof said === 'string' ? said.split(' ') : [];
}

async function read(verifier: { verify(token: string): Promise<object> }, token: string): Promise<Payload | undefined> {
  if (algorithm(token) !== 'RS256') return undefined;
  return verifier.verify(token).then(
    (payload) => payload as Payload,
    () => undefined,
  );
}

function algorithm(token: string): unknown {
  try {
    const [header = ''] = token.split('.');
    return (JSON.parse(Buffer.from(header, 'base64url').toString('utf8')) as Payload)['alg'];
  } catch {
    return undefined;
  }
}

function meant(payload: Payload, audience: string[]): boolean {
  const said = payload['aud'] ?? payload['client_id'];
  return (Array.isArray(said) ? said : [said]).some((one) => audience.includes(String(one)));
}

/** Every claim reaches the function as text, a list like `[admin customer]`. */
function asText(payload: Payload): Record<string, string> {
  const text = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map(text).join(' ')}]`;
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
  };
  return Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, text(value)]));
}
