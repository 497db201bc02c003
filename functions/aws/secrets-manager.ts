/** Secrets by their names, as Secrets Manager keeps them. */
import {
  CreateSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { attachIamTrace } from '../platform/iam-trace.ts';

/** A changed secret is noticed after so long. */
const CACHE_TTL_MS = 10 * 60_000;

const cachedSecrets = new Map<string, { text: Promise<string>; until: number }>();
let client: SecretsManagerClient | undefined;

/** The text of a secret. Asked for once in ten minutes; a failure is asked for again. */
export function readSecret(name: string): Promise<string> {
  const known = cachedSecrets.get(name);
  if (known && known.until > Date.now()) return known.text;
  const text = fetchSecret(name);
  cachedSecrets.set(name, { text, until: Date.now() + CACHE_TTL_MS });
  text.catch(() => cachedSecrets.delete(name));
  return text;
}

async function fetchSecret(name: string): Promise<string> {
  client ??= attachIamTrace(new SecretsManagerClient({}), 'stripeSecret');
  const { SecretString: text } = await client.send(new GetSecretValueCommand({ SecretId: name }));
  if (!text) throw new Error(`The secret ${name} holds no text`);
  return text;
}

/** For ops: gives a secret another text, or makes it; true where it was made. */
export async function writeSecret(name: string, SecretString: string): Promise<boolean> {
  client ??= new SecretsManagerClient({});
  try {
    await client.send(new PutSecretValueCommand({ SecretId: name, SecretString }));
    return false;
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
    await client.send(new CreateSecretCommand({ Name: name, SecretString }));
    return true;
  }
}
