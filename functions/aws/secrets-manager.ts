/** Secrets by their names in Secrets Manager. */
import {
  CreateSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { attachIamTrace } from '../platform/iam-trace.ts';

/** A changed secret takes effect after this time. */
const CACHE_TTL_MS = 10 * 60_000;

const cachedSecrets = new Map<string, { text: Promise<string>; expiresAt: number }>();
let client: SecretsManagerClient | undefined;

/** The text of a secret, cached for ten minutes. A failure is not cached. */
export function readSecret(name: string): Promise<string> {
  const cached = cachedSecrets.get(name);
  if (cached && cached.expiresAt > Date.now()) return cached.text;
  const text = fetchSecret(name);
  cachedSecrets.set(name, { text, expiresAt: Date.now() + CACHE_TTL_MS });
  text.catch(() => cachedSecrets.delete(name));
  return text;
}

async function fetchSecret(name: string): Promise<string> {
  client ??= attachIamTrace(new SecretsManagerClient({}), 'stripeSecret');
  const { SecretString: text } = await client.send(new GetSecretValueCommand({ SecretId: name }));
  if (!text) throw new Error(`The secret ${name} holds no text`);
  return text;
}

/** For ops: sets the text of a secret. True where the secret is new. */
export async function writeSecret(name: string, text: string): Promise<boolean> {
  client ??= new SecretsManagerClient({});
  try {
    await client.send(new PutSecretValueCommand({ SecretId: name, SecretString: text }));
    return false;
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
    await client.send(new CreateSecretCommand({ Name: name, SecretString: text }));
    return true;
  }
}
