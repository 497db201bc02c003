import { trimLibrary } from './trim-library.ts';

interface Hooks {
  buildStart(): void;
  transform(code: string, id: string): string | null;
  buildEnd(this: { error: (message: string) => void }, error?: Error): void;
}

const cuts = [
  { find: 'much', replacement: 'little' },
  { find: /^more$/gm, replacement: '' },
];

function build(files: Record<string, string>) {
  const plugin = trimLibrary('library', /library/, cuts) as unknown as Hooks;
  const errors: string[] = [];
  plugin.buildStart();
  const code = Object.entries(files).map(([id, text]) => plugin.transform(text, id));
  plugin.buildEnd.call({ error: (message) => errors.push(message) });
  return { code, errors };
}

it('cuts unused code out of a library and changes no other file', () => {
  const { code, errors } = build({ 'library/a.js': 'so much\nmore', 'other.js': 'so much' });
  expect(code).toEqual(['so little\n', null]);
  expect(errors).toEqual([]);
});

it('fails the build when the library has changed', () => {
  expect(build({ 'library/a.js': 'so much' }).errors).toEqual([
    'library has changed, see web/build: it no longer contains /^more$/gm',
  ]);
});
