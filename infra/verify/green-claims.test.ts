/**
 * What the shop says of itself and its goods claims nothing about the environment: such claims need proof (Dir. UE
 * 2024/825, in force since 27 September 2026), and an owner has to make them himself.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../stack/paths.ts';

const CLAIM =
  /ecologic|ecosostenibil|sostenibil|biologic[oaih]|biodegradabil|riciclat|riciclabil|eco[- ]?friendly|basso impatto|impatto zero|emissioni|carbon(?!ia)|rispett\w+ dell.ambiente|amic\w+ dell.ambiente|naturale al cento/i;
/** The title of a column in a courier's file: nobody is told it. */
const COURIER_COLUMN = "blanks('Carbon Neutral'";
const FOLDERS = ['shared', 'web', 'functions/email', 'functions/http', 'functions/products', 'functions/tasks/seed'];

const filesBelow = (folder: string) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|html|json)$/.test(file) && !/\.test\.tsx?$|^dist\/|^public\//.test(file))
    .map((file) => join(folder, file));

it('no text of the shop, its emails, its pages or its demo goods makes a green claim', () => {
  const files = FOLDERS.flatMap(filesBelow);
  expect(files.length).toBeGreaterThan(300);
  const claims = files.flatMap((file) =>
    readFileSync(join(projectRoot, file), 'utf8')
      .split('\n')
      .flatMap((line) => (CLAIM.test(line) && !line.includes(COURIER_COLUMN) ? [`${file}: ${line.trim()}`] : [])),
  );
  expect(claims).toEqual([]);
});

it.each(['Cotone biologico', 'una scelta sostenibile', 'Tessuto riciclato', 'a basso impatto'])(
  'a green claim is recognised: %j',
  (claim) => expect(claim).toMatch(CLAIM),
);
