import { ItemHashes } from './item-hashes.ts';

const item = (number: number, colours = ['blu', 'oro']) => {
  return { pk: { S: `P#${number}` }, sk: { S: 'A' }, colours: { SS: colours }, sizes: { L: [{ S: 'S' }, { S: 'M' }] } };
};
const hashesOf = (items: object[]) => {
  const hashes = new ItemHashes();
  for (const each of items) hashes.add(each as Record<string, unknown>);
  return hashes;
};
const expected = hashesOf([item(1), item(2), item(3)]);

it('equal items have equal hashes, whatever the sequence of items, attributes and members of sets', () => {
  const { pk, sk, ...rest } = item(2, ['oro', 'blu']);
  expect(expected.differencesFrom(hashesOf([item(3), { ...rest, sk, pk }, item(1)]))).toBe(0);
});

it.each([
  ['is missing', [item(1), item(3)]],
  ['is there twice', [item(1), item(2), item(2), item(3)]],
  ['came later', [item(1), item(2), item(3), item(4)]],
  ['has another member in a set', [item(1), item(2, ['blu', 'rosa']), item(3)]],
  ['has a list in another sequence', [item(1), { ...item(2), sizes: { L: [{ S: 'M' }, { S: 'S' }] } }, item(3)]],
])('an item that %s is found', (_, items) => {
  expect(expected.differencesFrom(hashesOf(items))).toBe(1);
});
