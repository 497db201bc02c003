/** Runs the API tests against a shop on an emulator of AWS, but for those that an emulator cannot pass. */
import { join } from 'node:path';
import { runCommand } from '../../deploy/run-command.ts';
import { projectRoot } from '../../stack/paths.ts';
import { openEmulatorProxy } from './proxy.ts';
import { emulatorUrl, unsignedAuthorization } from './emulator.ts';
import { emulatedConfig } from './emulated-stage.ts';

/** Files without a test that runs, each with the reason. */
export const skippedFiles = {
  'abuse-admins': 'It calls the user pool of the shop on this machine.',
  'abuse-dashboard': 'It changes the table of the shop on this machine.',
  'abuse-links': 'It names other hosts, and reads the mailbox of the shop on this machine.',
  'abuse-sessions': 'It calls the user pool of the shop on this machine, and reads its mailbox.',
  erasure: 'It reads everything that the shop on this machine stores: table, user pool, mailbox and log.',
  'abuse-mails': 'It reads the mailbox and the log file that the shop on one machine has.',
  'abuse-races': 'Hundreds of calls at once: on a busy machine MiniStack answers 502, 503 and 504 itself.',
};

/** Beginnings of test names by the reason why these tests do not run: MiniStack differs, or they need this machine's shop. */
export const skippedTests: Record<string, string[]> = {
  'Its user pools sign with their own key, not with the one that these tests forge with.': [
    'that is right gives access',
  ],
  'Hundreds of calls one after the other take minutes, at a tenth of a second each.': [
    'are open to no customer by any method',
    'is refused or changes nothing, at every call',
    'in any search, page, sort, filter or id',
  ],
  'They read the mailbox and the log file that the shop on one machine has.': [
    'is replaced with the code that came by mail',
    'stays where the code is wrong or used',
    'is answered alike for an address that nobody has',
    'of a deactivated account is answered alike too',
    'gets five codes an hour for one mailbox',
    'has ten guesses at a code',
    'in a tracking number makes no link of its own',
    'a change of address that is undone leaves the thief',
    'where no field is for it, or in a file’s name, goes nowhere',
    'holds no token, password, cookie, address or person',
    'find their lines in the log',
    'a colleague comes by an invitation',
    'an invitation that was withdrawn opens nothing',
    'is read by who may see customers, noted on by who may change them',
    'get an account once, no email and no password',
    'an order by phone is paid by its link',
    'the link of an order is mailed once more',
    'an exchange sends another size',
    'that was refused stands in no log, however it is spelled',
  ],
  'They read the table of the shop on this machine.': [
    'orders forty different lines at once, and buys as often',
    'times, of several orders at once three at most',
    'times, an order that is paid and cancelled at once',
    'an order left to expire leaves one place less',
    'an order from a part of which its customer withdrew expires',
  ],
  'Its distributions compress nothing.': [
    'serves hashed assets and images immutable, and compresses',
    'is cached for a second, has an ETag, is compressed',
    'compresses calls, and answers the same call of two people at once',
  ],
  'Its distributions give a response function another path, and answer 403 for a missing file.': [
    'answers an unknown page with 404 and the app shell',
    'has no source map, no key and no name of the inside',
  ],
  'Its distributions have one host name only, which these tests do not call.': [
    'has its own head, its content, and the data for search engines',
    'the catalogue shows its newest products, and has the data',
    'every address of the sitemap exists',
  ],
  'Its stream is more than ten seconds late while the other tests keep a busy machine writing.': [
    'leaves its images to the orders that show them',
  ],
  'Its gateway sets no cache header when it refuses a call itself.': ['are never cached, refusals neither'],
};

const TEST_TIMEOUT_MS = 180_000;

/** Throws where a test fails. `files` are names in infra/verify/api; without them all but the skipped ones run. */
export async function runApiTests(
  url: string,
  { ImageBucket }: { ImageBucket: string },
  files: string[] = [],
): Promise<void> {
  // The tests list the bucket without credentials.
  const bucket = await openEmulatorProxy({
    emulator: emulatorUrl,
    port: 0,
    headers: { authorization: unsignedAuthorization('s3', emulatedConfig.region) },
  });
  const skippedNames = Object.values(skippedTests)
    .flat()
    .map((name) => name.replace(/[^\w ]/g, '.'));
  const names = files.length > 0 ? files.join('|') : `(?!(${Object.keys(skippedFiles).join('|')})\\.).*`;
  const { code } = await runCommand(
    process.execPath,
    [
      join(projectRoot, 'node_modules', 'jest', 'bin', 'jest.js'),
      `infra/verify/api/(${names})\\.test`,
      '--testNamePattern',
      `^(?!.*(${skippedNames.join('|')}))`,
      `--testTimeout=${TEST_TIMEOUT_MS}`,
      '--maxWorkers=1',
      '--selectProjects',
      'api',
    ],
    { env: { SHOP_URL: url, SHOP_IMAGES_URL: `${bucket.url}/${ImageBucket}` }, showOutput: true },
  );
  await bucket.close();
  if (code !== 0) throw new Error('The deployed shop failed the API tests.');
}
