import { publicReturnStatement } from './schema.ts';

const stated = { name: 'Anna Ferri', orderNumber: 'VE-2026-7K3M9QXW2B', email: 'anna@example.it' };
const messages = (change: object) =>
  publicReturnStatement()
    .safeParse({ ...stated, ...change })
    .error?.issues.map(({ message }) => message) ?? [];

it('a return is stated with a name, an order and an address', () => {
  expect(messages({})).toEqual([]);
  expect(messages({ name: ' ' })).toEqual(['Questo campo è obbligatorio']);
  expect(messages({ email: 'anna@' })).toEqual(['Inserisci un email valida']);
});

it.each(['https://altrove.example', 'Vai su www.altrove.example'])('a return carries no link: %s', (text) => {
  expect(messages({ name: text })).toContain('Non inserire link');
  expect(messages({ orderNumber: text })).toContain('Non inserire link');
});
