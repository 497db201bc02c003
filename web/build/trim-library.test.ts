import { trimLibrary } from './trim-library.ts';

interface Hooks {
  buildStart(): void;
  transform(code: string, id: string): string | null;
  buildEnd(this: { error: (words: string) => void }, error?: Error): void;
}

const cuts = [
  { find: 'much', replacement: 'little' },
  { find: /^more$/gm, replacement: '' },
];

function built(files: Record<string, string>) {
  const plugin = trimLibrary('library', /library/, cuts) as unknown as Hooks;
  const said: string[] = [];
  plugin.buildStart();
  const code = Object.entries(files).map(([id, text]) => plugin.transform(text, id));
  plugin.buildEnd.call({ error: (words) => said.push(words) });
  return { code, said };
}

it('leaves out of a library what is not used, and other files alone', () => {
  const { code, said } = built({ 'library/a.js': 'so much\nmore', 'other.js': 'so much' });
  expect(code).toEqual(['so little\n', null]);
  expect(said).toEqual([]);
});

it('ends the build when the library looks different', () => {
  expect(built({ 'library/a.js': 'so much' }).said).toEqual([
    'library looks different now, see web/lean: nothing in it is /^more$/gm',
  ]);
});
