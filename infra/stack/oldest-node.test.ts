import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './paths.ts';

interface Package {
  engines?: { node?: string };
}

const read = (...path: string[]) => JSON.parse(readFileSync(join(projectRoot, ...path), 'utf8')) as Package;
const oldest = ({ engines }: Package) => Number(/\d+/.exec(engines?.node ?? '')?.[0]);
const clients = readdirSync(join(projectRoot, 'node_modules/@aws-sdk')).filter((name) => name.startsWith('client-'));

it.each([...clients.map((name) => `@aws-sdk/${name}`), 'aws-cdk-lib', 'aws-cdk'])(
  '%s runs on the oldest Node that the shop asks for',
  (name) => {
    expect(oldest(read('node_modules', name, 'package.json'))).toBeLessThanOrEqual(oldest(read('package.json')));
  },
);

it('CI runs the Node of Lambda', () => {
  expect(readFileSync(join(projectRoot, '.nvmrc'), 'utf8').trim()).toBe('24');
});
