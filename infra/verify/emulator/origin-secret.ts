/** The secret header between CloudFront and the functions: read from Secrets Manager, and tried at the API itself. */
import { GetSecretValueCommand, ListSecretsCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { emulatorUrl } from './emulator.ts';
import { emulatorClientConfig } from './emulated-stage.ts';

export async function readOriginSecret(): Promise<string> {
  const client = new SecretsManagerClient(emulatorClientConfig);
  const { SecretList = [] } = await client.send(new ListSecretsCommand({}));
  const secrets = SecretList.filter(({ Description }) => Description?.startsWith('Sent by CloudFront'));
  if (secrets.length !== 1) throw new Error(`There are ${secrets.length} origin secrets, not one.`);
  const { SecretString = '' } = await client.send(new GetSecretValueCommand({ SecretId: secrets[0]!.ARN }));
  client.destroy();
  return SecretString;
}

/** Throws unless the API, called without CloudFront, refuses the previous secret and accepts the current one. */
export async function checkOriginSecret(
  apiUrl: string,
  { previous, current }: { previous: string; current: string },
): Promise<void> {
  const api = new URL(apiUrl).hostname.split('.')[0];
  const url = `${emulatorUrl}/_aws/execute-api/${api}/$default/api/products/categories`;
  const statusWith = async (secret: string) => (await fetch(url, { headers: { 'x-origin-secret': secret } })).status;
  const statuses = [await statusWith(previous), await statusWith(current)].join(' ');
  if (statuses !== '403 200') throw new Error(`The API answers ${statuses} to the two origin secrets, not 403 200.`);
}
