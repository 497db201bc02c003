/** The API's own black-box tests, asked of a deployed shop; and which of them an emulator cannot answer, with the reason. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../cloud-command.ts';

/** Files of infra/tests/api that are asked here. The others: */
const FILES = [
  'access',
  'accounts',
  'admin',
  'cart',
  'orders',
  'sales',
  'abuse-money',
  'abuse-access',
  'edge',
  'pages',
];
// abuse-input reads the shop's log and mailbox, erasure all that the shop keeps, password the code that Cognito mails (MiniStack sends none), abuse-races
// asks for hundreds of answers at once and products-admin for many pictures, for which this round has no time.

/** Tests of those files that ask for what MiniStack does not do: the beginnings of their names. */
const NOT_THERE = [
  // Its pools sign with a key of their own, not with the one that these forge with.
  'that is as it should be opens',
  'without its scope goes no further',
  // Nine hundred calls, one after the other.
  'opens to no customer and no visitor by any method',
  // Its distributions compress nothing, tell a response function another path, and know one name only.
  'serves hashed assets and pictures for ever, and compresses',
  'is kept for a second, asked for by its ETag, compressed',
  'answers an unknown page with 404 and the shell',
  'has its own head, its content, and what machines ask for',
  'every address of the sitemap is there',
  // What it refuses at the gateway itself says nothing of caches.
  'are never kept, whoever asks and however it ends',
];

/** Throws where a test fails. */
export async function askApi(url: string, files = FILES): Promise<void> {
  const not = NOT_THERE.map((name) => name.replace(/[^\w ]/g, '.')).join('|');
  const pattern = `infra/tests/api/(${files.join('|')})\\.test`;
  const options = ['--testTimeout=30000', '--testNamePattern', `^(?!.*(${not}))`, '--selectProjects', 'api'];
  const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  const child = spawn(process.execPath, [jest, pattern, ...options], {
    cwd: root,
    env: { ...process.env, SHOP_URL: url },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await new Promise((done) => child.once('close', done));
  if (code !== 0) throw new Error('The deployed shop does not answer as it should.');
}
