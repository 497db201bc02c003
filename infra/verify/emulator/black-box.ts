/** The API's own black-box tests, all of them, asked of a deployed shop; and what of them an emulator cannot answer. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../../stack/paths.ts';
import { openEmulatorProxy } from './proxy.ts';
import { emulatorUrl, unsignedAuthorization } from './emulator.ts';
import { emulatedConfig } from './emulated-stage.ts';

/** Files that are not asked at all. */
export const skippedFiles = {
  erasure: 'It looks at all that the shop of this machine keeps: table, pool, mailbox and log.',
  'abuse-races':
    'Hundreds of calls at once: on a busy machine MiniStack answers them with 502, 503 and 504 of its own.',
};

/** Tests that ask for what MiniStack does not do, or for what only a shop of this machine shows: the beginnings of their names. */
export const skippedTests: Record<string, string[]> = {
  'Its pools sign with a key of their own, not with the one that these forge with.': ['that is as it should be opens'],
  'Hundreds of calls, one after the other: minutes, where a call takes a tenth of a second.': [
    'opens to no customer by any method',
    'is refused, or says nothing, at every door',
    'in any search, page, sort, filter or id',
  ],
  'Its pools mail no code.': [
    'is replaced with the code that came by mail',
    'stays where the code is wrong or used',
    'is answered alike for an address that nobody has',
    'of a deactivated account is answered alike too',
    'has ten guesses an hour',
  ],
  'They read the mailbox and the log file that the shop on one machine has.': [
    'in a tracking number makes no link of its own',
    'where no field is for it, or in a file’s name, goes nowhere',
    'holds no token, password, cookie, address or person',
    'stands in the log as it is looked for',
    'that was refused stands in no log, however it is spelled',
  ],
  'Its distributions compress nothing.': [
    'serves hashed assets and pictures for ever, and compresses',
    'is kept for a second, asked for by its ETag, compressed',
  ],
  'Its distributions tell a response function another path, and answer 403 for a file that is not there.': [
    'answers an unknown page with 404 and the shell',
    'is gone with its pictures when it is deleted',
    'takes replaced pictures away with an edit',
    'has no source map, no key and no name of the inside',
  ],
  'Its distributions know one name only, which is not the one that these ask for.': [
    'has its own head, its content, and what machines ask for',
    'the catalogue shows its newest products, its first data with them',
    'every address of the sitemap is there',
  ],
  'Its stream runs more than ten seconds behind where the other files keep a busy machine writing.': [
    'leaves its pictures to the orders that show them',
  ],
  'What it refuses at the gateway itself says nothing of caches.': ['are never kept, whoever asks and however it ends'],
};

/** Throws where a test fails. Without `files`, all of infra/verify/api but those above. */
export async function runApiTests(
  url: string,
  { ImageBucket }: { ImageBucket: string },
  files: string[] = [],
): Promise<void> {
  // Who looks into the bucket shows no credentials.
  const bucket = await openEmulatorProxy({
    emulator: emulatorUrl,
    port: 0,
    headers: { authorization: unsignedAuthorization('s3', emulatedConfig.region) },
  });
  const not = Object.values(skippedTests)
    .flat()
    .map((name) => name.replace(/[^\w ]/g, '.'))
    .join('|');
  const pattern = `infra/verify/api/(${files.length > 0 ? files.join('|') : `(?!${Object.keys(skippedFiles).join('|')}).*`})\\.test`;
  const options = ['--testTimeout=30000', '--maxWorkers=1', '--selectProjects', 'api'];
  const jest = join(projectRoot, 'node_modules', 'jest', 'bin', 'jest.js');
  const child = spawn(process.execPath, [jest, pattern, '--testNamePattern', `^(?!.*(${not}))`, ...options], {
    cwd: projectRoot,
    env: { ...process.env, SHOP_URL: url, SHOP_PICTURES: `${bucket.url}/${ImageBucket}` },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await new Promise((done) => child.once('close', done));
  await bucket.close();
  if (code !== 0) throw new Error('The deployed shop does not answer as it should.');
}
