import { createStore } from './create-store.ts';

it('notifies its listeners of every new value, until they unsubscribe', () => {
  const store = createStore(1);
  const values: number[] = [];
  const unsubscribe = store.subscribe(() => values.push(store.get()));
  store.set(2);
  store.set(3);
  unsubscribe();
  store.set(4);
  expect(values).toEqual([2, 3]);
  expect(store.get()).toBe(4);
});
