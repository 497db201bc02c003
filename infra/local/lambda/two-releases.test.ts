import type { Lambda } from './lambda.ts';
import { mixReleases, seededRandom } from './two-releases.ts';

const release = (answer: string, ...names: string[]) =>
  new Map<string, Lambda>(
    names.map((name) => [name, { name, invoke: () => Promise.resolve(answer), stop: () => Promise.resolve() }]),
  );
const answersOf = (functions: Map<string, Lambda>, name: string) =>
  Promise.all(Array.from({ length: 100 }, () => functions.get(name)!.invoke({})));

it('the calls of a function go to both releases, in the same order for the same seed', async () => {
  const mixed = () => mixReleases(release('today', 'cart'), release('before', 'cart'), seededRandom(7));
  const answers = await answersOf(mixed(), 'cart');
  expect(answers.filter((answer) => answer === 'today').length).toBeGreaterThan(30);
  expect(answers.filter((answer) => answer === 'before').length).toBeGreaterThan(30);
  expect(await answersOf(mixed(), 'cart')).toEqual(answers);
});

it('a function is called by its alias, too, which the release before may not have', async () => {
  const today = release('today', 'cart');
  today.set('cart:live', today.get('cart')!);
  const answers = await answersOf(mixReleases(today, release('before', 'cart'), seededRandom(7)), 'cart:live');
  expect(new Set(answers)).toEqual(new Set(['today', 'before']));
});

it('a new function gets its calls alone, and releases without a common function are an error', async () => {
  const mixed = mixReleases(release('today', 'cart', 'new'), release('before', 'cart', 'gone'), seededRandom(7));
  expect(new Set(await answersOf(mixed, 'new'))).toEqual(new Set(['today']));
  expect([...mixed.keys()]).toEqual(['cart', 'new']);
  expect(() => mixReleases(release('today', 'cart'), release('before', 'gone'), seededRandom(7))).toThrow(
    'none of these',
  );
});
