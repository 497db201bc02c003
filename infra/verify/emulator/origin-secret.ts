/** The word between distribution and functions: read where AWS keeps it, and tried at the API's own door. */
import { GetSecretValueCommand, ListSecretsCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { emulatorUrl } from './emulator.ts';
import { emulatorClientConfig } from './emulated-stage.ts';

export async function readOriginSecret(): Promise<string> {
  const client = new SecretsManagerClient(emulatorClientConfig);
  const { SecretList = [] } = await client.send(new ListSecretsCommand({}));
  const own = SecretList.filter(({ Description }) => Description?.startsWith('Sent by CloudFront'));
  if (own.length !== 1) throw new Error(`There are ${own.length} words between CloudFront and the functions, not one.`);
  const { SecretString = '' } = await client.send(new GetSecretValueCommand({ SecretId: own[0]!.ARN }));
  client.destroy();
  return SecretString;
}

/** Past the distribution only today's word opens. */
export async function checkOriginSecret(apiUrl: string, { old, now }: { old: string; now: string }): Promise<void> {
  const api = new URL(apiUrl).hostname.split('.')[0];
  const knock = async (word: string) => {
    const address = `${emulatorUrl}/_aws/execute-api/${api}/$default/api/products/categories`;
    return (await fetch(address, { headers: { 'x-origin-secret': word } })).status;
  };
  const said = [await knock(old), await knock(now)].join(' ');
  if (said !== '403 200') throw new Error(`The words of before and of now are answered ${said}, not 403 200.`);
}
